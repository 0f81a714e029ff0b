// What lies in a cell, as all may see it, and what is marked there. The same is always the same object: a cell at which
// nothing changed has nothing to draw.

import type { Kind } from "../art/cards";
import type { Sign as SignName } from "../art/signs";
import { Kept } from "../lib/kept";
import { goalNumber, type View } from "../lib/view";
import { chestAt } from "./chests";
import { placeOf } from "./places";
import type { Price } from "./routes";

export interface Lying {
  readonly kind: Kind;
  readonly name: string;
  /** fixes rock and pebbles */
  readonly seed: string | undefined;
  readonly goal: boolean;
  /** what it does has been done */
  readonly spent: boolean;
}

const known = new Kept<Lying>();

function one(kind: Kind, name: string, seed: string | undefined, goal: boolean, spent: boolean): Lying {
  const key = `${kind} ${name} ${seed ?? ""} ${String(goal)} ${String(spent)}`;
  return known.get(key, () => ({ kind, name, seed, goal, spent }));
}

const GRAINS = 6;

/** Rock and pebbles of a card in the maze: a few kinds of each, so that most are drawn already when one is laid. What
 *  lies side by side is of different kinds. */
export function grain(card: string, cell: string): string {
  const { x, y } = placeOf(cell);
  return `${card} ${(((x + 3 * y) % GRAINS) + GRAINS) % GRAINS}`;
}

export function lyingAt(view: View, cell: string): Lying | null {
  const goal = view.goals[cell];
  if (goal === "?") return one("goal", String(goalNumber(view.goals, cell)), undefined, true, false);
  if (goal !== undefined) return one("card", goal.split(" ")[0] ?? goal, grain(goal, cell), true, false);
  const card = view.maze[cell];
  if (card !== undefined) return one("card", card, grain(card, cell), false, view.spent?.includes(cell) ?? false);
  const chest = chestAt(view, cell);
  if (chest === null) return null;
  if (chest.path === null) return one("back", "chest", undefined, false, false);
  return one("card", chest.path, grain(chest.path, cell), false, false);
}

export interface Mark {
  readonly lit: boolean;
  /** it is chosen */
  readonly on: boolean;
  /** something lies there already */
  readonly over: boolean;
  readonly ghost: { cell: string; card: string | null; sign: SignName } | null;
  readonly coming: { card: string | null } | null;
  readonly way: boolean;
  readonly refused: boolean;
  readonly price: Price | null;
}

export const UNMARKED: Mark = {
  lit: false,
  on: false,
  over: false,
  ghost: null,
  coming: null,
  way: false,
  refused: false,
  price: null,
};
