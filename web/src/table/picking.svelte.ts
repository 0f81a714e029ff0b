// What the player is about to do: a card picked, turned, held over a place. Nothing is sent before `confirm`.

import type { Words } from "../lib/protocol.gen";
import type { TableStore } from "../lib/table.svelte";
import {
  byCell,
  byTarget,
  isPlain,
  ofCard,
  readChoices,
  tryAt,
  tryOn,
  wayRound,
  type Choice,
} from "./choosing";
import { nearest, type Direction } from "./places";

export interface Refusal {
  cell: string | null;
  seat: number | null;
  rule: string;
  words: Words;
}

export interface PickingOptions {
  /** the first tap on a place plays: no ghost, no Place */
  firstTap: () => boolean;
}

export class Picking {
  picked = $state<number | null>(null);
  turned = $state(false);
  spot = $state<string | null>(null);
  aimed = $state<string | null>(null);
  giving = $state(false);
  refusal = $state.raw<Refusal | null>(null);

  readonly hand = $derived.by(() => this.store.hand);
  readonly choices = $derived.by<Choice[]>(() => {
    const { packet, view } = this.store;
    return packet && view ? readChoices(view.legal, packet.labels, view.hand ?? []) : [];
  });
  readonly myTurn = $derived(this.choices.length > 0);
  readonly card = $derived(this.picked === null ? null : (this.hand[this.picked] ?? null));
  /** the picked card as it is held */
  readonly held = $derived(this.card !== null && this.turned ? `${this.card}~` : this.card);
  readonly active = $derived(ofCard(this.choices, this.card));
  readonly lit = $derived(this.giving ? new Map<string, Choice[]>() : byCell(this.active));
  readonly aims = $derived(this.giving ? new Map<number, Choice[]>() : byTarget(this.active));
  /** what needs neither card nor place: buttons */
  readonly free = $derived(ofCard(this.choices, null).filter(isPlain));
  /** giving the picked card away */
  readonly gift = $derived(this.card === null ? null : (this.active.find(isPlain) ?? null));
  readonly canGive = $derived(this.choices.some((choice) => choice.card !== null && isPlain(choice)));
  /** what `confirm` would play */
  readonly chosen = $derived.by<Choice | null>(() => {
    if (this.giving) return this.gift;
    if (this.spot !== null) return wayRound(this.lit.get(this.spot) ?? [], this.turned);
    return this.active.find((choice) => choice.move === this.aimed) ?? null;
  });

  constructor(
    readonly store: TableStore,
    private readonly options: PickingOptions,
  ) {}

  pick(slot: number): void {
    const again = this.picked === slot;
    this.clear(this.giving);
    if (!again && slot < this.hand.length) this.picked = slot;
  }

  /** Turn half way. Where only one way fits, the ghost goes on to a place where the other one does. */
  turn(): void {
    this.turned = !this.turned;
    this.refusal = null;
    if (this.spot === null || this.chosen?.lies?.endsWith("~") === this.turned) return;
    this.spot =
      [...this.lit].find(([, at]) => at.some((each) => each.lies?.endsWith("~") === this.turned))?.[0] ??
      null;
  }

  async tapCell(cell: string): Promise<void> {
    const at = this.lit.get(cell);
    this.refusal = null;
    if (at === undefined) return this.askCell(cell);
    if (this.spot === cell) return this.confirm();
    this.hold(cell);
    if (this.options.firstTap()) return this.confirm();
  }

  /** Hold the card over a lit place, turned to fit if only one way does. */
  hold(cell: string): void {
    const way = wayRound(this.lit.get(cell) ?? [], this.turned);
    if (way === null) return;
    this.spot = cell;
    this.aimed = null;
    this.refusal = null;
    if (way.lies !== null) this.turned = way.lies.endsWith("~");
  }

  async tapSeat(seat: number): Promise<void> {
    const at = this.aims.get(seat) ?? [];
    this.refusal = null;
    const [first] = at;
    if (first === undefined) return this.askSeat(seat);
    const now = at.findIndex((choice) => choice.move === this.aimed);
    if (at.length === 1 && now === 0) return this.confirm();
    this.spot = null;
    this.aimed = (at[(now + 1) % at.length] ?? first).move;
    if (at.length === 1 && this.options.firstTap()) return this.confirm();
  }

  step(direction: Direction, from: string): string | null {
    const cells = [...this.lit.keys()];
    const next =
      this.spot === null && cells.length > 0 ? closest(from, cells) : nearest(from, cells, direction);
    if (next !== null) this.hold(next);
    return next;
  }

  give(): void {
    this.giving = !this.giving && this.canGive;
    this.spot = this.aimed = this.refusal = null;
  }

  cancel(): void {
    if (this.refusal !== null) this.refusal = null;
    else if (this.spot !== null || this.aimed !== null) this.spot = this.aimed = null;
    else this.clear();
  }

  clear(giving = false): void {
    this.picked = this.spot = this.aimed = this.refusal = null;
    this.turned = false;
    this.giving = giving;
  }

  confirm(): Promise<void> {
    return this.chosen ? this.send(this.chosen.move) : Promise.resolve();
  }

  async send(move: string): Promise<void> {
    const seat = this.aimed === null ? null : (this.chosen?.target ?? null);
    const cell = this.spot;
    const reply = await this.store.play(move);
    if (reply?.t === "done") this.clear();
    if (reply?.t === "refused") this.refusal = { cell, seat, rule: reply.rule, words: reply.words };
  }

  /** A new packet came: what can't be any more is let go. */
  settle(before: readonly string[]): void {
    if (this.picked !== null && before[this.picked] !== this.hand[this.picked]) this.clear();
    if (this.spot !== null && !this.lit.has(this.spot)) this.spot = null;
    if (this.aimed !== null && !this.active.some((choice) => choice.move === this.aimed)) this.aimed = null;
    if (this.giving && !this.canGive) this.giving = false;
    this.refusal = null;
  }

  private async askCell(cell: string): Promise<void> {
    if (this.held === null || !this.myTurn || this.giving) return;
    this.spot = null;
    await this.askWhy(tryAt(this.active, this.held, cell), cell, null);
  }

  private async askSeat(seat: number): Promise<void> {
    if (this.card === null || !this.myTurn || this.giving || this.lit.size > 0) return;
    await this.askWhy(tryOn(this.card, seat), null, seat);
  }

  private async askWhy(move: string, cell: string | null, seat: number | null): Promise<void> {
    const card = this.card;
    const reply = await this.store.why(move);
    if (this.card !== card || reply === null || reply.t === "done" || reply.words === null) return;
    this.refusal = { cell, seat, rule: reply.rule, words: reply.words };
  }
}

function closest(from: string, cells: readonly string[]): string | null {
  const [fx = 0, fy = 0] = from.split(",").map(Number);
  const far = (cell: string): number => {
    const [x = 0, y = 0] = cell.split(",").map(Number);
    return Math.abs(x - fx) + Math.abs(y - fy);
  };
  return [...cells].sort((one, other) => far(one) - far(other))[0] ?? null;
}
