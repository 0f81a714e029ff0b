// Points of the board, in pixels at zoom 1: the middle of a card, of an edge between two, of a square on one.

import { laid } from "../../art/cards";
import { squaresOf } from "../../art/squares";
import type { View } from "../../lib/view";
import { CARD_HEIGHT, CARD_WIDTH, cellIn, isCell, placeOf, STEP_X, STEP_Y, type Place } from "../../told/places";

const SCALE = CARD_WIDTH / 120;

export function pointOf(view: View, place: string): Place {
  const { x, y } = placeOf(cellIn(place));
  const [left, top] = [x * STEP_X, y * STEP_Y];
  const middle = { x: left + CARD_WIDTH / 2, y: top + CARD_HEIGHT / 2 };
  if (isCell(place)) return middle;
  const [within = ""] = place.split(/[/|]/).slice(1);
  if (place.includes("|"))
    return within === "E" ? { x: left + STEP_X - 1, y: middle.y } : { x: middle.x, y: top + STEP_Y - 1 };
  const at = squaresAt(view, cellIn(place)).get(within);
  return at === undefined ? middle : { x: left + at[0] * SCALE, y: top + (at[1] + 3) * SCALE };
}

/** Where the squares of a face-up card are drawn. */
function squaresAt(view: View, cell: string): ReturnType<typeof squaresOf> {
  const name = view.maze[cell] ?? view.goals[cell]?.split(" ")[0] ?? "?";
  if (name === "?") return new Map();
  const { shape, pack = 1, feature = "" } = laid(name, "dark");
  return squaresOf(shape, pack, /^bridge-(..)$/.exec(feature)?.[1] ?? "", feature === "tunnel");
}

export interface Spot extends Place {
  place: string;
}

export const spotsOf = (view: View, places: Iterable<string>): Spot[] =>
  [...places].filter((place) => !isCell(place)).map((place) => ({ place, ...pointOf(view, place) }));

/** The spot that a finger means: the nearest within its reach. */
export function spotNear(spots: readonly Spot[], x: number, y: number, reach: number): string | null {
  let best: string | null = null;
  let least = reach;
  for (const spot of spots) {
    const far = Math.hypot(spot.x - x, spot.y - y);
    if (far <= least) [best, least] = [spot.place, far];
  }
  return best;
}

/** The edge nearest to a point, by the cell to its west or north. */
export function edgeNear(x: number, y: number): string {
  const [column, row] = [Math.floor(x / STEP_X), Math.floor(y / STEP_Y)];
  const [inX, inY] = [x / STEP_X - column, y / STEP_Y - row];
  const edges: [number, string][] = [
    [inX, `${column - 1},${row}|E`],
    [1 - inX, `${column},${row}|E`],
    [inY, `${column},${row - 1}|S`],
    [1 - inY, `${column},${row}|S`],
  ];
  return edges.reduce((one, other) => (other[0] < one[0] ? other : one))[1];
}
