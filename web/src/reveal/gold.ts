/** Gold as far as this reader may know it: their own counted, that of others in cards, everything when all is told. */

import type { View } from "../lib/protocol.gen";
import { numberOf, type Args } from "./events";
import type { Ending } from "./ending";

export interface Gain {
  /** what it is worth, if that is known */
  worth: number | null;
  /** how many gold cards it is */
  cards: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

/** What a round has brought to a seat. */
export function gainOf(view: View, ending: Ending, seat: number): Gain {
  const points = pointsOf(view, ending)?.[seat];
  if (points !== undefined) return { worth: points, cards: 0 };
  // Nuggets that are carried count when all is over.
  if (view.nuggets !== undefined) return { worth: ending.match?.gold[seat] ?? 0, cards: 0 };
  const purse = view.purses?.[seat];
  const at = ending.round - 1;
  const cards = purse?.cards[at] ?? 0;
  const nuggets = sum(ending.gold.map(([, args]) => nuggetsFor(args, seat)));
  const own = purse?.values?.[at];
  const paid = purse?.paid[at] ?? 0;
  if (own !== undefined) return { worth: sum(own) + nuggets, cards };
  if (cards === 0 || paid > 0) return { worth: paid + nuggets, cards };
  return { worth: null, cards };
}

/** What a round has brought to each seat, in games that are played for points. */
export const pointsOf = (view: View, ending: Ending): number[] | undefined =>
  view.history[ending.round - 1]?.points;

/** Those who won most points in a round. */
export function bestOf(points: readonly number[]): number[] {
  const most = Math.max(0, ...points);
  return points.flatMap((each, seat) => (most > 0 && each === most ? [seat] : []));
}

/** What is told of a payment changes a purse: given to one seat, or taken by one from another. */
function nuggetsFor(args: Args, seat: number): number {
  const [to, from] = [numberOf(args, "seat"), numberOf(args, "target")];
  if (from !== null) return to === seat ? 1 : from === seat ? -1 : 0;
  return to === seat ? (numberOf(args, "nuggets") ?? 0) : 0;
}

export interface Heap {
  /** how long the two parts of the bar are: before this round, and in it */
  before: number;
  now: number;
  /** what it is worth in all, if that is known */
  worth: number | null;
  cards: number;
}

/** A purse after a round. When the match is over only the sum counts, and everybody knows it. */
export function heapOf(view: View, ending: Ending, seat: number): Heap {
  const whole = ending.match?.gold[seat];
  const points = pointsOf(view, ending)?.[seat];
  if (points !== undefined) {
    const before = sum(view.history.slice(0, ending.round - 1).map((round) => round.points?.[seat] ?? 0));
    return { before, now: points, worth: whole ?? before + points, cards: 0 };
  }
  const purse = view.purses?.[seat];
  const earlier = purse?.cards.slice(0, ending.round - 1) ?? [];
  const { cards, worth: gain } = gainOf(view, ending, seat);
  const all = sum(earlier) + cards;
  if (whole !== undefined) return { before: whole, now: 0, worth: whole, cards: all };
  const nuggets = purse?.nuggets ?? 0;
  const own = purse?.values?.slice(0, ending.round);
  // What was paid in the open is known to all.
  const open = purse?.cards.slice(0, ending.round).every((count, at) => count === 0 || (purse.paid[at] ?? 0) > 0);
  const paid = sum(purse?.paid.slice(0, ending.round) ?? []);
  const worth = own !== undefined ? sum(own.flat()) + nuggets : open === true ? paid + nuggets : null;
  // Where there are no cards, nuggets alone make the bar.
  const fresh = Math.max(0, Math.min(nuggets, gain ?? 0));
  if (all === 0) return { before: nuggets - fresh, now: fresh, worth, cards: all };
  return { before: sum(earlier) + (cards === 0 ? nuggets : 0), now: cards, worth, cards: all };
}
