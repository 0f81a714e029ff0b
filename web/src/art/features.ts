/** What stands on a path card: doors, ladders, crystals, forest things, what a goal hides. Each reads at 48 pixels. */

import { box, circle, CX, CY, ellipse, group, shape, short, stroke, type Point, type Random } from "./draw";
import { CREATURES } from "./creatures";
import { emptyChest, party, workshop } from "./extras";
import { MINE_PLACES } from "./mines";
import { boulder, crystal, emblem, nugget, spark } from "./pieces";

/** The card that a feature stands on. */
export interface Site {
  shape: string;
  /** The middle of its tunnel. */
  middle: Point;
  /** Where a feature of the dark cave sits: on its square. */
  seat?: Point | undefined;
  /** Corners where there is only rock. */
  corners: readonly Point[];
  next: Random;
}

const MIDDLE = `translate(${CX} ${CY})`;

function door(side: "blue" | "green", [x, y]: Point): string {
  return group(
    ellipse(0, 25, 27, 6, "#000", 'fill-opacity=".5"') +
      shape("M-27 25V-8C-27 -34 27 -34 27 -8V25Z", "#241509") +
      shape("M-25 24V-8C-25 -31 25 -31 25 -8V24Z", "url(#a-wood)", 'stroke="#2b190a" stroke-width="1.5"') +
      shape("M-19 24V-7C-19 -25 19 -25 19 -7V24Z", `url(#a-${side})`, 'stroke="#0d2230" stroke-width="1.8"') +
      stroke("M-9.5 -17V23M0 -20.5V23M9.5 -17V23", "#06202f", 1.1, 'stroke-opacity=".55"') +
      stroke("M-19 13H19", "#20262c", 4) +
      stroke("M-18 12.4H18", "#9fb0bd", 1.2) +
      circle(0, -2, 11.4, "#0d1a22", 'fill-opacity=".55"') +
      emblem(side, 0, -2, 8.4, "#FFF8E6", "#0d1a22") +
      circle(14.5, 7, 1.8, "url(#a-gold)"),
    `translate(${short(x)} ${short(y + 3)})`,
  );
}

function ladder([x, y]: Point): string {
  const posts = "M-10.5 23V-38M10.5 23V-38";
  const rungs = [0, 1, 2, 3, 4].map((i) => `M-9 ${-27 + i * 11.5}H9`).join("");
  return group(
    ellipse(0, 22, 23, 10, "#0b0705", 'stroke="#3a2a1b" stroke-width="2"') +
      shape("M-15 20L-21 -44H21L15 20Z", "#FFF3C4", 'fill-opacity=".3"') +
      stroke(posts, "#2e1a0a", 6.4) +
      stroke(rungs, "#2e1a0a", 6) +
      stroke(posts, "#D89A55", 3.6) +
      stroke(rungs, "#F0BC7C", 3) +
      shape("M-23 22A23 10 0 0 0 23 22A23 14 0 0 1 -23 22Z", "#3a2a1b"),
    `translate(${short(x)} ${short(y + 4)})`,
  );
}

function crystals({ corners }: Site): string {
  const [x, y] = corners[corners.length - 1] ?? [96, 122];
  return crystal(x + (x < CX ? 2 : -2), y + 16, 1.08);
}

const opened = ({ corners }: Site): string => {
  const [x, y] = corners[corners.length - 1] ?? [96, 122];
  return emptyChest(x + (x < CX ? 3 : -3), y + 2);
};

const campfire = (): string =>
  group(
    ellipse(0, 9, 25, 8, "#000", 'fill-opacity=".35"') +
      circle(0, -3, 34, "url(#a-lamp)", 'opacity=".9"') +
      [-20, -12, -2, 8, 17]
        .map((x, i) =>
          ellipse(x + 1, 10 + (i % 2) * 3, 6.2, 4.4, "#8a8178", 'stroke="#2f2a25" stroke-width="1.2"'),
        )
        .join("") +
      stroke("M-15 8L13 1M15 8L-13 1", "#3a2210", 7) +
      stroke("M-15 8L13 1M15 8L-13 1", "#9a6432", 4) +
      shape(
        "M0 -32C5 -22 15 -17 13 -4C12 4 6 7 0 7C-7 7 -13 3 -13 -5C-13 -12 -8 -15 -7 -22C-3 -20 -1 -25 0 -32Z",
        "url(#a-flame)",
        'stroke="#8a2f05" stroke-width="1.6" stroke-linejoin="round"',
      ) +
      shape("M0 -14C3 -8 7 -6 6 1C5 5 -5 5 -6 0C-6 -5 -1 -7 0 -14Z", "#FFF8D0"),
    MIDDLE,
  );

