// What the player is about to do: a card picked, turned, held over a place. Nothing is sent before `confirm`.

import type { TableStore } from "../../told/table.svelte";
import { isWindow } from "../../lib/view";
import { loadLater } from "../../lib/words.svelte";
import { moves } from "../../settings.svelte";
import { whyNot, type Refusal } from "../prompt/asking";
import {
  byCell,
  byTarget,
  deedsOf,
  giftsIn,
  giftsOf,
  isPlain,
  ofCard,
  partners,
  readChoices,
  wayRound,
  within,
  type Choice,
} from "../../told/choosing";
import { nearest, placeOf, type Direction } from "../../told/places";
import { pricesOf, STEP, walksIn, type Price } from "../../told/routes";
import { Walking } from "../prompt/walking.svelte";
import { wayLabel } from "../prompt/walkwords";

export interface PickingOptions {
  /** the first tap on a place plays: no ghost, no Place */
  firstTap: () => boolean;
}

/** Always the same thing: while others play, nothing that follows from it is worked out again. */
const NO_CHOICES: Choice[] = [];
const NO_PRICES: ReadonlyMap<string, Price> = new Map();

/** Cards are given away, not played. */
export const GIVE = "give";

export class Picking {
  picked = $state<number | null>(null);
  /** the cards that are chosen to be given away, in the order of choosing */
  bundle = $state.raw<readonly number[]>([]);
  turned = $state(false);
  spot = $state<string | null>(null);
  aimed = $state<string | null>(null);
  /** what is to be done with the next card: play it (empty), give it away, or something that moves name */
  mode = $state("");
  refusal = $state.raw<Refusal | null>(null);
  /** the button that is pointed at, of several ways to the same place */
  pointed = $state<string | null>(null);
  readonly walking: Walking;

  readonly hand = $derived.by(() => this.store.hand);
  /** a question that the server answers: this player lets everything pass this round */
  readonly silent = $derived.by(() => {
    const { view, passing } = this.store;
    return view !== null && passing && isWindow(view);
  });
  readonly choices = $derived.by<Choice[]>(() => {
    const { packet, view } = this.store;
    if (packet === null || view === null || this.silent || view.legal.length === 0) return NO_CHOICES;
    const read = readChoices(view.legal, packet.labels, view.hand ?? [], view.decision?.frame === "turn");
    if (view.routes === undefined) return read;
    // Where the view says how walks go, whole walks are offered instead of their single steps.
    return [...walksIn(view, wayLabel), ...read.filter(({ move }) => !move.startsWith(STEP))];
  });
  /** how far lit places are, and what going there costs */
  readonly prices = $derived.by<ReadonlyMap<string, Price>>(() => {
    const { view } = this.store;
    return view?.routes === undefined ? NO_PRICES : pricesOf(view);
  });
  readonly myTurn = $derived(this.choices.length > 0);
  readonly giving = $derived(this.mode === GIVE);
  readonly card = $derived(this.picked === null ? null : (this.hand[this.picked] ?? null));
  /** the picked card as it is held */
  readonly held = $derived(this.card !== null && this.turned ? `${this.card}~` : this.card);
  readonly active = $derived.by<Choice[]>(() =>
    this.giving || this.walking.to !== null ? [] : ofCard(this.choices, this.card, this.mode),
  );
  private readonly places = $derived(byCell(this.active));
  /** what can be done at the chosen place; where there is only one place and players are asked for, that is it */
  readonly here = $derived(this.spot === null ? [] : (this.places.get(this.spot) ?? []));
  /** the card at the chosen place may be turned */
  readonly turnable = $derived(new Set(this.here.flatMap(({ lies }) => lies ?? [])).size > 1);
  /** two places are to be chosen, and one is */
  readonly pairing = $derived(this.spot !== null && this.here.some(({ other }) => other !== null));
  readonly lit = $derived(
    this.pairing && this.spot !== null
      ? partners(this.here, this.spot).set(this.spot, this.here)
      : this.places,
  );
  /** players to choose from; where a place comes first, those that go with it */
  readonly aims = $derived(
    byTarget(
      this.spot !== null || this.places.size > 1
        ? [...this.here, ...this.active.filter(({ cell }) => cell === null)]
        : this.active,
    ),
  );
  /** what needs neither card nor place: buttons */
  readonly free = $derived.by<Choice[]>(() =>
    this.mode === "" && this.walking.to === null ? ofCard(this.choices, null).filter(isPlain) : [],
  );
  /** what the picked card does without being aimed, or what is done without a card */
  readonly plain = $derived(this.card === null && this.mode === "" ? [] : this.active.filter(isPlain));
  /** treasures to choose from, by their places */
  readonly numbers = $derived(
    new Map(this.active.flatMap((choice) => (choice.number === null ? [] : [[choice.number, choice] as const]))),
  );
  readonly given = $derived(this.bundle.flatMap((slot) => this.hand[slot] ?? []));
  readonly gifts = $derived(this.giving && this.bundle.length > 0 ? giftsOf(this.choices, this.given) : []);
  private readonly giveable = $derived(giftsIn(this.choices));
  readonly canGive = $derived(this.giveable.length > 0);
  /** how many cards can be given away at once */
  readonly most = $derived(Math.max(0, ...this.giveable.map(({ cards }) => cards.length)));
  readonly deeds = $derived(deedsOf(this.choices));
  /** what is left to choose from in words: ways to give the chosen cards away, things to do with a card or a place */
  readonly ways = $derived.by<readonly Choice[]>(() => {
    if (this.giving) return this.gifts.filter(({ front }) => front !== null);
    if (this.spot !== null) return this.pairing ? [] : worded(this.here);
    return this.plain.length > 1 || this.lit.size + this.aims.size > 0 ? this.plain : [];
  });
  /** the way that a walk would take, as it is shown */
  readonly way = $derived.by(() => {
    const pointed = this.here.find(({ move }) => move === this.pointed) ?? this.here[0];
    return pointed?.way ?? null;
  });
  /** what `confirm` would play */
  readonly chosen = $derived.by<Choice | null>(() => {
    const meant = [...this.gifts, ...this.active].find((choice) => choice.move === this.aimed);
    if (meant !== undefined) return meant;
    if (this.giving) return this.gifts.find(({ front }) => front === null) ?? null;
    if (this.spot !== null)
      // A player is asked for only if the moves at this place name one: the card may also aim at players alone.
      return this.pairing || this.ways.length > 0 || this.here.some(({ target }) => target !== null)
        ? null
        : wayRound(this.here, this.turned);
    return this.plain.length === 1 && this.lit.size + this.aims.size === 0 ? (this.plain[0] ?? null) : null;
  });

