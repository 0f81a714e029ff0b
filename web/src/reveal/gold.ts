/** Gold as far as this reader may know it: their own counted, that of others in cards, everything when all is told. */

import type { View } from "../lib/protocol.gen";
import { numberOf } from "./events";
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
  const purse = view.purses[seat];
  const at = ending.round - 1;
  const cards = purse?.cards[at] ?? 0;
  const nuggets = sum(
    ending.gold
      .filter(([, args]) => numberOf(args, "seat") === seat)
      .map(([, args]) => numberOf(args, "nuggets") ?? 0),
  );
  const own = purse?.values?.[at];
  const paid = purse?.paid[at] ?? 0;
  if (own !== undefined) return { worth: sum(own) + nuggets, cards };
  if (cards === 0 || paid > 0) return { worth: paid + nuggets, cards };
  return { worth: null, cards };
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
  const purse = view.purses[seat];
  const earlier = purse?.cards.slice(0, ending.round - 1) ?? [];
  const { cards } = gainOf(view, ending, seat);
  const all = sum(earlier) + cards;
  if (whole !== undefined) return { before: whole, now: 0, worth: whole, cards: all };
  const nuggets = purse?.nuggets ?? 0;
  const own = purse?.values?.slice(0, ending.round);
  // What was paid in the open is known to all.
  const open = purse?.cards.slice(0, ending.round).every((count, at) => count === 0 || (purse.paid[at] ?? 0) > 0);
  const paid = sum(purse?.paid.slice(0, ending.round) ?? []);
  const worth = own !== undefined ? sum(own.flat()) + nuggets : open === true ? paid + nuggets : null;
  return { before: sum(earlier) + (cards === 0 ? nuggets : 0), now: cards, worth, cards: all };
}
