// Chests in the maze: where they lie, what is known of them.

import type { View } from "../lib/view";

export interface ChestLying {
  /** the path card over it, once it is turned up */
  path: string | null;
}

/** A chest that still lies under its path card; null if there is none (any more). */
export function chestAt(view: View, cell: string): ChestLying | null {
  const words = view.chests?.[cell];
  if (words === undefined || cell in view.maze || /(open|gone)$/.test(words)) return null;
  const path = words.split(" ")[0] ?? "?";
  return { path: path === "?" ? null : path };
}

export const chestCells = (view: View): string[] =>
  Object.keys(view.chests ?? {}).filter((cell) => chestAt(view, cell) !== null);

/** The chests that were opened, by their names. */
export const chestsOpen = (view: View): string[] =>
  Object.values(view.chests ?? {}).flatMap((words) => {
    const found = / ([a-j]) open$/.exec(words)?.[1];
    return found === undefined ? [] : [`chest:${found}`];
  });
