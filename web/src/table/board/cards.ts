// What the drawing of a card shows by its name alone.

/** The letters of the sides, without what stands before or on the card. */
const shapeOf = (card: string): string => (card.split(":").pop() ?? "").replace(/(\+[A-Za-z-]+)?~?$/, "");

/** A drawing of tunnels looks different half turned unless it is the same both ways. */
export function canTurn(card: string): boolean {
  const shape = shapeOf(card);
  if (!/^[NESW|]+$/.test(shape)) return false;
  const sets = (turned: boolean): string =>
    shape
      .split("|")
      .map((part) =>
        [...part]
          .map((side) => (turned ? OPPOSITE[side] : side))
          .sort()
          .join(""),
      )
      .sort()
      .join("|");
  return sets(false) !== sets(true);
}

const OPPOSITE: Record<string, string> = { N: "S", S: "N", E: "W", W: "E" };

/** The sides that are open, in the order in which they are always named, as the card lies. */
export function tunnelsOf(card: string): string[] | null {
  const turned = card.endsWith("~");
  const shape = shapeOf(card);
  if (!/^[NESW|]+$/.test(shape)) return null;
  const side = (each: string): string => (turned ? (OPPOSITE[each] ?? each) : each);
  return shape.split("|").map((part) =>
    [...part]
      .map(side)
      .sort((a, b) => "NESW".indexOf(a) - "NESW".indexOf(b))
      .join(""),
  );
}
