/** Walking through a maze: which tunnels are joined to the start, and the shortest way to a cell. */

import { neighbour, opposite, tunnels, type Side } from "./shapes";

/** Cards by cell: the maze and the goals that lie face up. */
export type Board = Readonly<Record<string, string>>;

interface Stand {
  cell: string;
  /** the sides of the tunnel one stands in */
  sides: readonly Side[];
  from: Stand | null;
}

/** A ladder leads to where the start's own ladder does: whoever walks begins at any of them. */
const FROM_ABOVE = /^start$|\+ladder~?$/;

/** Every tunnel that can be walked to from the start, nearest first. */
function* walk(board: Board): Generator<Stand> {
  const seen = new Set<string>();
  const queue: Stand[] = [];
  const enter = (cell: string, by: Side | null, from: Stand | null): void => {
    for (const sides of tunnels(board[cell] ?? "")) {
      if (by !== null && !sides.includes(by)) continue;
      const place = `${cell} ${sides.join("")}`;
      if (seen.has(place)) continue;
      seen.add(place);
      queue.push({ cell, sides, from });
    }
  };
  const above = Object.entries(board).filter(([, card]) => FROM_ABOVE.test(card));
  const start = above.find(([, card]) => card === "start");
  if (start !== undefined) enter(start[0], null, null);
  const [first = null] = queue;
  for (const [cell] of above) enter(cell, null, first);
  for (let stand = queue.shift(); stand !== undefined; stand = queue.shift()) {
    yield stand;
    for (const side of stand.sides) {
      const next = neighbour(stand.cell, side);
      if (board[next] !== undefined) enter(next, opposite(side), stand);
    }
  }
}

/** The sides that are reached from the start, by cell, as views write them. */
export function litOf(board: Board): Record<string, string> {
  const lit: Record<string, string> = {};
  for (const { cell, sides } of walk(board)) {
    const all = new Set([...(lit[cell] ?? ""), ...sides]);
    lit[cell] = [..."NESW"].filter((side) => all.has(side)).join("");
  }
  return lit;
}

/** The cells of a shortest way from the start to a cell, both included; empty if there is none. */
export function wayTo(board: Board, goal: string): string[] {
  for (const found of walk(board)) {
    if (found.cell !== goal) continue;
    const way: string[] = [];
    for (let stand: Stand | null = found; stand !== null; stand = stand.from) way.unshift(stand.cell);
    return way;
  }
  return [];
}
