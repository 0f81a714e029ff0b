/**
 * A match that is dealt again and followed move by move, in the browser: its chance, whose move is due, hands, deck and
 * discard. The same check as `tools/verify`, written a second time (docs/fair-deals.md).
 */

import { sha256 } from "../../lib/sha256";

export interface Spec {
  game: string;
  edition: string;
  players: number;
  modules: string[];
  options: Record<string, unknown>;
}

/** Something does not hold. */
export class Wrong extends Error {}
/** Nothing more is done in this round. */
export class RoundOver extends Error {}
/** The table was closed before this move. */
export class Closed extends Error {}

export function need(holds: unknown): asserts holds {
  if (!holds) throw new Wrong();
}

/** A cell is its text, `3,-1`; a side is one of four letters. */
export const SIDES = ["N", "E", "S", "W"] as const;
const STEP: Record<string, readonly [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
export const BACK: Record<string, string> = { N: "S", E: "W", S: "N", W: "E" };

export function xy(cell: string): [number, number] {
  const found = /^(-?(?:0|[1-9]\d?)),(-?(?:0|[1-9]\d?))$/.exec(cell);
  need(found && !cell.includes("-0"));
  return [Number(found[1]), Number(found[2])];
}

export function beside(cell: string, side: string): string {
  const [x, y] = xy(cell);
  const step = STEP[side]!;
  return `${String(x + step[0])},${String(y + step[1])}`;
}

export const around = (cell: string): string[] => SIDES.map((side) => beside(cell, side));
/** From the north, then from the west. */
export const byRow = (one: string, other: string): number => xy(one)[1] - xy(other)[1] || xy(one)[0] - xy(other)[0];
export const split = (text: string, sign: string): [string, string] => {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + sign.length)];
};
export const after = (text: string, start: string): string => {
  need(text.startsWith(start));
  return text.slice(start.length);
};
export const without = <T>(list: readonly T[], item: T): T[] => {
  const at = list.indexOf(item);
  return at < 0 ? [...list] : [...list.slice(0, at), ...list.slice(at + 1)];
};
export const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n);

export abstract class Match {
  readonly players: number;
  readonly options: Record<string, unknown>;
  /** how many moves have been read, and the last of them */
  at = 0;
  said = "";
  order: string[] = [];
  hands: string[][];
  deck: string[] = [];
  /** top last; whether all saw it go there */
  discard: { card: string; open: boolean }[] = [];
  private words: number[] = [];
  private block = 0;

  constructor(
    readonly spec: Spec,
    private readonly secret: Uint8Array,
    private readonly moves: readonly string[],
    private readonly closed: boolean,
  ) {
    this.players = spec.players;
    this.options = spec.options;
    this.hands = this.seats().map(() => []);
  }

  /** Follow the whole match; the gold or points of each seat. */
  abstract play(): number[];
  abstract counts(): readonly [number, number];

  seats(): number[] {
    return range(0, this.spec.players);
  }

  get finished(): boolean {
    return this.at === this.moves.length;
  }

  private word(): number {
    if (this.words.length === 0) {
      const message = new Uint8Array(40);
      message.set(this.secret);
      new DataView(message.buffer).setUint32(36, this.block++);
      const view = new DataView(sha256(message).buffer);
      this.words = range(0, 8).map((n) => view.getUint32(n * 4));
    }
    return this.words.shift()!;
  }

  below(n: number): number {
    if (n < 2) return 0;
    let word = this.word();
    while (word >= 2 ** 32 - (2 ** 32 % n)) word = this.word();
    return word % n;
  }

  shuffled<T>(items: readonly T[]): T[] {
    const list = [...items];
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [list[i], list[j]] = [list[j]!, list[i]!];
    }
    return list;
  }

  askAny(seats: readonly number[]): [number, string] {
    const entry = this.moves[this.at];
    if (entry === undefined && this.closed) throw new Closed();
    need(typeof entry === "string");
    this.at += 1;
    this.said = entry;
    const [by, text] = split(entry, " ");
    need(seats.map(String).includes(by));
    return [Number(by), text];
  }

  ask(seat: number): string {
    return this.askAny([seat])[1];
  }

  choose(seat: number, offered: readonly string[]): string {
    const text = this.ask(seat);
    need(offered.includes(text));
    return text;
  }

  seat(text: string): number {
    need(this.seats().map(String).includes(text));
    return Number(text);
  }

  firstSeat(): number {
    const starter = this.options["starter"];
    if (starter === "random") return this.below(this.players);
    need(typeof starter === "number" && this.seats().includes(starter));
    return starter;
  }

  rounds(): number {
    const rounds = this.options["rounds"];
    need(typeof rounds === "number" && Number.isInteger(rounds) && rounds > 0 && rounds <= 20);
    return rounds;
  }

  sorted(cards: readonly string[]): string[] {
    return [...cards].sort((one, other) => this.order.indexOf(one) - this.order.indexOf(other));
  }

  playOut(seat: number, card: string): void {
    need(this.hands[seat]!.includes(card));
    this.hands[seat] = without(this.hands[seat]!, card);
  }

  giveAway(seat: number, cards: readonly string[]): void {
    for (const card of cards) this.playOut(seat, card);
    for (const card of this.sorted(cards)) this.discard.push({ card, open: false });
  }

  show(...cards: string[]): void {
    for (const card of cards) this.discard.push({ card, open: true });
  }

  draw(seat: number, number: number): void {
    this.hands[seat]!.push(...this.deck.splice(0, number));
  }

  /** A card at random leaves this hand, which is in the order of the card list. */
  pick(seat: number): string {
    const card = this.sorted(this.hands[seat]!)[this.below(this.hands[seat]!.length)]!;
    this.playOut(seat, card);
    return card;
  }

  /** The cards of a list, each as often as it says. */
  static all(cards: Record<string, number>): string[] {
    return Object.entries(cards).flatMap(([card, copies]) => Array<string>(copies).fill(card));
  }
}
