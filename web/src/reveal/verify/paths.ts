/** Path cards and the maze of the Saboteur games (B-8 … B-11, S2-7). */

import { BACK, SIDES, around, beside, byRow } from "./match";

/** The sides that are joined inside a card, as it lies; ~ means turned. */
export function tunnels(laid: string): string[][] {
  const name = laid.replace(/^[^:]*:/, "").replace("~", "");
  const shape = name.split("+")[0]!.split("|");
  return shape.map((group) => [...group].map((side) => (laid.endsWith("~") ? BACK[side]! : side)));
}

export const sides = (laid: string): string[] => tunnels(laid).flat();

const form = (laid: string): string =>
  tunnels(laid)
    .map((group) => [...group].sort().join(""))
    .sort()
    .join("|");
export const symmetric = (card: string): boolean => form(card) === form(`${card}~`);
export const ways = (card: string): string[] => (symmetric(card) ? [card] : [card, `${card}~`]);

export type Board = Map<string, string>;

/** How many sides do not fit what lies beside them. */
export function mismatches(up: Board, laid: string, cell: string): number {
  const open = sides(laid);
  return SIDES.filter((side) => {
    const other = up.get(beside(cell, side));
    return other !== undefined && open.includes(side) !== sides(other).includes(BACK[side]!);
  }).length;
}

export class Maze {
  up: Board = new Map([["0,0", "NESW"]]);
  goals: Board = new Map();
  turned: string[] = [];
  chests: Board = new Map();
  /** workshop and party: by name the cell */
  extras = new Map<string, string>();

  /** Every side that is joined to the start, `3,1/E`. `barred`: a door whose tunnel can't be passed. */
  reached(barred = ""): Set<string> {
    const found = new Set<string>();
    const todo: [string, string][] = [];
    for (const [cell, laid] of this.up)
      if (cell === "0,0" || laid.includes("+ladder")) for (const side of sides(laid)) todo.push([cell, side]);
    for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
      const [at, side] = next;
      const laid = this.up.get(at);
      if (laid === undefined || found.has(`${at}/${side}`)) continue;
      const groups = barred !== "" && laid.includes(`+${barred}`) ? tunnels(laid).slice(1) : tunnels(laid);
      for (const group of groups.filter((each) => each.includes(side)))
        for (const other of group) {
          found.add(`${at}/${other}`);
          todo.push([beside(at, other), BACK[other]!]);
        }
    }
    return found;
  }

  touched(cell: string, found = this.reached()): string[] {
    return SIDES.filter((side) => found.has(`${beside(cell, side)}/${BACK[side]!}`));
  }

  met(cells: readonly string[]): string[] {
    const found = this.reached();
    return cells.filter((cell) => this.touched(cell, found).length > 0).sort(byRow);
  }

  taken(cell: string): boolean {
    return this.up.has(cell) || this.goals.has(cell) || this.chests.has(cell);
  }

  fits(laid: string, cell: string): boolean {
    if (this.taken(cell) || mismatches(this.up, laid, cell) > 0) return false;
    if (!laid.includes("+ladder")) return this.touched(cell).some((side) => sides(laid).includes(side));
    const near = around(cell);
    if (near.some((other) => this.goals.has(other) || this.turned.includes(other))) return false;
    return near.some((other) => this.up.has(other) && ![...this.extras.values()].includes(other));
  }

  /** The cells where a card may be laid, either way. */
  places(card: string): string[] {
    const near = new Set([...this.up.keys()].flatMap(around));
    return [...near].filter((cell) => ways(card).some((laid) => this.fits(laid, cell)));
  }

  /** B-19: the best ways round of a card that is turned up. */
  best(face: string, cell: string, last: string | null): string[] {
    const touched = this.touched(cell);
    const score = (way: string): number => {
      const joined = touched.filter((side) => sides(way).includes(side));
      const lies = joined.some((side) => beside(cell, side) === last);
      return (lies ? 256 : 0) + 16 * joined.length - mismatches(this.up, way, cell);
    };
    const both = ways(face);
    const most = Math.max(...both.map(score));
    return both.filter((way) => score(way) === most);
  }

  without(cell: string): Maze {
    const other = new Maze();
    other.up = new Map([...this.up].filter(([at]) => at !== cell));
    [other.goals, other.turned, other.chests, other.extras] = [this.goals, this.turned, this.chests, this.extras];
    return other;
  }

  removable(cell: string): boolean {
    return this.up.has(cell) && !["0,0", ...this.turned, ...this.extras.values()].includes(cell);
  }
}
