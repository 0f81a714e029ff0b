/** Small things that lie about in drawings: stones, lamps, crystals, nuggets, trees, masks. */

import {
  box,
  circle,
  edge,
  ellipse,
  group,
  shape,
  short,
  stroke,
  through,
  type Point,
  type Random,
} from "./draw";

const at = (x: number, y: number, size: number): string =>
  `translate(${short(x)} ${short(y)}) scale(${short2(size)})`;
const short2 = (value: number): number => Math.round(value * 100) / 100;

export function boulder(x: number, y: number, size: number, next: Random, tone = "url(#a-stone)"): string {
  const corners = 6 + Math.floor(next() * 2);
  const first = next() * 6;
  const points: Point[] = [];
  for (let i = 0; i < corners; i++) {
    const angle = first + (i / corners) * 6.283;
    const reach = size * (0.78 + next() * 0.34);
    points.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.86]);
  }
  const shadow = points.map(([px, py]): Point => [px + 1, py + 2.2]);
  const top = points.map(([px, py]): Point => [
    x + (px - x) * 0.62 - size * 0.16,
    y + (py - y) * 0.58 - size * 0.22,
  ]);
  return (
    shape(`${through(shadow)}Z`, "#000", 'fill-opacity=".4"') +
    shape(`${through(points)}Z`, tone, 'stroke="#2a241f" stroke-width="1.1" stroke-linejoin="round"') +
    shape(`${through(top)}Z`, "#fff", 'fill-opacity=".26"')
  );
}

export const tree = (x: number, y: number, size: number, tone = "#1F4D2B"): string =>
  group(
    ellipse(1, 3, 9, 3.4, "#0b1d0b", 'fill-opacity=".45"') +
      box(-1.6, -3, 3.2, 6, 1, "#5a3a1e") +
      shape("M0 -30L9 -12H5L11 0H-11L-5 -12H-9Z", tone, edge("#0f2a16", 1)) +
      shape("M0 -30L-9 -12H-5L-11 0H-3L-1 -14Z", "#7fb26a", 'fill-opacity=".5"'),
    at(x, y, size),
  );

export const mushroom = (x: number, y: number, size: number): string =>
  group(
    ellipse(0, 1, 7, 2.4, "#000", 'fill-opacity=".4"') +
      box(-1.8, -7, 3.6, 8, 1.6, "#d7ecff") +
      shape("M-8 -6C-8 -14 8 -14 8 -6C4 -4 -4 -4 -8 -6Z", "#52c8ff", edge("#0f4a7a", 1)) +
      circle(-3, -9, 1.3, "#eaffff") +
      circle(2.5, -8.4, 1.6, "#eaffff"),
    at(x, y, size),
  );

/** The lamp's light is a part of its own: it can be lit a moment after the card has landed. */
export const lamp = (x: number, y: number, size = 1): string =>
  group(
    circle(0, 0, 19, "url(#a-lamp)", 'class="light"') +
      stroke("M0 -9v-4", "#2a1d10", 1.6) +
      box(-4, -6, 8, 10, 2, "#FFF1B8", 'stroke="#3a2812" stroke-width="1.5"') +
      stroke("M-4.6 -6.4H4.6M-4.6 4.4H4.6", "#3a2812", 2.4),
    at(x, y, size),
  );

export const crystal = (x: number, y: number, size = 1): string => {
  const outline = 'stroke="#4b1740" stroke-width="1.4" stroke-linejoin="round"';
  return group(
    ellipse(0, 2, 17, 4.5, "#000", 'fill-opacity=".42"') +
      circle(0, -12, 24, "#F2A6D8", 'fill-opacity=".16"') +
      shape("M-13 2L-17 -10 -11 -17 -6 -9 -5 2Z", "url(#a-crys)", outline) +
      shape("M5 2L8 -11 14 -16 18 -7 13 2Z", "url(#a-crys)", outline) +
      shape("M-8 3L-8 -21 0 -34 8 -21 7 3Z", "url(#a-crys)", outline) +
      shape("M0 -34L-8 -21 -3 -17 -2 3H-8V-21Z", "#fff", 'fill-opacity=".38"') +
      stroke("M0 -33L-3 -17L-2 2M-3 -17L8 -21", "#fff", 1, 'stroke-opacity=".75"'),
    at(x, y, size),
  );
};

export const spark = (x: number, y: number, size: number, colour = "#fff"): string =>
  shape(
    `M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}` +
      `Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}Z`,
    colour,
  );

export const nugget = (x: number, y: number, size = 1): string =>
  group(
    ellipse(0, 7, 11, 3, "#000", 'fill-opacity=".4"') +
      shape("M-11 3L-8 -5 -2 -9 6 -7 11 -1 9 6 1 9 -8 8Z", "url(#a-gold)", edge("#5e3a04", 1.5)) +
      shape("M-8 -5L-2 -9 6 -7 0 -2Z", "#fff", 'fill-opacity=".62"') +
      shape("M0 -2L6 -7 11 -1 4 4Z", "#8a5503", 'fill-opacity=".22"'),
    at(x, y, size),
  );

export type Colour = "blue" | "green" | "yellow";

/** The sign of a side, so that colour is never alone: blue is a disc, green a triangle, yellow a square. */
export function emblem(
  side: Colour,
  x: number,
  y: number,
  size: number,
  fill = "#fff",
  line = "#10202b",
): string {
  const outline = `stroke="${line}" stroke-width="${short(size * 0.22)}" stroke-linejoin="round"`;
  switch (side) {
    case "blue":
      return circle(x, y, size * 0.92, fill, outline);
    case "green":
      return shape(
        `M${x} ${short(y - size * 1.05)}L${short(x + size * 1.1)} ${short(y + size * 0.82)}H${short(x - size * 1.1)}Z`,
        fill,
        outline,
      );
    case "yellow":
      return box(x - size * 0.86, y - size * 0.86, size * 1.72, size * 1.72, size * 0.15, fill, outline);
  }
}

export const mask = (x: number, y: number, size: number, sly = false): string =>
  group(
    shape(
      "M-15 -14C-5 -19 5 -19 15 -14C18 2 10 17 0 20C-10 17 -18 2 -15 -14Z",
      sly ? "#5C3168" : "#F0C983",
      edge(),
    ) +
      (sly
        ? shape("M-10 -6L-2 -2 -4 2 -10 0ZM10 -6L2 -2 4 2 10 0Z", "#fff") +
          stroke("M-7 10C-2 7 4 8 8 5", "#fff", 2.2)
        : circle(-6, -3, 2.8, "#2a1a0c") +
          circle(6, -3, 2.8, "#2a1a0c") +
          stroke("M-7 6C-3 11 3 11 7 6", "#2a1a0c", 2.4)),
    at(x, y, size),
  );