const trunk = (): string =>
  group(
    ellipse(0, 9, 36, 7, "#000", 'fill-opacity=".4"') +
      shape(
        "M-34 -9L32 -13C38 -13 40 8 33 9L-33 10C-40 9 -40 -8 -34 -9Z",
        "#7A4A22",
        'stroke="#2c1808" stroke-width="1.8"',
      ) +
      stroke("M-26 -4L22 -7M-22 3L26 1M-14 -1L4 -2", "#3b210d", 1.6) +
      stroke("M-28 -8L28 -11.5", "#c58b4e", 2, 'stroke-opacity=".8"') +
      ellipse(33, -2, 6.5, 11, "#E7BE86", 'stroke="#2c1808" stroke-width="1.8"') +
      ellipse(33, -2, 3.4, 6, "none", 'stroke="#9c6a35" stroke-width="1.3"') +
      circle(33, -2, 1, "#9c6a35") +
      stroke("M-10 -9C-12 -18 -17 -20 -21 -20", "#7A4A22", 5) +
      ellipse(-23, -22, 6, 4, "#4f8a3c", 'transform="rotate(-20 -23 -22)"'),
    `${MIDDLE} rotate(-8)`,
  );

const pond = (): string =>
  group(
    shape(
      "M-34 2C-36 -14 -16 -22 2 -20C22 -20 37 -12 35 3C34 18 16 23 -2 22C-20 22 -33 16 -34 2Z",
      "#5a4a2a",
    ) +
      shape(
        "M-31 1C-32 -12 -15 -19 2 -17.5C20 -17.5 33 -10 32 2C31 15 14 19 -2 19C-18 19 -30 14 -31 1Z",
        "url(#a-water)",
        'stroke="#0f4f78" stroke-width="1.8"',
      ) +
      stroke("M-18 -5q5 -4 10 0t10 0M-4 6q5 -4 10 0t10 0", "#fff", 2.2, 'stroke-opacity=".85"') +
      ellipse(-16, 9, 6.5, 4, "#3f9a4a", 'stroke="#16451c" stroke-width="1"') +
      circle(-15, 7, 2.2, "#ffd0e8"),
    MIDDLE,
  );

const ravine = (): string =>
  group(
    shape(
      "M-44 -11L-26 -16 -10 -9 8 -17 24 -10 44 -15V11L28 16 10 9 -8 17 -24 10 -44 14Z",
      "#6b5230",
      'stroke="#2b1d0c" stroke-width="1.5" stroke-linejoin="round"',
    ) +
      shape("M-44 -6L-26 -11 -10 -4 8 -12 24 -5 44 -10V8L28 12 10 5 -8 13 -24 6 -44 10Z", "#0d0a10") +
      stroke("M-44 -6L-26 -11 -10 -4 8 -12 24 -5 44 -10", "#e6c48c", 1.6, 'stroke-opacity=".7"') +
      stroke("M-20 2l4 5M2 -1l3 6M22 1l3 5", "#4a3a5a", 2),
    MIDDLE,
  );

const abyss = ({ seat = [CX, CY] }: Site): string =>
  group(
    shape(
      "M-24 4C-27 -12 -12 -20 3 -19C19 -19 28 -9 25 6C23 18 10 22 -3 21C-15 21 -23 15 -24 4Z",
      "#0b0712",
      'stroke="#1f2a44" stroke-width="5"',
    ) +
      shape(
        "M-24 4C-27 -12 -12 -20 3 -19C19 -19 28 -9 25 6C23 18 10 22 -3 21C-15 21 -23 15 -24 4Z",
        "url(#a-hole)",
        'stroke="#c7d8ea" stroke-width="1.4" stroke-dasharray="7 4"',
      ) +
      ellipse(-6, 0, 3.6, 4.6, "#FFD84A") +
      ellipse(7, 0, 3.6, 4.6, "#FFD84A") +
      ellipse(-5.4, 0.6, 1.4, 3.4, "#180f05") +
      ellipse(6.4, 0.6, 1.4, 3.4, "#180f05") +
      stroke("M-11 -7l8 3M12 -7l-8 3", "#0b0712", 2.4),
    `translate(${seat[0]} ${seat[1] + 2})`,
  );

