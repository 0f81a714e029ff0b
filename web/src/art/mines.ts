/** The Lost Mines: what lies on the starts of the clans and on the mines, and the treasures beside the board. */

import { bevel, box, circle, CX, CY, edge, ellipse, frame, group, shape, sheet, stroke, text } from "./draw";
import { CREATURES } from "./creatures";
import { emblem, nugget, spark, type Colour } from "./pieces";

const MIDDLE = `translate(${CX} ${CY})`;

/** A cut stone. */
export const gem = (x: number, y: number, size: number, tone = "#D6336C", light = "#FFC2D8"): string =>
  group(
    shape("M-12 -3L-7 -11H7L12 -3 0 13Z", tone, edge("#3d0a1e", 1.8)) +
      shape("M-12 -3L-7 -11H7L12 -3 5 -3 0 -11 -5 -3Z", light, 'fill-opacity=".75"') +
      shape("M-5 -3H5L0 13Z", "#fff", 'fill-opacity=".22"'),
    `translate(${x} ${y}) scale(${size})`,
  );

/** A bar of silver. */
export const bar = (x: number, y: number, size: number): string =>
  group(
    ellipse(0, 8, 14, 3, "#000", 'fill-opacity=".4"') +
      shape("M-13 6L-9 -5H9L13 6Z", "url(#a-steel)", edge("#2b333b", 1.8)) +
      shape("M-9 -5L-6 -10H12L9 -5Z", "#fff", edge("#2b333b", 1.6)) +
      shape("M9 -5L12 -10 16 0 13 6Z", "#7d8a96", edge("#2b333b", 1.6)),
    `translate(${x} ${y}) scale(${size})`,
  );

const HEAPS = {
  gems: () => gem(-10, 12, 0.72, "#7B4FA0", "#E3C8F8") + gem(11, 12, 0.72, "#1F7FB8", "#C9ECFF") + gem(0, 1, 0.95),
  gold: () => nugget(-10, 12, 0.85) + nugget(10, 12, 0.85) + nugget(0, 1, 1),
  silver: () => bar(-8, 14, 0.75) + bar(9, 14, 0.75) + bar(0, 2, 0.85),
} as const;

export type Ore = keyof typeof HEAPS;

export const isOre = (name: string): name is Ore => Object.hasOwn(HEAPS, name);

/** A timbered mouth with what is dug there. */
const mouth = (inside: string): string =>
  group(
    ellipse(0, 27, 36, 7, "#000", 'fill-opacity=".35"') +
      shape("M-33 27V-6C-33 -38 33 -38 33 -6V27Z", "#6f6a5c", edge("#2b2a22", 2)) +
      shape("M-25 27V-4C-25 -29 25 -29 25 -4V27Z", "#100b08") +
      stroke("M-26 27V-10M26 27V-10", "#2e1a0a", 8) +
      stroke("M-26 27V-10M26 27V-10", "#C58B4E", 4.6) +
      stroke("M-31 -13H31", "#2e1a0a", 9) +
      stroke("M-31 -13H31", "#D89A55", 5.4) +
      circle(0, 4, 24, "url(#a-ray)", 'opacity=".55"') +
      inside,
    MIDDLE,
  );

/** A tent under the flag of the clan, whose sign says what its colour does. */
const camp = (clan: Colour): string =>
  group(
    ellipse(2, 25, 34, 7, "#000", 'fill-opacity=".35"') +
      stroke("M-20 26V-38", "#2e1a0a", 5) +
      stroke("M-20 26V-38", "#D89A55", 2.6) +
      shape("M-18 -38H18L11 -26 18 -14H-18Z", `url(#a-${clan})`, edge("#1d130b", 2)) +
      emblem(clan, -4, -26, 7.4, "#FFF8E6", "#10202b") +
      shape("M-24 25L6 -8 36 25Z", `url(#a-${clan})`, edge("#1d130b", 2)) +
      shape("M-2 25L6 2 14 25Z", "#1a120b") +
      stroke("M6 -8V2", "#FFF8E6", 1.6),
    MIDDLE,
  );

export const MINE_PLACES = {
  gems: () => mouth(HEAPS.gems()),
  gold: () => mouth(HEAPS.gold()),
  silver: () => mouth(HEAPS.silver()),
  "dragon-mine": () => mouth(group(CREATURES.dragon(), "translate(-24 -21) scale(.75)")),
  "start:blue": () => camp("blue"),
  "start:yellow": () => camp("yellow"),
} as const;

const GROUNDS: Readonly<Record<Ore, readonly [string, string]>> = {
  gems: ["#4B2A63", "#E3C8F8"],
  gold: ["#5b4016", "#F0C04A"],
  silver: ["#39444f", "#D5DEE6"],
};

/** A treasure: its kind is on the back, its value on the face only. */
export function drawTreasure(kind: Ore, value: string): string {
  const [ground, line] = GROUNDS[kind];
  return sheet(
    box(0, 0, 120, 150, 9, ground) +
      '<use href="#a-rock3" opacity=".7"/>' +
      circle(60, 80, 56, "url(#a-ray)", 'opacity=".55"') +
      box(8, 8, 104, 134, 6, "none", `stroke="${line}" stroke-width="2" stroke-dasharray="7 5"`) +
      group(HEAPS[kind](), `translate(60 ${value === "" ? 72 : 88}) scale(2)`) +
      (value === ""
        ? text(60, 132, 26, line, "?")
        : circle(60, 33, 21, "#FFE9B8", edge("#3a2404", 2.4)) + text(60, 43, 30, "#3a2404", value)) +
      spark(98, 34, 6) +
      bevel() +
      frame(line, 2.4),
  );
}

/** The halves of a card of secret information. */
export const INFO = {
  mine: () =>
    shape("M4 30V14C4 -4 36 -4 36 14V30Z", "#100b08", edge("#2e1a0a", 3)) +
    stroke("M6 30V12M34 30V12M2 9H38", "#C58B4E", 4.6) +
    text(20, 27, 18, "#FFC247", "?"),
  treasure: () => gem(20, 17, 1.25),
  dwarf: () =>
    shape("M7 6C15 1 25 1 33 6C36 20 29 32 20 35C11 32 4 20 7 6Z", "#F0C983", edge()) +
    circle(15, 15, 2.8, "#2a1a0c") +
    circle(25, 15, 2.8, "#2a1a0c") +
    stroke("M14 23C17 27 23 27 26 23", "#2a1a0c", 2.4),
} as const;

export const info = (one: keyof typeof INFO, other: keyof typeof INFO): string =>
  group(INFO[one](), "translate(-4 0) scale(.82)") +
  group(INFO[other](), "translate(35 33) scale(.82)") +
  stroke("M14 52L50 12", "#0A4F80", 2.6, 'stroke-dasharray="4 4"') +
  group(
    shape("M-11 0C-6 -7 6 -7 11 0C6 7 -6 7 -11 0Z", "#FFFDF5", edge("#0b2a40", 2)) + circle(0, 0, 3.8, "#2F86C1"),
    "translate(32 32)",
  );
