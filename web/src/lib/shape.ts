/** The sides of a path card, in the order that names are written in, and what a half turn makes of them. */

export type Side = "N" | "E" | "S" | "W";

export const SIDES: readonly Side[] = ["N", "E", "S", "W"];

export const OPPOSITE: Readonly<Record<Side, Side>> = { N: "S", E: "W", S: "N", W: "E" };

export function isSide(letter: string): letter is Side {
  return letter in OPPOSITE;
}

/** `NE|S` → its tunnels and stubs as lists of sides. Anything but a shape throws. */
export function tunnels(shape: string): Side[][] {
  const parts = shape.split("|").map((part) => ordered([...part].filter(isSide)));
  if (parts.some((part) => part.length === 0) || written(parts) !== shape)
    throw new Error(`no shape: ${shape}`);
  return parts;
}

/** The shape as it lies after a half turn, written in the order of names: longer tunnels first, then N E S W. */
export function turnedShape(shape: string): string {
  const parts = tunnels(shape).map((part) => ordered(part.map((side) => OPPOSITE[side])));
  parts.sort((a, b) => b.length - a.length || places(a) - places(b));
  return written(parts);
}

function written(parts: readonly Side[][]): string {
  return parts.map((part) => part.join("")).join("|");
}

function ordered(part: Side[]): Side[] {
  return part.sort((a, b) => SIDES.indexOf(a) - SIDES.indexOf(b));
}

function places(part: readonly Side[]): number {
  return SIDES.indexOf(part[0] ?? "N");
}
