/** Where the walking squares of a card lie, by the names that views give them: a stone is drawn there, a pawn stands there. */

import { CX, CY, type Point } from "./draw";
import { EDGE, OUT, middle, tunnelOf } from "./geometry";
import { OPPOSITE, tunnels, type Side } from "../lib/shape";

/** How finely a card is walked on: I one square a tunnel, II one an open side, III both. */
export type Pack = 1 | 2 | 3;

const STILL = (): number => 0.5; // a straight way without its sway
const side = (each: Side, x = 42, y = 54): Point => [CX + OUT[each][0] * x, CY + OUT[each][1] * y];

/** `wooden`: the sides of the way over a bridge; `linked`: a tunnel square joins two bends. */
export function squaresOf(shape: string, pack: Pack, wooden = "", linked = false): Map<string, Point> {
  const parts = tunnels(shape);
  const found = new Map<string, Point>();
  for (const sides of parts) {
    const way = tunnelOf(sides, parts.length === 1, STILL);
    const name = sides.join("");
    const below = wooden !== "" && name !== wooden;
    if (pack > 1) for (const each of sides) found.set(each, below ? side(each, 50, 64) : side(each));
    if (pack === 1) found.set(name, below ? beside(sides, 40, 52) : middle(way));
    else if (sides.length === 1) found.set(`${name}+`, way.lines[0]?.stub?.end ?? [CX, CY]);
    else if (pack === 3) found.set(`${name}+`, below ? beside(sides, 30, 36) : middle(way));
  }
  if (linked) found.set("T", [CX, CY]);
  return found;
}

/** Under a bridge there is no room to stand: the square lies at its western or southern edge. */
const beside = (sides: readonly Side[], x: number, y: number): Point =>
  sides.includes("W") ? [CX - x, CY] : [CX, CY + y];

/** The square that a feature sits on; in pack II the side that the printed name begins with. */
export function featureAt(shape: string, pack: Pack, first: Side | null): Point {
  const [sides = []] = tunnels(shape);
  if (sides.length === 1) return tunnelOf(sides, tunnels(shape).length === 1, STILL).lines[0]?.stub?.end ?? [CX, CY];
  if (pack === 2 && first !== null) return side(first, 40, 50);
  return middle(tunnelOf(sides, true, STILL));
}

/** The side that a printed shape begins with, as the card lies. */
export function firstSide(printed: string, turned: boolean): Side | null {
  const first = printed[0];
  if (first === undefined || !(first in EDGE)) return null;
  return turned ? OPPOSITE[first as Side] : (first as Side);
}
