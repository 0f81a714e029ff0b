// Where small signs over the maze stand: each as near as can be to where it belongs, and none over another one, over a
// panel of the window, or over what is written on a card.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const ROOM = 2; // between two signs
const FARTHEST = 5; // steps aside, up and down

/** Ways to step aside, the shortest first. */
const STEPS = Array.from({ length: (2 * FARTHEST + 1) ** 2 }, (_, at) => ({
  x: (at % (2 * FARTHEST + 1)) - FARTHEST,
  y: Math.floor(at / (2 * FARTHEST + 1)) - FARTHEST,
})).sort((one, other) => one.x ** 2 + one.y ** 2 - (other.x ** 2 + other.y ** 2));

export const meets = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/** The boxes of these signs, in their order, moved where something is already. */
export function spread(wished: readonly Box[], taken: readonly Box[]): Box[] {
  const placed: Box[] = [];
  for (const box of wished) {
    const near = [...taken, ...placed];
    const ways = STEPS.map(({ x, y }) => ({
      ...box,
      left: box.left + (x * (box.width + ROOM)) / 2,
      top: box.top + (y * (box.height + ROOM)) / 2,
    }));
    placed.push(ways.find((way) => !near.some((other) => meets(way, other))) ?? box);
  }
  return placed;
}
