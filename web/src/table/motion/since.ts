// What the others have played since one's own last turn, from one's own story alone: who, in which order, and where.

import type { Chapter } from "../../lib/protocol.gen";
import { eventKey, QUIET, STEP_TOLD } from "../../told/log";

export interface Play {
  /** counted from 1 */
  number: number;
  seat: number;
  /** the version of its first packet */
  version: number;
  cell: string | null;
  target: number | null;
}

export interface Since {
  /** the version of one's own last play, or of the deal */
  after: number;
  plays: Play[];
}

const NOTHING: Since = { after: 0, plays: [] };

/** `begun`: the version with which the round began. A turn of several moves (a walk, a card that was announced first) is
 *  one play, and stands where it ended, or where its card lies. */
export function sinceMine(story: readonly Chapter[], me: number | null, begun: number): Since {
  if (me === null) return NOTHING;
  let found: Since = { after: begun, plays: [] };
  for (const chapter of story) {
    if (chapter.version <= begun) continue;
    const told = chapter.events.filter(([key]) => !QUIET.has(eventKey(key)));
    const [first] = told;
    const seat = first?.[1]["seat"];
    if (first === undefined || typeof seat !== "number") continue;
    if (seat === me) {
      found = { after: chapter.version, plays: [] };
      continue;
    }
    const [key, args] = first;
    const walked = eventKey(key) === STEP_TOLD;
    const cell = placeIn(args);
    const target = typeof args["target"] === "number" ? args["target"] : null;
    const last = found.plays.at(-1);
    if (last?.seat !== seat)
      found.plays.push({ number: found.plays.length + 1, seat, version: chapter.version, cell, target });
    else if (!walked || last.cell === null) Object.assign(last, { cell: cell ?? last.cell, target: target ?? last.target });
  }
  return found;
}

function placeIn(args: Record<string, unknown>): string | null {
  const place = args["cell"] ?? args["goal"];
  return typeof place === "string" && /^-?\d+,-?\d+/.test(place) ? (place.split(/[/|]/)[0] ?? null) : null;
}
