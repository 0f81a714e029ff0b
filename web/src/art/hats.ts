/** Hats for dwarfs. Portraits of seats wear neither a lamp nor a hood nor the colour of a side: none hints at a role. */

import { circle, edge, shape, stroke } from "./draw";
import { emblem, type Colour } from "./pieces";

export type Hat =
  | "helmet"
  | "hood"
  | "tophat"
  | "bowler"
  | "goggles"
  | "cap"
  | "horns"
  | "kerchief"
  | "bun"
  | "straw"
  | "beret";

/** What of a dwarf a hat needs to know. */
export interface Wearer {
  hat: Hat;
  hatColour?: string;
  hatSecond?: string;
  beard: string;
  /** The sign on the helmet, where the side is no secret of the picture. */
  side?: Colour;
}

const LINE = edge("#22150a", 2);
const CREAM = "#F3E3C2";
const SIGN = { blue: "#0A6AAE", green: "#058A61", yellow: "#D69A0C" } as const;

const colour = (dwarf: Wearer): string => dwarf.hatColour ?? "#E9B949";

function helmet(dwarf: Wearer): string {
  const brim = "M17 38C28 30 72 30 83 38C72 42 28 42 17 38Z";
  const shell =
    shape("M23 36C21 8 79 8 77 36Z", colour(dwarf), LINE) +
    shape("M30 32C29 18 38 13 46 12C38 18 36 26 36 33Z", "#fff", 'fill-opacity=".35"') +
    shape(brim, colour(dwarf), LINE) +
    shape("M17 38C28 33 72 33 83 38C72 42 28 42 17 38Z", "#000", 'fill-opacity=".2"');
  if (dwarf.side === undefined) {
    const light = circle(50, 22, 15, "url(#a-lamp)") + circle(50, 22, 7.6, "#FFF6CF", edge("#3a2812", 2.6));
    return shell + light + circle(48, 20, 2.2, "#fff");
  }
  const y = dwarf.side === "green" ? 23 : 22;
  return (
    shell +
    circle(50, 22, 10.5, "#FFF8E6", edge("#10202b", 2)) +
    emblem(dwarf.side, 50, y, 6, SIGN[dwarf.side], "#10202b")
  );
}

export const HATS: Readonly<Record<Hat, (dwarf: Wearer) => string>> = {
  helmet,
  hood: (dwarf) =>
    shape(
      "M14 62C10 20 30 2 52 6C78 6 92 26 86 62C82 44 74 34 50 34C26 34 18 44 14 62Z",
      colour(dwarf),
      LINE,
    ) +
    shape("M22 46C24 22 36 12 50 11C38 20 32 28 30 38Z", "#fff", 'fill-opacity=".13"') +
    stroke("M24 44C34 34 66 34 76 44", "#000", 3, 'stroke-opacity=".4"'),
  tophat: (dwarf) =>
    shape("M30 30L27 2H73L70 30Z", colour(dwarf), LINE) +
    shape("M29.4 22H70.6L70 31H30Z", "#C23B0A", LINE) +
    shape("M14 34C22 26 78 26 86 34C78 42 22 42 14 34Z", colour(dwarf), LINE) +
    stroke("M34 6L36 20", "#fff", 3, 'stroke-opacity=".35"'),
  bowler: (dwarf) =>
    shape("M25 34C22 6 78 6 75 34Z", colour(dwarf), LINE) +
    shape("M50 12.6C71 12.6 76 22 75 34H50Z", dwarf.hatSecond ?? colour(dwarf), LINE) +
    shape("M14 35C26 28 74 28 86 35C74 42 26 42 14 35Z", "#2c2630", LINE) +
    emblem("blue", 38, 24, 4.4) +
    emblem("green", 62, 24.4, 4.4),
  goggles: (dwarf) =>
    shape("M23 38C20 10 80 10 77 38C66 30 34 30 23 38Z", colour(dwarf), LINE) +
    stroke("M22 30C36 24 64 24 78 30", "#2a1a0c", 5) +
    [38, 62].map((x) => circle(x, 25, 10.4, "#8A5A2B", LINE)).join("") +
    [38, 62].map((x) => circle(x, 25, 6.8, "#BDEBFF", edge("#22150a", 1.4))).join("") +
    stroke("M34.6 24C35 22 37 20.6 39 20.6M58.6 24C59 22 61 20.6 63 20.6", "#fff", 2),
  cap: (dwarf) =>
    shape(
      "M22 40C16 20 34 10 46 10C48 2 62 0 64 8C80 12 84 28 78 40C66 32 34 32 22 40Z",
      colour(dwarf),
      LINE,
    ) +
    shape("M20 40C32 31 68 31 80 40L78 45C66 37 34 37 22 45Z", dwarf.hatSecond ?? CREAM, LINE) +
    circle(58, 6, 5, dwarf.hatSecond ?? CREAM, LINE),
  horns: (dwarf) =>
    shape("M24 26C8 26 4 12 10 2C12 12 18 16 28 17ZM76 26C92 26 96 12 90 2C88 12 82 16 72 17Z", CREAM, LINE) +
    shape("M22 38C20 10 80 10 78 38C66 32 34 32 22 38Z", colour(dwarf), LINE) +
    stroke("M50 13V34M24 33C40 27 60 27 76 33", "#4a3a22", 3.4),
  kerchief: (dwarf) =>
    shape("M22 40C16 14 84 14 78 40C64 30 36 30 22 40Z", colour(dwarf), LINE) +
    shape("M76 36L90 30 86 42 92 50 78 44Z", colour(dwarf), LINE) +
    [36, 50, 64].map((x) => circle(x, x === 50 ? 22 : 26, 2.3, "#fff", 'fill-opacity=".85"')).join("") +
    [44, 58].map((x) => circle(x, 31, 2.3, "#fff", 'fill-opacity=".85"')).join(""),
  bun: (dwarf) =>
    circle(50, 9, 9, dwarf.beard, LINE) +
    shape("M22 46C16 14 84 14 78 46C72 30 60 28 50 28C40 28 28 30 22 46Z", dwarf.beard, LINE) +
    stroke("M34 30C36 22 42 19 48 18", "#fff", 3, 'stroke-opacity=".28"'),
  straw: (dwarf) =>
    shape("M28 34C26 10 74 10 72 34Z", colour(dwarf), LINE) +
    shape("M28 27H72L73 35H27Z", dwarf.hatSecond ?? "#7a3f4a", LINE) +
    shape("M6 37C20 28 80 28 94 37C80 45 20 45 6 37Z", colour(dwarf), LINE) +
    stroke(
      "M14 37C30 33 70 33 86 37M36 16C38 20 38 22 38 25M50 13V24M64 16C62 20 62 22 62 25",
      "#8a6420",
      1.5,
    ),
  beret: (dwarf) =>
    shape("M16 32C12 12 44 4 66 8C88 12 92 28 80 34C60 28 36 30 16 32Z", colour(dwarf), LINE) +
    stroke("M62 9C64 5 66 3 69 2", "#22150a", 4) +
    shape("M22 40C24 32 76 30 79 37L78 43C64 35 36 36 22 44Z", dwarf.hatSecond ?? "#3a2f3d", LINE) +
    stroke("M26 22C30 15 40 12 50 12", "#fff", 3, 'stroke-opacity=".28"'),
};