  /** the picked card can do nothing now: why is said at once */
  private get idle(): boolean {
    return this.active.length === 0 && this.free.length === 0;
  }

  constructor(
    readonly store: TableStore,
    private readonly options: PickingOptions,
  ) {
    this.walking = new Walking(store, moves);
  }

  pick(slot: number): void {
    if (slot >= this.hand.length) return;
    if (this.giving) return this.bundleUp(slot);
    const again = this.picked === slot;
    this.clear(this.mode);
    if (again) return;
    this.picked = slot;
    if (!this.myTurn || this.idle) void this.ask(null, null);
  }

  /** One more card to give away, or one less. Where only so many can be, the one chosen first makes room. */
  private bundleUp(slot: number): void {
    this.aimed = this.refusal = null;
    if (this.bundle.includes(slot)) {
      this.bundle = this.bundle.filter((each) => each !== slot);
      return;
    }
    let chosen = [...this.bundle, slot];
    const possible = (): boolean => {
      const cards = chosen.flatMap((each) => this.hand[each] ?? []);
      return this.giveable.some((choice) => within(cards, choice.cards));
    };
    while (chosen.length > 0 && !possible()) chosen = chosen.slice(1);
    this.bundle = chosen;
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
    if (at === undefined) return this.ask(cell, null);
    if (this.pairing) {
      const [move] = at;
      if (cell === this.spot) this.spot = this.aimed = null;
      else if (this.aimed === move?.move) return this.confirm();
      else this.aimed = move?.move ?? null;
      return;
    }
    if (this.spot === cell && this.chosen !== null) return this.confirm();
    this.hold(cell);
    if (this.options.firstTap()) return this.confirm();
  }

  /** Hold the card over a lit place, turned to fit if only one way does. */
  hold(cell: string): void {
    const way = wayRound(this.lit.get(cell) ?? [], this.turned);
    if (way === null) return;
    if (this.pairing) {
      if (cell !== this.spot) this.aimed = way.move;
      return;
    }
    this.spot = cell;
    this.aimed = null;
    this.refusal = null;
    if (way.lies !== null) this.turned = way.lies.endsWith("~");
  }

  async tapSeat(seat: number): Promise<void> {
    const at = this.aims.get(seat) ?? [];
    this.refusal = null;
    const [first] = at;
    if (first === undefined) return this.ask(null, seat);
    const now = at.findIndex((choice) => choice.move === this.aimed);
    if (at.length === 1 && now === 0) return this.confirm();
    if (first.cell === null) this.spot = null;
    this.aimed = (at[(now + 1) % at.length] ?? first).move;
    if (at.length === 1 && this.options.firstTap()) return this.confirm();
  }

