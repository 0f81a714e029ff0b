/** Cards that lie face down, and gold. A back tells its kind and nothing else. */

import { bevel, box, circle, edge, frame, group, shape, sheet, text } from "./draw";
import { emblem, mask, nugget, spark } from "./pieces";
import { TOOLS } from "./tools";

export type Back = "deck" | "role" | "gold" | "role:blue" | "role:yellow";

const COLOURS: Readonly<Record<Back, readonly [string, string]>> = {
  deck: ["#33414F", "#8FA6BA"],
  role: ["#5C2F2A", "#C7894A"],
  gold: ["#6B4A12", "#F0C04A"],
  "role:blue": ["#0A4F80", "#9AD0F5"],
  "role:yellow": ["#8A6206", "#FFE27A"],
};

const PICTURES: Readonly<Record<Back, () => string>> = {
  deck: () =>
    group(TOOLS.pickaxe(), "translate(36 51) scale(.75)") +
    group(TOOLS.pickaxe(), "translate(84 51) scale(-.75 .75)"),
  role: () => mask(60, 75, 1.15),
  gold: () => nugget(60, 75, 1.5),
  "role:blue": () => emblem("blue", 60, 75, 24, "#3D9BDB", "#FFF8E6"),
  "role:yellow": () => emblem("yellow", 60, 75, 24, "#F0C04A", "#FFF8E6"),
};

export function drawBack(kind: Back): string {
  const [ground, line] = COLOURS[kind];
  const rivets = [20, 100].flatMap((x) => [20, 130].map((y) => circle(x, y, 2.6, line)));
  return sheet(
    box(0, 0, 120, 150, 9, ground) +
      '<use href="#a-rock2" opacity=".7"/>' +
      box(8, 8, 104, 134, 6, "none", `stroke="${line}" stroke-width="2"`) +
      box(12, 12, 96, 126, 4, "none", `stroke="${line}" stroke-width=".9" stroke-opacity=".7"`) +
      shape("M60 32L96 75 60 118 24 75Z", "none", `stroke="${line}" stroke-width="2"`) +
      shape("M60 38L91 75 60 112 29 75Z", "#000", 'fill-opacity=".28"') +
      PICTURES[kind]() +
      rivets.join("") +
      bevel(),
  );
}

/** A goal face down carries its number, because people talk about it; at 44 pixels it is still 10 high. */
export function drawGoalBack(number: number): string {
  return sheet(
    box(0, 0, 120, 150, 9, "#3A2A1C") +
      `<use href="#a-rock${number % 6}" opacity=".9"/>` +
      shape("M20 138V62C20 22 100 22 100 62V138Z", "#120c08") +
      shape(
        "M14 138V60C14 12 106 12 106 60V138H92V62C92 32 28 32 28 62V138Z",
        "url(#a-wood)",
        edge("#2e1a0a"),
      ) +
      box(8, 40, 104, 11, 2, "url(#a-wood)", edge("#2e1a0a")) +
      circle(18, 45.5, 1.8, "#2e1a0a") +
      circle(102, 45.5, 1.8, "#2e1a0a") +
      circle(60, 92, 38, "url(#a-ray)", 'opacity=".55"') +
      text(60, 115, 62, "#FFD976", "?", 'stroke="#3a2404" stroke-width="2.4" paint-order="stroke"') +
      (number > 0
        ? circle(60, 25, 19, "#FFE9B8", edge("#2e1a0a", 2.2)) + text(60, 34.8, 28, "#2e1a0a", String(number))
        : "") +
      frame("#E9B949"),
  );
}

type Nugget = readonly [x: number, y: number, size: number];

const HEAPS: ReadonlyMap<number, readonly Nugget[]> = new Map<number, readonly Nugget[]>([
  [1, [[60, 76, 2.5]]],
  [
    2,
    [
      [42, 88, 2],
      [78, 64, 2.1],
    ],
  ],
  [
    3,
    [
      [36, 92, 1.75],
      [84, 92, 1.75],
      [60, 60, 2.05],
    ],
  ],
  [
    5,
    [
      [34, 92, 1.4],
      [86, 92, 1.4],
      [60, 100, 1.5],
      [44, 62, 1.5],
      [78, 60, 1.6],
    ],
  ],
]);

export function drawGold(value: number): string {
  const heap = HEAPS.get(value);
  if (heap === undefined) throw new Error(`no gold card: ${value}`);
  return sheet(
    box(0, 0, 120, 150, 9, "#5b4016") +
      `<use href="#a-rock${value}" opacity=".8"/>` +
      circle(60, 74, 66, "url(#a-ray)") +
      heap.map((each) => nugget(...each)).join("") +
      spark(92, 38, 8) +
      spark(28, 50, 5.5) +
      circle(20, 20, 14, "#FFE9B8", edge("#3a2404")) +
      text(20, 27, 20, "#3a2404", String(value)) +
      frame("#F0C04A", 2.4),
  );
}
