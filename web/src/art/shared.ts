/** Gradients, textures and clips that all drawings share: put into the document once, by the first that draws. */

import { ellipse, HEIGHT, random, shape, short, stroke, through, WIDTH, type Point } from "./draw";

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (all: readonly Stop[]): string =>
  all
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");

const fade = (id: string, all: readonly Stop[], level = false): string =>
  `<linearGradient id="a-${id}" x1="0" y1="0" x2="${level ? 1 : 0}" y2="${level ? 0 : 1}">${stops(all)}</linearGradient>`;

const fadeOf = (id: string, top: string, bottom: string): string =>
  fade(id, [
    [0, top],
    [1, bottom],
  ]);

/** Light that belongs to the card: its place is given on the card. */
const pool = (id: string, x: number, y: number, r: number, all: readonly Stop[]): string =>
  `<radialGradient id="a-${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}">${stops(all)}</radialGradient>`;

/** Light that belongs to a thing: it goes where the thing goes. */
const halo = (id: string, all: readonly Stop[]): string =>
  `<radialGradient id="a-${id}">${stops(all)}</radialGradient>`;

export const ROCKS = 6;
export const GRASSES = 3;

/** Facets that are told apart: so many tones of light, and of shadow. */
const TONES = 4;
const LIGHTEST = 0.124;
const DARKEST = 0.294;

/** Facets of rock: triangles, some lighter and some darker than what lies below. Those of one tone are one shape. */
function rockTexture(number: number): string {
  const next = random(`rock${number * 7}`);
  const columns = 5;
  const rows = 6;
  const at = (i: number, j: number): Point => [
    (i * WIDTH) / columns + (i % columns ? (next() - 0.5) * 17 : 0),
    (j * HEIGHT) / rows + (j % rows ? (next() - 0.5) * 17 : 0),
  ];
  const grid = Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 1 }, (_, i) => at(i, j)),
  );
  const tones = new Map<string, string>();
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const [a, b, c, d] = [grid[j]?.[i], grid[j]?.[i + 1], grid[j + 1]?.[i + 1], grid[j + 1]?.[i]];
      if (!a || !b || !c || !d) continue;
      const halves =
        next() < 0.5
          ? [
              [a, b, c],
              [a, c, d],
            ]
          : [
              [a, b, d],
              [b, c, d],
            ];
      halves.forEach((half, which) => {
        const value = next() * 0.9 + (which ? -0.25 : 0.12);
        const light = value > 0.45;
        const most = light ? LIGHTEST : DARKEST;
        const opacity = light ? (value - 0.4) * 0.2 : (0.45 - value) * 0.42;
        const tone = (Math.min(TONES - 0.5, Math.floor((opacity / most) * TONES) + 0.5) * most) / TONES;
        const look = `${light ? "#fff" : "#000"} ${tone.toFixed(3)}`;
        tones.set(look, `${tones.get(look) ?? ""}${through(half)}Z`);
      });
    }
  }
  let drawn = "";
  for (const [look, facets] of tones) {
    const [colour = "", opacity = ""] = look.split(" ");
    drawn += shape(facets, colour, `fill-opacity="${opacity}"`);
  }
  return `<g id="a-rock${number}" shape-rendering="crispEdges">${drawn}</g>`;
}

function grassTexture(number: number): string {
  const next = random(`grass${number}`);
  let drawn = "";
  for (let i = 0; i < 26; i++) {
    const [x, y, size] = [next() * WIDTH, next() * HEIGHT, 8 + next() * 16];
    const tone = next() < 0.5 ? "#fff" : "#000";
    drawn += ellipse(x, y, size, size * 0.62, tone, `fill-opacity="${(0.03 + next() * 0.06).toFixed(3)}"`);
  }
  for (let i = 0; i < 34; i++) {
    const place = `M${short(next() * WIDTH)} ${short(next() * HEIGHT)}`;
    const blades = `${place}l-2 -5${place}l0 -6${place}l2.4 -4.6`;
    drawn += stroke(blades, next() < 0.5 ? "#dff0b0" : "#1d3a1c", 0.9, 'stroke-opacity=".38"');
  }
  return `<g id="a-grass${number}">${drawn}</g>`;
}