  /** One of several things that can be done to a player: chosen first, then confirmed, as everywhere. */
  async aim(choice: Choice): Promise<void> {
    const again = this.aimed === choice.move || this.options.firstTap();
    if (choice.cell === null) this.spot = null;
    this.refusal = null;
    this.aimed = choice.move;
    if (again) return this.confirm();
  }

  /** A treasure beside the board: tapped again it is taken. */
  async tapNumber(choice: Choice): Promise<void> {
    const again = this.aimed === choice.move || this.options.firstTap();
    this.spot = null;
    this.aimed = choice.move;
    if (again) return this.confirm();
  }

  step(direction: Direction, from: string): string | null {
    const cells = [...this.lit.keys()];
    const next =
      this.spot === null && cells.length > 0 ? closest(from, cells) : nearest(from, cells, direction);
    if (next !== null) this.hold(next);
    return next;
  }

  give(): void {
    this.take(GIVE);
  }

  /** Do something else with cards than playing them; a card that is in the hand already is taken along. */
  take(mode: string): void {
    const slot = this.picked;
    const on = this.mode !== mode && (mode === GIVE ? this.canGive : this.deeds.includes(mode));
    this.clear(on ? mode : "");
    if (on && slot !== null) this.pick(slot);
  }

  cancel(): void {
    this.walking.stop();
    if (this.refusal !== null) this.refusal = null;
    else if (this.aimed !== null) this.aimed = null;
    else if (this.spot !== null) this.spot = null;
    else if (this.bundle.length > 0) this.bundle = [];
    else this.clear();
  }

  clear(mode = ""): void {
    this.picked = this.spot = this.aimed = this.refusal = null;
    this.bundle = [];
    this.turned = false;
    this.mode = mode;
  }

  confirm(): Promise<void> {
    return this.chosen ? this.send(this.chosen.move) : Promise.resolve();
  }

  async send(move: string): Promise<void> {
    const seat = this.aimed === null ? null : (this.chosen?.target ?? null);
    const cell = this.spot;
    const way = this.choices.find((choice) => choice.move === move)?.way ?? null;
    if (way !== null) {
      this.clear();
      this.refusal = await this.walking.go(way);
      return;
    }
    const reply = await this.store.play(move);
    if (reply?.t === "done") this.clear();
    if (reply?.t === "refused") await loadLater();
    if (reply?.t === "refused") this.refusal = { cell, seat, rule: reply.rule, words: reply.words, gentle: false };
  }

  /** A new packet came: what can't be any more is let go. */
  settle(before: readonly string[]): void {
    if (this.picked !== null && before[this.picked] !== this.hand[this.picked]) this.clear();
    if (this.spot !== null && !this.places.has(this.spot)) this.spot = null;
    if (this.bundle.some((slot) => before[slot] !== this.hand[slot])) this.bundle = [];
    if (this.aimed !== null && this.chosen?.move !== this.aimed) this.aimed = null;
    if (this.mode !== "" && this.myTurn && !(this.giving ? this.canGive : this.deeds.includes(this.mode)))
      this.clear();
    this.refusal = null;
  }

  /** What silence would say: the answer that names nothing. */
  get silence(): string | null {
    const { packet, view } = this.store;
    const at = packet?.labels.findIndex(([, args]) => Object.keys(args).length === 0) ?? -1;
    return view?.legal[at] ?? null;
  }

  private questions = 0;

  private async ask(cell: string | null, seat: number | null): Promise<void> {
    const { card, held, myTurn, giving, most, mode, active, free } = this;
    if (cell !== null) this.spot = null;
    const tried = { cell, seat, held, myTurn, giving, most, mode, active, free };
    const mine = ++this.questions;
    const refusal = await whyNot(this.store, tried);
    // Some answers take two questions to the server: one that comes late must not cover what was asked after it.
    if (mine === this.questions && this.card === card && this.myTurn === myTurn) this.refusal = refusal;
  }
}

/** Of the moves at one place those that neither a turn of the card nor a player tells apart. */
function worded(at: readonly Choice[]): Choice[] {
  const apart = new Set(at.map(({ lies, target }) => `${lies} ${target}`));
  return apart.size < at.length ? [...at] : [];
}

function closest(from: string, cells: readonly string[]): string | null {
  const start = placeOf(from);
  const far = (cell: string): number => {
    const { x, y } = placeOf(cell);
    return Math.abs(x - start.x) + Math.abs(y - start.y);
  };
  return [...cells].sort((one, other) => far(one) - far(other))[0] ?? null;
}
