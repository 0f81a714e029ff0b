/** A dwarf's head and shoulders on a grid of 100: the ground for roles and for the portraits of seats. */

import { box, circle, edge, ellipse, shape, stroke } from "./draw";
import { HATS, type Wearer } from "./hats";

export type Mood = "smile" | "sly" | "stern" | "wink";
export type Beard = "full" | "long" | "fork" | "point" | "stubble";

export interface Dwarf extends Wearer {
  tunic: string;
  skin?: string;
  brow?: string;
  mood?: Mood;
  style?: Beard;
  cape?: string;
  braids?: boolean;
  monocle?: boolean;
}

const BEARDS: Readonly<Record<Exclude<Beard, "stubble">, string>> = {
  full: "M25 50C18 74 28 98 50 99C72 98 82 74 75 50C70 60 62 61 50 61C38 61 30 60 25 50Z",
  long: "M25 50C20 76 32 92 50 108C68 92 80 76 75 50C70 60 62 61 50 61C38 61 30 60 25 50Z",
  fork: "M25 50C20 72 26 90 38 102L48 88H52L62 102C74 90 80 72 75 50C70 60 62 61 50 61C38 61 30 60 25 50Z",
  point: "M26 52C28 72 40 86 50 102C60 86 72 72 74 52C68 62 60 61 50 61C40 61 32 62 26 52Z",
};
const STUBBLE = "M27 54C28 72 40 80 50 80C60 80 72 72 73 54C68 66 60 62 50 62C40 62 32 66 27 54Z";

export function drawDwarf(dwarf: Dwarf): string {
  const skin = dwarf.skin ?? "#EDB98A";
  return (
    body(dwarf) +
    face(skin) +
    beard(dwarf) +
    EYES[dwarf.mood ?? "smile"](dwarf.brow ?? dwarf.beard) +
    mouth(dwarf) +
    ellipse(50, 55, 8, 7, skin, edge("#3a2010", 1.8)) +
    ellipse(47.6, 52.6, 2.6, 1.9, "#fff", 'fill-opacity=".6"') +
    HATS[dwarf.hat](dwarf) +
    (dwarf.monocle === true ? monocle() : "")
  );
}

function body({ tunic, cape }: Dwarf): string {
  const shoulders =
    shape("M10 104C10 78 26 70 50 70C74 70 90 78 90 104Z", tunic, edge("#1d130b", 2)) +
    shape("M34 72L50 92 66 72C60 70 40 70 34 72Z", "#000", 'fill-opacity=".19"');
  if (cape === undefined) return shoulders;
  const folds = "M6 104C6 76 18 66 32 66L26 104ZM94 104C94 76 82 66 68 66L74 104Z";
  return shoulders + shape(folds, cape, edge("#120b12", 2));
}

const face = (skin: string): string =>
  ellipse(23, 49, 5.6, 7.6, skin, edge("#3a2010", 1.8)) +
  ellipse(77, 49, 5.6, 7.6, skin, edge("#3a2010", 1.8)) +
  shape("M26 34C26 22 74 22 74 34V54C74 70 62 78 50 78C38 78 26 70 26 54Z", skin, edge("#3a2010", 2)) +
  ellipse(33, 56, 6, 4, "#D8673F", 'fill-opacity=".35"') +
  ellipse(67, 56, 6, 4, "#D8673F", 'fill-opacity=".35"');

function beard({ beard: colour, style = "full", braids = false }: Dwarf): string {
  if (style === "stubble") return shape(STUBBLE, colour, 'fill-opacity=".75"');
  const ring = (x: number): string => box(x, 84, 8, 5, 2, "#F8C63C", edge("#4b2f04", 1.4));
  return (
    shape(BEARDS[style], colour, edge("#2a1408", 2)) +
    stroke("M33 70C35 80 39 88 44 93M50 74V96M67 70C65 80 61 88 56 93", "#000", 2, 'stroke-opacity=".26"') +
    stroke("M29 62C29 68 30 74 32 79M41 72C42 78 43 82 45 86", "#fff", 2, 'stroke-opacity=".28"') +
    (braids ? ring(34) + ring(58) : "")
  );
}

const white = (x: number, rx: number, ry: number): string =>
  ellipse(x, 46, rx, ry, "#FFF8E6", edge("#20120a", 1.2));

const EYES: Readonly<Record<Mood, (brow: string) => string>> = {
  smile: (brow) =>
    white(39, 4.6, 5) +
    white(61, 4.6, 5) +
    circle(39.8, 46.4, 2.6, "#1a0e06") +
    circle(60.2, 46.4, 2.6, "#1a0e06") +
    circle(40.7, 45.2, 0.9, "#fff") +
    circle(61.1, 45.2, 0.9, "#fff") +
    stroke("M31 39C35 36 41 36 45 39M55 39C59 36 65 36 69 39", brow, 4.4),
  sly: (brow) =>
    shape("M32 44L45 47C44 52 35 52 32 44ZM68 44L55 47C56 52 65 52 68 44Z", "#FFF8E6", edge("#20120a", 1.4)) +
    circle(41, 47.6, 2.4, "#1a0e06") +
    circle(61, 47.6, 2.4, "#1a0e06") +
    stroke("M29 38L45 43M71 38L55 43", brow, 5),
  stern: (brow) =>
    white(39, 4.4, 4.2) +
    white(61, 4.4, 4.2) +
    circle(39.6, 46.4, 2.3, "#1a0e06") +
    circle(60.4, 46.4, 2.3, "#1a0e06") +
    stroke("M31 40H46M54 40H69", brow, 5.4),
  wink: (brow) =>
    white(39, 4.6, 5) +
    circle(39.8, 46.4, 2.6, "#1a0e06") +
    circle(40.7, 45.2, 0.9, "#fff") +
    stroke("M56 46C59 49 63 49 66 45", "#20120a", 2.6) +
    stroke("M31 38C35 35 41 35 45 39M55 40C59 38 65 38 69 40", brow, 4.4),
};

function mouth({ mood = "smile", beard: colour }: Dwarf): string {
  const sly = mood === "sly";
  const lips =
    mood === "sly"
      ? stroke("M40 68C46 71 54 71 62 65", "#5a1d0c", 2.6)
      : mood === "stern"
        ? stroke("M43 69H57", "#5a1d0c", 2.6)
        : shape("M42 66C46 72 54 72 58 66Z", "#6b1d10", edge("#3a1208", 1.2));
  const moustache = sly
    ? "M50 60C42 56 32 60 24 54C28 66 42 68 50 64C58 68 72 66 76 54C68 60 58 56 50 60Z"
    : "M50 59C44 56 34 58 30 66C38 70 46 68 50 64C54 68 62 70 70 66C66 58 56 56 50 59Z";
  return lips + shape(moustache, colour, edge("#2a1408", 1.6));
}

const monocle = (): string =>
  circle(61, 46, 9, "#fff", `fill-opacity=".22" ${edge("#F8C63C", 2.4)}`) +
  stroke("M68 52C74 60 74 70 72 80", "#F8C63C", 1.6);
