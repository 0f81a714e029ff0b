// Treasures beside the board, as far as this reader knows them.

import type { View } from "../lib/view";

export interface TreasureLying {
  place: number;
  /** what people call it: as the log does */
  number: number;
  kind: string;
  by: number | null;
  /** what it is worth, if this reader has seen it */
  value: number | null;
}

export const treasuresOf = (view: View): TreasureLying[] =>
  (view.treasures ?? []).map(({ kind, taken_by, value }, place) => ({
    place,
    number: place + 1,
    kind,
    by: taken_by,
    value: value ?? seenAt(view, place),
  }));

const seenAt = (view: View, place: number): number | null =>
  view.seen.find(({ treasure, at }) => treasure !== undefined && at.length === 1 && at[0] === place)?.treasure ?? null;
