// Places of the maze on the screen: cells, bounds, and which one lies next in a direction.

export const CARD_WIDTH = 76;
export const CARD_HEIGHT = 95;
export const GAP = 2;
export const STEP_X = CARD_WIDTH + GAP;
export const STEP_Y = CARD_HEIGHT + GAP;

export interface Place {
  readonly x: number;
  readonly y: number;
}
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export type Direction = "up" | "right" | "down" | "left";

const STEPS: Record<Direction, Place> = {
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
};

const SIDES: Record<string, Direction> = { N: "up", E: "right", S: "down", W: "left" };

/** The way that a side of a card looks. */
export const sideWay = (side: string): Direction => SIDES[side] ?? "up";

/** A cell itself, and not an edge (`3,1|E`) or a square (`3,1/NE`) of one. */
export const isCell = (place: string): boolean => /^-?\d+,-?\d+$/.test(place);

/** Edges are told apart from squares by their sign: `3,1|E` is what moves call `3,1/E`. */
export const edgePlace = (edge: string): string => edge.replace("/", "|");

/** The cell that a place belongs to. */
export const cellIn = (place: string): string => place.split(/[/|]/)[0] ?? place;

const known = new Map<string, Place>();

/** Where a place lies. Every move asks it of every card many times, and there are few places: each is read once. */
export function placeOf(place: string): Place {
  let found = known.get(place);
  if (found === undefined) known.set(place, (found = read(place)));
  return found;
}

/** Edges and squares lie a part of a cell towards the sides that their names tell. */
function read(place: string): Place {
  const [cell = "", within = ""] = place.split(/[/|]/);
  const [x = "0", y = "0"] = cell.split(",");
  const sides = within.replace(/[^NESW]/g, "");
  const middle = sides.length === 0 || within.endsWith("+") ? 0 : (place.includes("|") ? 0.5 : 0.36) / sides.length;
  const towards = (along: "x" | "y"): number =>
    [...sides].reduce((sum, side) => sum + STEPS[sideWay(side)][along] * middle, 0);
  return { x: Number(x) + towards("x"), y: Number(y) + towards("y") };
}

export const cellOf = (place: Place): string => `${place.x},${place.y}`;

export function boundsOf(cells: Iterable<string>): Bounds {
  const bounds: Bounds = { left: 0, top: 0, right: 0, bottom: 0 };
  let first = true;
  for (const cell of cells) {
    const { x, y } = placeOf(cell);
    bounds.left = first ? x : Math.min(bounds.left, x);
    bounds.right = first ? x : Math.max(bounds.right, x);
    bounds.top = first ? y : Math.min(bounds.top, y);
    bounds.bottom = first ? y : Math.max(bounds.bottom, y);
    first = false;
  }
  return bounds;
}

/** Goals that lie face up, or no more than two cells away from a card. */
export function closeGoals({ maze, goals }: { maze: Record<string, string>; goals: Record<string, string> }): string[] {
  const laid = Object.keys(maze).map(placeOf);
  const close = (cell: string): boolean => {
    const { x, y } = placeOf(cell);
    return laid.some((card) => Math.abs(card.x - x) + Math.abs(card.y - y) <= 2);
  };
  return Object.keys(goals).filter((cell) => goals[cell] !== "?" || close(cell));
}

/** The neighbour cell in a direction. */
export function beside(cell: string, direction: Direction): string {
  const from = placeOf(cell);
  const step = STEPS[direction];
  return cellOf({ x: from.x + step.x, y: from.y + step.y });
}

/** The nearest of these cells that way; going aside counts double, so that one walks along rows and columns. */
export function nearest(from: string, cells: Iterable<string>, direction: Direction): string | null {
  const start = placeOf(from);
  const step = STEPS[direction];
  let best: string | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const { x, y } = placeOf(cell);
    const ahead = (x - start.x) * step.x + (y - start.y) * step.y;
    const aside = Math.abs((x - start.x) * step.y) + Math.abs((y - start.y) * step.x);
    if (ahead > 0 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = cell;
    }
  }
  return best;
}

/** Rows from north to south, each from west to east: the order in which a maze is read out. */
export function inRows(cells: Iterable<string>): string[][] {
  const rows = new Map<number, Place[]>();
  for (const cell of new Set(cells)) {
    const place = placeOf(cell);
    rows.set(place.y, [...(rows.get(place.y) ?? []), place]);
  }
  return [...rows.entries()]
    .sort(([one], [other]) => one - other)
    .map(([, places]) => places.sort((one, other) => one.x - other.x).map(cellOf));
}