const exit = (): string =>
  group(
    circle(0, 0, 34, "url(#a-ray)") +
      shape("M-19 20V-6C-19 -27 19 -27 19 -6V20Z", "#EAF8FF", 'stroke="#46321d" stroke-width="5"') +
      circle(4, -6, 7, "#FFD65A") +
      shape("M-17 20V8L-8 0 0 8 8 2 17 9V20Z", "#6fae5a"),
    MIDDLE,
  );

const vein = ({ next, seat = [CX, CY] }: Site): string =>
  group(
    boulder(-17, 4, 11, next) +
      boulder(17, 5, 10, next) +
      boulder(0, 9, 12, next) +
      nugget(-14, -1, 0.72) +
      nugget(12, 3, 0.8) +
      nugget(0, -9, 1.05) +
      spark(10, -21, 6, "#FFF6C8") +
      spark(-16, -13, 4, "#FFF6C8"),
    `translate(${seat[0]} ${seat[1]})`,
  );

const passage = ({ shape: code }: Site): string =>
  group(
    box(-25, -7, 50, 15, 7, "#0B0E1A", 'stroke="#dbe8f6" stroke-width="1.6" stroke-dasharray="5 4"') +
      circle(0, 0.5, 8.4, "#22304a", 'stroke="#F8C63C" stroke-width="1.8"') +
      nugget(0, 0.5, 0.5),
    `translate(${CX} ${CY + 3}) rotate(${code.includes("NE") ? 38 : -38})`,
  );

const rocks = ({ next }: Site): string =>
  boulder(39, 70, 13, next, "#8b8f86") +
  boulder(83, 72, 12, next, "#9a9e94") +
  boulder(44, 90, 10, next, "#7d8178") +
  boulder(79, 90, 11, next, "#8b8f86");

const treasure = (): string =>
  circle(CX, CY, 56, "url(#a-ray)", 'class="rays"') +
  nugget(38, 88, 1.25) +
  nugget(82, 88, 1.25) +
  nugget(60, 92, 1.45) +
  nugget(49, 72, 1.2) +
  nugget(72, 72, 1.2) +
  nugget(60, 56, 1.5) +
  spark(84, 50, 8) +
  spark(37, 58, 6) +
  spark(64, 40, 5);

const stone = ({ next }: Site): string =>
  boulder(47, 84, 15, next) + boulder(74, 86, 14, next) + boulder(60, 70, 16, next);

/** A bag of gold, with as many nuggets on it as it holds. */
const bag = (nuggets: number): string =>
  group(
    ellipse(0, 20, 20, 5, "#000", 'fill-opacity=".4"') +
      shape(
        "M-8 -10C-24 -2 -24 20 -16 21H16C24 20 24 -2 8 -10Z",
        "#A8703A",
        'stroke="#3a2210" stroke-width="2"',
      ) +
      shape(
        "M-10 -18L0 -12 10 -18 8 -9H-8Z",
        "#C58B4E",
        'stroke="#3a2210" stroke-width="2" stroke-linejoin="round"',
      ) +
      stroke("M-9 -9H9", "#F8C63C", 3) +
      (nuggets === 1 ? nugget(0, 7, 0.8) : nugget(-8, 8, 0.62) + nugget(8, 8, 0.62)),
    MIDDLE,
  );

const eastWest = (inner: string, code: string): string =>
  code === "EW" ? group(inner, `rotate(90 ${CX} ${CY})`) : inner;

/** The features of path cards by name; a bridge is drawn with its tunnels. */
export const FEATURES = {
  ladder: ({ middle }) => ladder(middle),
  crystal: crystals,
  chest: opened,
  "blue-door": ({ middle }) => door("blue", middle),
  "green-door": ({ middle }) => door("green", middle),
  trunk,
  pond,
  ravine: ({ shape: code }) => eastWest(ravine(), code),
  rocks,
  campfire,
  abyss,
  vein,
  tunnel: passage,
  "bridge-NS": () => "",
  "bridge-EW": () => "",
} as const satisfies Record<string, (site: Site) => string>;

/** What lies on the start and on goals. */
export const PLACES = {
  start: () => ladder([CX, CY]),
  treasure,
  stone,
  bag1: () => bag(1),
  bag2: () => bag(2),
  dragon: () => group(CREATURES.dragon(), `translate(${CX - 32} ${CY - 34})`),
  spider: () => group(CREATURES.spider(), `translate(${CX - 32} ${CY - 32})`),
  exit,
  workshop,
  party,
  abyss,
  ladder: () => ladder([CX, CY]),
  vein,
  ...MINE_PLACES,
} as const satisfies Record<string, (site: Site) => string>;

export type Feature = keyof typeof FEATURES;
export type Place = keyof typeof PLACES;
