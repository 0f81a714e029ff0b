/** The mine mouth of the start page, drawn from the same parts as the cards. */

import { circle, group, random, shape, stroke, type Point, type Random } from "../art/draw";
import { drawDwarf, type Dwarf } from "../art/dwarf";
import { boulder, crystal, lamp, nugget, spark } from "../art/pieces";
import { TOOLS } from "../art/tools";

const WIDE = 760;
const HIGH = 340;

const GEOLOGIST: Dwarf = {
  beard: "#F2EEE6",
  brow: "#d8d2c6",
  hat: "goggles",
  hatColour: "#9a7a52",
  tunic: "#6a5a3a",
  style: "long",
};
export const DIGGER: Dwarf = { beard: "#C4672A", hat: "helmet", hatColour: "#F0C04A", tunic: "#4F6B7A" };
const WINKER: Dwarf = { beard: "#8a2f1c", hat: "bun", tunic: "#5c6b3a", braids: true, style: "fork", mood: "wink" };
const SABOTEUR: Dwarf = {
  beard: "#26202A",
  skin: "#D9A47C",
  hat: "hood",
  hatColour: "#3A2F3D",
  tunic: "#1f1a24",
  mood: "sly",
  style: "point",
  brow: "#16121a",
  cape: "#2a2230",
};

/** The drawing inside an SVG of 760 × 340. */
export function drawScene(): string {
  const next = random("scene9");
  return (
    light() +
    walls(next) +
    mouth() +
    track() +
    frame() +
    group(TOOLS.cart(), "translate(345 204) scale(1.42)") +
    crystal(92, 318, 1.5) +
    crystal(690, 324, 1.25) +
    crystal(650, 334, 0.8) +
    people(next) +
    nugget(300, 318, 0.9) +
    nugget(470, 322, 1.05) +
    nugget(452, 310, 0.7) +
    dust(next)
  );
}

const stops = (...all: readonly (readonly [number, string])[]): string =>
  all.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join("");

const light = (): string =>
  `<defs><radialGradient id="scene-air" cx="50%" cy="58%" r="62%">${stops(
    [0, "#FFDF9A"],
    [0.22, "#E9A33C"],
    [0.5, "#7A4716"],
    [0.8, "#2A1A0E"],
    [1, "#150E09"],
  )}</radialGradient><linearGradient id="scene-floor" x2="0" y2="1">${stops(
    [0, "#6b4a22"],
    [1, "#C99A58"],
  )}</linearGradient><radialGradient id="scene-mouth">${stops(
    [0, "#FFF4CF"],
    [0.45, "#FFC75A"],
    [1, "#B9671A"],
  )}</radialGradient></defs><rect width="${WIDE}" height="${HIGH}" fill="url(#scene-air)"/>`;

/** Facets of rock, open around the middle and darker towards the edge. */
function walls(next: Random): string {
  const columns = 17;
  const rows = 9;
  const corners = Array.from({ length: rows + 1 }, (_, j) =>
    Array.from(
      { length: columns + 1 },
      (_, i): Point => [(i * WIDE) / columns + (next() - 0.5) * 30, (j * HIGH) / rows + (next() - 0.5) * 26],
    ),
  );
  const at = (j: number, i: number): Point => corners[j]?.[i] ?? [0, 0];
  let drawn = "";
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      drawn += facet([at(j, i), at(j, i + 1), at(j + 1, i + 1)], next);
      drawn += facet([at(j, i), at(j + 1, i + 1), at(j + 1, i)], next);
    }
  return drawn;
}

function facet(points: readonly [Point, Point, Point], next: Random): string {
  const [a, b, c] = points;
  const x = (a[0] + b[0] + c[0]) / 3;
  const y = (a[1] + b[1] + c[1]) / 3;
  const far = Math.hypot((x - 390) / 230, (y - 215) / 165);
  if (far < 0.78) return "";
  const dark = Math.min(1, (far - 0.7) * 1.05);
  const shade = next() * 16 - 8;
  const tone = [112 - 78 * dark + shade, 78 - 52 * dark + shade * 0.8, 46 - 27 * dark + shade * 0.6];
  const colour = `rgb(${tone.map((each) => Math.max(8, Math.round(each))).join()})`;
  const path = points.map((point) => point.map((value) => value.toFixed(1)).join(" ")).join("L");
  return shape(`M${path}Z`, colour, `stroke="${colour}" stroke-width=".6"`);
}