const lights = (): string =>
  pool("floor", 61, 78, 82, [
    [0, "#FFE7B0"],
    [0.32, "#F0C983"],
    [0.72, "#CFA163"],
    [1, "#BE8F54"],
  ]) +
  pool("cold", 61, 78, 82, [
    [0, "#4d4238"],
    [0.42, "#8d7557"],
    [0.8, "#C0945A"],
    [1, "#BE8F54"],
  ]) +
  pool("trail", 61, 78, 82, [
    [0, "#F3DDA8"],
    [0.5, "#E2C48A"],
    [1, "#D3B277"],
  ]) +
  pool("trailcold", 61, 78, 82, [
    [0, "#a58a5c"],
    [1, "#D3B277"],
  ]) +
  pool("slate", 61, 78, 82, [
    [0, "#C6D8EA"],
    [0.4, "#94ABC6"],
    [1, "#6D87A6"],
  ]) +
  pool("slatecold", 61, 78, 82, [
    [0, "#33405a"],
    [0.6, "#5b7290"],
    [1, "#6D87A6"],
  ]) +
  pool("glow", 60, 75, 74, [
    [0, "#FFD98A", 0.42],
    [0.55, "#FFB84A", 0.14],
    [1, "#FFB84A", 0],
  ]) +
  pool("glowc", 60, 75, 74, [
    [0, "#8fd3ff", 0.34],
    [0.55, "#5aa0e8", 0.12],
    [1, "#5aa0e8", 0],
  ]) +
  pool("vig", 60, 70, 108, [
    [0.45, "#000", 0],
    [1, "#000", 0.42],
  ]) +
  halo("lamp", [
    [0, "#FFFBE0", 1],
    [0.22, "#FFE28A", 0.95],
    [0.5, "#FFB93A", 0.38],
    [1, "#FFA726", 0],
  ]) +
  halo("hole", [
    [0, "#000"],
    [0.7, "#0b0a12"],
    [1, "#241a2c"],
  ]) +
  halo("ray", [
    [0, "#FFF3B8", 0.95],
    [0.4, "#FFD65A", 0.5],
    [1, "#FFC93A", 0],
  ]);

const materials = (): string =>
  fade("bevel", [
    [0, "#fff", 0.34],
    [0.12, "#fff", 0.04],
    [0.85, "#000", 0.04],
    [1, "#000", 0.34],
  ]) +
  fadeOf("wood", "#C58B4E", "#7E4F25") +
  fade(
    "woodh",
    [
      [0, "#C58B4E"],
      [1, "#7E4F25"],
    ],
    true,
  ) +
  fade("steel", [
    [0, "#F2F6F9"],
    [0.5, "#AEBBC6"],
    [1, "#67747F"],
  ]) +
  fadeOf("iron", "#8793A0", "#3F4A55") +
  fade("gold", [
    [0, "#FFF2B0"],
    [0.4, "#F8C63C"],
    [1, "#B87708"],
  ]) +
  fadeOf("stone", "#C9C0B2", "#6C6358") +
  fade("crys", [
    [0, "#FFF0FB"],
    [0.45, "#F2A6D8"],
    [1, "#A3468C"],
  ]) +
  fadeOf("water", "#9ADCF7", "#1F7FB8") +
  fade("flame", [
    [0, "#FFF6C2"],
    [0.4, "#FFC13B"],
    [1, "#E8590C"],
  ]) +
  fadeOf("paper", "#FFF6E0", "#E7D2A4");

/** The grounds of action cards and roles, and the colours of sides. */
const grounds = (): string =>
  fadeOf("harm", "#E4702C", "#9A3A05") +
  fadeOf("help", "#1FA67F", "#04614A") +
  fadeOf("info", "#3F97D3", "#0A4F80") +
  fadeOf("trick", "#A56BB0", "#5C3168") +
  fadeOf("blue", "#3D9BDB", "#0A5C97") +
  fadeOf("green", "#35B384", "#056B4C") +
  fadeOf("yellow", "#FFE27A", "#D69A0C") +
  Object.entries(ROLE_GROUNDS)
    .map(([id, [top, bottom]]) => fadeOf(`ground-${id}`, top, bottom))
    .join("");

export const ROLE_GROUNDS = {
  brass: ["#B98A2E", "#6B4A12"],
  blood: ["#7A2420", "#2B0B10"],
  purple: ["#7B4FA0", "#32174A"],
  teal: ["#3F7F7A", "#123A3C"],
  pink: ["#B0508F", "#4B1740"],
  blue: ["#2F86C1", "#0A3F68"],
  green: ["#2BA379", "#064A35"],
  amber: ["#D69A0C", "#6B4204"],
  yellow: ["#D9A92A", "#7A5206"],
} as const satisfies Record<string, readonly [string, string]>;

const clips = (): string =>
  '<clipPath id="a-brkA"><path d="M-4 -4H36L30 14 37 24 27 34 35 46 29 68H-4Z"/></clipPath>' +
  '<clipPath id="a-brkB"><path d="M68 -4H36L30 14 37 24 27 34 35 46 29 68H68Z"/></clipPath>';

/** The definitions as SVG text. */
export function definitions(): string {
  const rocks = Array.from({ length: ROCKS }, (_, i) => rockTexture(i)).join("");
  const grasses = Array.from({ length: GRASSES }, (_, i) => grassTexture(i)).join("");
  return `<defs>${clips()}${rocks}${grasses}${lights()}${materials()}${grounds()}</defs>`;
}

/** Put the definitions into the document, if they are not there yet. */
export function prepare(): void {
  if (typeof document === "undefined" || document.getElementById("art") !== null) return;
  const holder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  holder.id = "art";
  holder.setAttribute("class", "art-definitions");
  holder.setAttribute("width", "0");
  holder.setAttribute("height", "0");
  holder.setAttribute("aria-hidden", "true");
  holder.setAttribute("focusable", "false");
  holder.innerHTML = definitions();
  document.body.prepend(holder);
}
