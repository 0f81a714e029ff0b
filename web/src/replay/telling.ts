/** What of a step is told beside the board. */

import type { Words } from "../lib/protocol.gen";
import { textOf } from "../reveal/events";
import { cellIn } from "../told/places";

/** Everybody draws after every play: that tells nothing. */
const QUIET = new Set(["event.draw", "event.dealt"]);

/** At the end of a round its reasons and its gold are told elsewhere. */
export function tellable(events: readonly Words[]): Words[] {
  const end = events.findIndex(([key]) => key === "event.round-ends");
  return events.slice(0, end < 0 ? undefined : end + 1).filter(([key]) => !QUIET.has(key));
}

/** The cell that the play was about. */
export function lastCell(events: readonly Words[]): string | null {
  for (const [, args] of events) {
    const cell = textOf(args, "cell") ?? textOf(args, "goal");
    if (cell !== null) return cellIn(cell);
  }
  return null;
}
