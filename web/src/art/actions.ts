/** Action cards: the outline of the plate and the sign in the corner say the kind of a card, besides its colour. */

import { bevel, box, circle, edge, group, shape, sheet, short, stroke, text } from "./draw";
import { CREATURES } from "./creatures";
import { DEEDS } from "./deeds";
import { info } from "./mines";
import { ROCKS } from "./shared";
import { TOOLS } from "./tools";

export type Kind = "harm" | "help" | "info" | "trick";
export type Tool = keyof typeof TOOLS;

/** Burst = harm, disc = help, diamond = look, hexagon = trick. */
const PLATES: Readonly<Record<Kind, string>> = {
  harm:
    "M60 10L69 21 83 14 87 28 102 28 99 43 111 52 102 63 111 75 98 83 100 97 86 98 82 111 69 105 60 114 51 105 " +
    "38 111 34 98 20 97 22 83 9 75 18 63 9 52 21 43 18 28 33 28 37 14 51 21Z",
  help: "M60 11A51 51 0 1 1 59.9 11Z",
  info: "M60 8L112 62 60 116 8 62Z",
  trick: "M34 12H86L114 62 86 112H34L6 62Z",
};

/** How large an icon may be to stay inside its plate. */
const SIZES: Readonly<Record<Kind, number>> = { harm: 1.12, help: 1.2, info: 1.02, trick: 1.2 };

const SIGNS: Readonly<Record<Kind, () => string>> = {
  harm: () =>
    shape(
      "M0 -11L3 -4 10 -7 7 0 11 6 3 5 0 11 -3 5 -11 6 -7 0 -10 -7 -3 -4Z",
      "#FFF3E0",
      edge("#5c1f02", 1.6),
    ) + stroke("M-3.4 -3.4L3.4 3.4M3.4 -3.4L-3.4 3.4", "#9A3A05", 2.8),
  help: () => circle(0, 0, 9.6, "#EFFFF8", edge("#03412f", 1.6)) + stroke("M0 -5V5M-5 0H5", "#04614A", 3.2),
  info: () =>
    shape("M0 -11L11 0 0 11 -11 0Z", "#EEF8FF", edge("#06304e", 1.6)) + circle(0, 0, 3.6, "#0A4F80"),
  trick: () =>
    shape("M-5 -9.4H5L10.6 0 5 9.4H-5L-10.6 0Z", "#FBEFFF", edge("#36183f", 1.6)) +
    stroke("M-4.6 -2.6H4M-4 2.8H4.6", "#5C3168", 2.2) +
    shape("M3 -6L7 -2.6 3 .6ZM-3 -.4L-7 2.8 -3 6Z", "#5C3168"),
};

/** Two halves pulled apart along one jagged crack. */
export function brokenTool(tool: Tool): string {
  const crack = "M36 -3L30 14 37 24 27 34 35 46 29 64";
  const half = (clip: string, move: string): string =>
    group(group(TOOLS[tool](), "", `clip-path="url(#a-brk${clip})"`), move, `class="half ${clip}"`);
  return (
    half("A", "translate(-4.5 1.5) rotate(-8 20 60)") +
    half("B", "translate(4.5 1.5) rotate(8 44 60)") +
    stroke(crack, "#C23B0A", 3.2) +
    stroke(crack, "#FFD9A8", 1)
  );
}

const either = (a: Tool, b: Tool): string =>
  group(TOOLS[a](), "translate(-7 -9) scale(.66)") +
  group(TOOLS[b](), "translate(29 30) scale(.66)") +
  stroke("M12 54L52 10", "#04614A", 2.6, 'stroke-dasharray="4 4"');

type Action = readonly [kind: Kind, icon: () => string];

/** Cards whose modules keep their drawings in their own folders, as data: by name the kind of plate and what is on it, SVG
 * on a field of 64 by 64. */
const BROUGHT = import.meta.glob<Readonly<Record<string, { kind: string; icon: string }>>>(
  "../../../src/pyrite/games/*/modules/*/art.json",
  { eager: true, import: "default" },
);

function brought(): [string, Action][] {
  const cards = Object.values(BROUGHT).flatMap((file) => Object.entries(file));
  return cards.map(([name, { kind, icon }]) => {
    if (!Object.hasOwn(PLATES, kind)) throw new Error(`no plate for ${name}: ${kind}`);
    return [name, [kind as Kind, () => icon]];
  });
}