const mouth = (): string =>
  shape("M300 258V170C300 96 480 96 480 170V258Z", "url(#scene-mouth)") +
  shape("M322 258V176C322 122 458 122 458 176V258Z", "#FFF1C4", 'fill-opacity=".55"') +
  shape("M120 340L330 256H450L660 340Z", "url(#scene-floor)") +
  shape("M120 340L330 256H450L660 340Z", "#FFE3A0", 'fill-opacity=".16"');

const straight = (d: string, colour: string, width: number): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none"/>`;

function track(): string {
  let drawn = "";
  for (let i = 0; i < 8; i++) {
    const near = i / 7;
    const y = 262 + near * near * 74;
    const reach = 34 + near * near * 86;
    drawn += straight(`M${390 - reach} ${y}H${390 + reach}`, "#4a2c12", 3 + near * 7);
    drawn += straight(`M${390 - reach} ${y - 1 - near}H${390 + reach}`, "#9a6a36", 1 + near * 2);
  }
  const rails = "M368 256L300 342M412 256L480 342";
  return drawn + straight(rails, "#241a14", 6) + straight(rails, "#D5DCE2", 2.4);
}

function beam(d: string, width: number): string {
  const line = (colour: string, wide: number, more = ""): string =>
    `<path d="${d}" stroke="${colour}" stroke-width="${wide}" fill="none" stroke-linecap="square"${more}/>`;
  const lit = ` transform="translate(-${width * 0.22} -${width * 0.1})"`;
  return line("#2b190a", width + 5) + line("#9A6230", width) + line("#D9A05C", width * 0.28, lit);
}

const frame = (): string =>
  beam("M296 262V150", 17) +
  beam("M484 262V150", 17) +
  beam("M272 136H508", 20) +
  beam("M304 176L336 146", 9) +
  beam("M476 176L444 146", 9) +
  `<rect x="356" y="92" width="68" height="40" rx="5" fill="#F3DFB2" stroke="#2b190a" stroke-width="4"/>` +
  group(TOOLS.pickaxe(), "translate(374 97) scale(.48)") +
  lamp(280, 186, 2) +
  lamp(500, 186, 2);

const standing = (dwarf: Dwarf, x: number, y: number, size: number): string =>
  group(
    `<ellipse cx="50" cy="104" rx="44" ry="7" fill="#000" fill-opacity=".35"/>${drawDwarf(dwarf)}`,
    `translate(${x} ${y}) scale(${size})`,
  );

/** Two sticks of dynamite with a burning fuse. */
function dynamite(): string {
  const edge = 'stroke="#3d1204" stroke-width="2"';
  const stick = (x: number): string => `<rect x="${x}" width="9" height="26" rx="2" fill="#C23B0A" ${edge}/>`;
  const strap = `<rect x="-2" y="9" width="23" height="6" rx="1" fill="#F3E3C2" ${edge}/>`;
  const fuse = stroke("M14 0C14 -8 22 -6 22 -14", "#F3E3C2", 2.4);
  const flame = circle(22, -16, 12, "url(#a-lamp)") + spark(22, -16, 6, "#FFF6C2");
  return group(stick(0) + stick(10) + strap + fuse + flame, "rotate(10)");
}

function people(next: Random): string {
  let drawn = standing(GEOLOGIST, 136, 178, 1.14);
  for (let i = 0; i < 5; i++) drawn += boulder(108 + i * 36, 306 + (i % 2) * 9, 21 + next() * 6, next);
  drawn += standing(DIGGER, 212, 206, 1.3) + standing(WINKER, 492, 202, 1.26) + standing(SABOTEUR, 590, 186, 1.34);
  drawn += group(dynamite(), "translate(702 268) scale(1.3)");
  for (let i = 0; i < 5; i++) drawn += boulder(560 + i * 46 + next() * 16, 332 + next() * 8, 20 + next() * 10, next);
  for (let i = 0; i < 6; i++) drawn += boulder(10 + i * 46, 334 + next() * 8, 17 + next() * 9, next);
  return drawn;
}

function dust(next: Random): string {
  let drawn = "";
  for (let i = 0; i < 26; i++) {
    const bright = (0.2 + next() * 0.6).toFixed(2);
    drawn += circle(250 + next() * 290, 90 + next() * 170, 0.8 + next() * 1.6, "#FFF3C4", `fill-opacity="${bright}"`);
  }
  return drawn;
}
