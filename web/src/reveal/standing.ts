/** The end of a match as a table: who stands where, and what each was and won in every round. */

import type { View } from "../lib/protocol.gen";
import type { Ending } from "./ending";
import { bestOf, gainOf, pointsOf } from "./gold";

export interface RoundCell {
  role: string;
  won: boolean;
  /** what the round brought; null where only the number of cards is known */
  gain: number | null;
  cards: number;
}

export interface Placing {
  seat: number;
  /** shared where nothing tells two apart */
  place: number;
  worth: number;
  winner: boolean;
  rounds: RoundCell[];
}

/** `takes`: the values of the gold cards that each seat took, in order; null while the record is not there. */
export function standingOf(view: View, endings: readonly Ending[], takes: readonly (readonly number[])[] | null): Placing[] {
  const match = endings.at(-1)?.match ?? null;
  const gold = match?.gold ?? [];
  const winners = new Set(match?.winners);
  const ahead = (one: number, other: number): boolean =>
    winners.has(one) !== winners.has(other) ? winners.has(one) : (gold[one] ?? 0) > (gold[other] ?? 0);
  const seats = gold.map((_, seat) => seat);
  return seats
    .map((seat) => ({
      seat,
      place: 1 + seats.filter((other) => ahead(other, seat)).length,
      worth: gold[seat] ?? 0,
      winner: winners.has(seat),
      rounds: roundsOf(view, endings, seat, takes?.[seat] ?? null),
    }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}

function roundsOf(view: View, endings: readonly Ending[], seat: number, takes: readonly number[] | null): RoundCell[] {
  let taken = 0; // how many of the seat's takes belong to earlier rounds
  return view.history.map(({ roles }, at) => {
    const ending = endings.find(({ round }) => round === at + 1);
    const role = roles?.[seat] ?? "";
    // Where points are won, whoever won most of them has won the round.
    const winners = ending === undefined ? [] : bestOf(pointsOf(view, ending) ?? []);
    const won = view.points === undefined ? (ending?.winners.includes(seat) ?? false) : winners.includes(seat);
    const known: RoundCell = { role, won, gain: null, cards: 0 };
    if (ending === undefined) return known;
    const { worth, cards } = gainOf(view, ending, seat);
    const paid = (view.purses?.[seat]?.paid[at] ?? 0) > 0;
    const own = paid || cards === 0 ? [] : (takes?.slice(taken, taken + cards) ?? []);
    taken += own.length;
    const told = own.length === cards && cards > 0 && !paid ? own.reduce((sum, value) => sum + value, 0) : null;
    return { ...known, gain: worth ?? told, cards };
  });
}

const TAKE = /^(\d+) take:(\d+)$/;

/** Which gold cards each seat took, read from a record; null if it is not one. */
export function takesIn(exported: unknown, players: number): number[][] | null {
  const record = field(exported, "record");
  const moves = field(record, "moves");
  if (!Array.isArray(moves)) return null;
  const takes: number[][] = Array.from({ length: players }, () => []);
  for (const move of moves) {
    const [, seat, value] = TAKE.exec(String(move)) ?? [];
    if (seat !== undefined) takes[Number(seat)]?.push(Number(value));
  }
  return takes;
}

const field = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null ? (from as Record<string, unknown>)[name] : undefined;
