/**
 * The bar under a replay. Until everything is asked for, it covers one round and depends on nothing that has not been
 * seen yet: neither its length nor its marks tell how long the round goes on.
 */

import { roundAt, type Round, type Step } from "./steps";

export interface Bar {
  /** the step at the left end */
  first: number;
  /** how many steps the whole length stands for */
  length: number;
  /** how far the reader has been */
  seen: number;
  /** the right end is the end of the round (or of the match), and not just room */
  closed: boolean;
}

/** Room grows by this many steps at a time, when what has been seen fills it. */
const ROOM = 40;

/** `furthest`: the last step that has been seen. `all`: the reader asked for everything. */
export function barOf(rounds: readonly Round[], at: number, furthest: number, all: boolean): Bar {
  const round = roundAt(rounds, at) ?? { first: 0, last: 0, number: 1, whole: false };
  const seen = Math.min(Math.max(furthest, at), round.last);
  // A round that one has been led through to its end, or past it, has no secret left.
  const closed = all || furthest > round.last || (furthest === round.last && round.whole);
  if (closed) return { first: round.first, length: Math.max(1, round.last - round.first), seen, closed };
  const length = Math.ceil((seen - round.first + 1) / ROOM) * ROOM;
  return { first: round.first, length, seen, closed };
}

/** Where a step lies on the bar, from 0 to 1. */
export const share = (bar: Bar, at: number): number => Math.min(1, Math.max(0, (at - bar.first) / bar.length));

/** The step under a place of the bar; going past what there is asks for the last of it. */
export function stepUnder(bar: Bar, rounds: readonly Round[], place: number): number {
  const wanted = bar.first + Math.round(Math.min(1, Math.max(0, place)) * bar.length);
  return Math.min(wanted, roundAt(rounds, bar.first)?.last ?? wanted);
}

export interface Mark {
  at: number;
  /** a name of a card, to be drawn; null: the end of the round */
  card: string | null;
}

/** What stands out: tools broken, falls of rock, looks at goals, goals turned up, the end. */
export function marksOf(steps: readonly Step[], bar: Bar, rounds: readonly Round[]): Mark[] {
  const marks: Mark[] = [];
  const until = bar.closed ? (roundAt(rounds, bar.first)?.last ?? bar.seen) : bar.seen;
  let ended = false;
  for (let at = bar.first; at <= until; at++) {
    for (const [key, args] of steps[at]?.events ?? []) {
      const card = played(key, args["card"], args["face"]);
      if (card !== null) marks.push({ at, card });
      if (key === "event.round-ends" && !ended) {
        ended = true;
        marks.push({ at, card: null });
      }
    }
  }
  return marks;
}

function played(key: string, card: unknown, face: unknown): string | null {
  if (key === "event.goal" && typeof face === "string") return face;
  if (key === "event.rockfall") return "rockfall"; // its card is the one that was removed
  if (key === "event.map" || key === "event.map-you") return "map";
  return key === "event.broken" && typeof card === "string" ? card : null;
}
