/** Tunnels of laid cards, read from their names: `NE|SW~` has two, `N|S` joins nothing, `start` leads everywhere. */

export type Side = "N" | "E" | "S" | "W";

export const SIDES: readonly Side[] = ["N", "E", "S", "W"];

const OPPOSITE: Readonly<Record<Side, Side>> = { N: "S", E: "W", S: "N", W: "E" };
const STEPS: Readonly<Record<Side, readonly [number, number]>> = {
  N: [0, -1],
  E: [1, 0],
  S: [0, 1],
  W: [-1, 0],
};

export const opposite = (side: Side): Side => OPPOSITE[side];

/** The sides that each tunnel of a card joins. A name that spells no sides is open all round. */
export function tunnels(card: string): Side[][] {
  const face = card.split(" ")[0] ?? "";
  const turned = face.endsWith("~");
  const shape = face.slice(face.lastIndexOf(":") + 1).replace(/(\+[A-Za-z-]+)?~?$/, "");
  if (!/^[NESW]+(\|[NESW]+)*$/.test(shape)) return [[...SIDES]];
  return shape.split("|").map((part) => ([...part] as Side[]).map((side) => (turned ? opposite(side) : side)));
}

export function neighbour(cell: string, side: Side): string {
  const [x = 0, y = 0] = cell.split(",").map(Number);
  const [dx, dy] = STEPS[side];
  return `${x + dx},${y + dy}`;
}
