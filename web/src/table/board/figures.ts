// Everything that stands on the board: pawns, creatures, tokens on edges, tools on obstacles, gold in veins.

import { laid } from "../../art/cards";
import { featureAt } from "../../art/squares";
import type { View } from "../../lib/view";
import { CARD_WIDTH, edgePlace, isCell, placeOf, STEP_X, STEP_Y, type Place } from "../../told/places";
import { pointOf } from "./spots";

/** A pawn or a creature, where it is drawn; several at one place stand side by side. */
export interface Figure extends Place {
  key: string;
  /** `pawn:blue`, `token:rat` */
  piece: string;
  seat: number;
  lies: boolean;
  /** many stand here: each is drawn smaller */
  small: boolean;
}

interface Standing {
  key: string;
  piece: string;
  seat: number;
  place: string;
  lies: boolean;
}

export function figuresOf(view: View): Figure[] {
  const standing: Standing[] = [
    ...Object.entries(view.creatures ?? {}).map(([name, { at, seat }]) => ({
      key: name,
      piece: `token:${name}`,
      seat,
      place: at,
      lies: false,
    })),
    ...(view.pawns ?? []).flatMap((place, seat) =>
      place === null
        ? []
        : [
            {
              key: `pawn ${seat}`,
              piece: `pawn:${view.clans?.[seat] ?? "blue"}`,
              seat,
              place,
              lies: view.stunned?.includes(seat) ?? false,
            },
          ],
    ),
  ];
  const by = new Map<string, Standing[]>();
  for (const each of standing) by.set(each.place, [...(by.get(each.place) ?? []), each]);
  return [...by].flatMap(([place, all]) => {
    const at = pointOf(view, place);
    const small = all.length > 4;
    const gap = isCell(place) ? 24 : small ? 13 : 17;
    return all.map(({ key, piece, seat, lies }, index) => {
      const aside = spread(all.length, index);
      return { key, piece, seat, lies, small, x: at.x + aside.x * gap, y: at.y + aside.y * gap * 1.2 };
    });
  });
}

/** Where one of several stands: in rows of up to three around the middle. */
export function spread(count: number, index: number): Place {
  const wide = count < 3 ? count : count === 4 ? 2 : 3;
  const rows = Math.ceil(count / wide);
  const row = Math.floor(index / wide);
  const inRow = row === rows - 1 ? count - row * wide : wide;
  return { x: (index % wide) - (inRow - 1) / 2, y: row - (rows - 1) / 2 };
}

export interface Marker extends Place {
  key: string;
  piece: string;
  count: number;
  /** whose it is */
  seat: number | null;
}

/** The tool that overcomes an obstacle, as its token is drawn. */
const TOOLS: Readonly<Record<string, string>> = { trunk: "axe", pond: "boat", ravine: "rope" };

export const markersOf = (view: View): Marker[] => [
  ...(view.tokens ?? []).map(({ kind, at, seat, count }) => ({
    key: `${kind} ${at}`,
    piece: `token:${kind}`,
    count: count ?? 0,
    seat: seat ?? null,
    ...pointOf(view, edgePlace(at)),
  })),
  ...(view.overcome ?? []).map((cell) => ({
    key: `tool ${cell}`,
    piece: `token:${TOOLS[/\+([a-z]+)~?$/.exec(view.maze[cell] ?? "")?.[1] ?? ""] ?? "axe"}`,
    count: 0,
    seat: null,
    ...pointOf(view, cell),
  })),
];

/** Gold veins that lie open, and whether there is still gold in them. */
export function veinsOf(view: View): (Place & { cell: string; full: boolean })[] {
  if (view.veins === undefined) return [];
  const lying = Object.entries({ ...view.goals, ...view.maze });
  return lying.flatMap(([cell, name]) => {
    const card = name.split(" ")[0] ?? "";
    if (!/(?:^|\+)vein~?$/.test(card)) return [];
    const { shape, pack = 3, first = null } = laid(card, "dark");
    const at = featureAt(shape, pack, first);
    const { x, y } = placeOf(cell);
    const scale = CARD_WIDTH / 120;
    return [
      { cell, full: view.veins?.includes(cell) ?? false, x: x * STEP_X + at[0] * scale, y: y * STEP_Y + at[1] * scale },
    ];
  });
}