/** Every action card by its name. */
export const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ...brought(),
  ["broken:pickaxe", ["harm", () => brokenTool("pickaxe")]],
  ["broken:lantern", ["harm", () => brokenTool("lantern")]],
  ["broken:cart", ["harm", () => brokenTool("cart")]],
  ["repair:pickaxe", ["help", TOOLS.pickaxe]],
  ["repair:lantern", ["help", TOOLS.lantern]],
  ["repair:cart", ["help", TOOLS.cart]],
  ["repair:pickaxe+lantern", ["help", () => either("pickaxe", "lantern")]],
  ["repair:pickaxe+cart", ["help", () => either("pickaxe", "cart")]],
  ["repair:lantern+cart", ["help", () => either("lantern", "cart")]],
  ["rockfall", ["harm", DEEDS.rockfall]],
  ["map", ["info", DEEDS.map]],
  ["thief", ["trick", DEEDS.thief]],
  ["hands-off", ["help", DEEDS["hands-off"]]],
  ["prison", ["harm", DEEDS.prison]],
  ["free", ["help", DEEDS.free]],
  ["inspection", ["info", DEEDS.inspection]],
  ["role-change", ["trick", DEEDS["role-change"]]],
  ["swap-hands", ["trick", DEEDS["swap-hands"]]],
  ["tool:axe", ["help", TOOLS.axe]],
  ["tool:boat", ["help", TOOLS.boat]],
  ["tool:rope", ["help", TOOLS.rope]],
  ["trap", ["harm", CREATURES.trap]],
  ["troll", ["harm", CREATURES.troll]],
  ["storm", ["harm", DEEDS.storm]],
  ["info:mine+treasure", ["info", () => info("mine", "treasure")]],
  ["info:mine+dwarf", ["info", () => info("mine", "dwarf")]],
  ["info:treasure+dwarf", ["info", () => info("treasure", "dwarf")]],
  ["information", ["info", DEEDS.eye]],
  ["web", ["harm", CREATURES.web]],
  ["boots", ["help", TOOLS.boots]],
  ["axe", ["help", TOOLS.axe]],
  ["rat", ["harm", CREATURES.rat]],
  ["lindworm", ["harm", CREATURES.lindworm]],
  ["goblin", ["harm", CREATURES.goblin]],
]);

/** `label` is the name on the band; without it the picture takes the whole card. */
export function drawAction(name: string, label: string | null): string {
  const action = ACTIONS.get(name);
  if (action === undefined) throw new Error(`no action card: ${name}`);
  const [kind, icon] = action;
  const scale = label === null ? 1.12 : 1;
  const plate =
    shape(PLATES[kind], "#000", 'fill-opacity=".32" transform="translate(0 2.6)"') +
    shape(PLATES[kind], "url(#a-paper)", 'stroke="#2a1a0c" stroke-width="1.8" stroke-linejoin="round"');
  const size = SIZES[kind] * scale;
  const middle = label === null ? 75 : 64;
  return sheet(
    box(0, 0, 120, 150, 9, `url(#a-${kind})`) +
      `<use href="#a-rock${name.length % ROCKS}" opacity=".55"/>` +
      group(plate, `translate(${short(60 - 60 * scale)} ${label === null ? 4.5 : 2}) scale(${scale})`) +
      group(
        icon(),
        `translate(${short(60 - 32 * size)} ${short(middle - 32 * size)}) scale(${size.toFixed(2)})`,
      ) +
      (label === null ? "" : band(label, 120)) +
      group(SIGNS[kind](), "translate(15 15) scale(1.06)") +
      bevel(),
  );
}

/** The name of a card on a dark band at its foot; a long one takes two lines, or three: it is never too small to read. */
export function band(label: string, top: number): string {
  const lines = folded(label);
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(lines.length > 1 ? 12 : 14.2, (lines.length > 1 ? 190 : 182) / longest);
  const begins = lines.length > 2 ? top - 10 : top;
  const first = lines.length > 1 ? begins + 12.4 : begins + 15 + size * 0.34;
  return (
    box(0, begins, 120, 150 - begins, 0, "#120c08", 'fill-opacity=".82"') +
    lines.map((line, i) => text(60, first + i * (size + 0.8), size, "#FFF3DC", line)).join(" ")
  );
}

const LINE = 17;

/** Lines of about the same length, as few as can be read. */
function folded(label: string): string[] {
  if (label.length <= 15 || !label.includes(" ")) return [label];
  for (let count = 2; ; count += 1) {
    const lines = spread(label.split(" "), count);
    if (count === 3 || lines.every((line) => line.length <= LINE)) return lines;
  }
}

/** The words on so many lines, the longest of which is as short as can be. */
function spread(words: readonly string[], count: number): string[] {
  if (count === 1 || words.length === 1) return [words.join(" ")];
  const ways = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), ...spread(words.slice(at + 1), count - 1)]);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best));
}
