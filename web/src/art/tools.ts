/** Tools and things to carry, on a grid of 64. */

import { box, circle, edge, ellipse, group, shape, stroke } from "./draw";
import { nugget, spark } from "./pieces";

export const TOOLS = {
  pickaxe: () =>
    group(
      box(29, 14, 7, 46, 3, "url(#a-woodh)", edge()) +
        shape(
          "M4 26C12 10 24 5 32.5 5C41 5 53 10 61 26C52 19 44 16.5 39 16V22H26V16C21 16.5 13 19 4 26Z",
          "url(#a-steel)",
          edge(),
        ) +
        stroke("M10 19C17 11.5 25 8.6 32 8.6", "#fff", 1.6, 'stroke-opacity=".9"') +
        box(26, 10, 13, 11, 2, "url(#a-iron)", edge()),
      "rotate(32 32 32)",
    ),
  lantern: () =>
    circle(32, 36, 25, "url(#a-lamp)", 'fill-opacity=".75"') +
    stroke("M21 16C21 2 43 2 43 16", "#2a1a0c", 3.4) +
    shape("M22 14H42L46 21H18Z", "url(#a-iron)", edge()) +
    box(19, 21, 26, 30, 4, "#FFF3C4", edge()) +
    shape(
      "M32 26C36 32 39 35 39 40C39 45 36 47.5 32 47.5C28 47.5 25 45 25 40C25 35 30 33 32 26Z",
      "url(#a-flame)",
      edge("#a33d05", 1.4),
    ) +
    stroke("M25.5 21V51M38.5 21V51", "#2a1a0c", 1.8) +
    shape("M17 51H47L50 59H14Z", "url(#a-iron)", edge()),
  cart: () =>
    shape("M12 24C18 12 26 16 30 12C36 8 42 16 47 14C52 16 53 20 53 24Z", "url(#a-stone)", edge()) +
    nugget(26, 19, 0.55) +
    nugget(42, 19, 0.6) +
    shape("M6 23H58L51 48H13Z", "url(#a-iron)", edge()) +
    stroke("M8 28H56", "#c9d1d8", 1.6, 'stroke-opacity=".8"') +
    stroke("M22 25L25 47M42 25L39 47M32 25V47", "#26303a", 2.2) +
    circle(20, 53, 7.4, "#5c3a1c", edge()) +
    circle(44, 53, 7.4, "#5c3a1c", edge()) +
    circle(20, 53, 2.6, "#c9d1d8") +
    circle(44, 53, 2.6, "#c9d1d8"),
  axe: () =>
    group(
      box(28.5, 8, 7, 52, 3, "url(#a-woodh)", edge()) +
        shape("M35 8C48 4 58 12 59 24C54 30 46 32 35 28Z", "url(#a-steel)", edge()) +
        box(26, 10, 12, 16, 2, "url(#a-iron)", edge()),
      "rotate(24 32 32)",
    ),
  boat: () =>
    stroke("M6 52q6.5 -6 13 0t13 0t13 0t13 0", "#1F7FB8", 3.4) +
    shape("M6 32H58C56 44 48 50 40 50H24C16 50 8 44 6 32Z", "url(#a-wood)", edge()) +
    stroke("M10 38H54", "#3a2210", 1.6) +
    stroke("M20 42L6 14M44 42L58 14", "#6b421c", 3.6) +
    ellipse(5.4, 12, 3.6, 7, "#C58B4E", edge() + ' transform="rotate(-26 5 12)"') +
    ellipse(58.6, 12, 3.6, 7, "#C58B4E", edge() + ' transform="rotate(26 59 12)"'),
  rope: () =>
    circle(32, 34, 19, "none", edge("#3a2210", 9)) +
    circle(32, 34, 19, "none", edge("#E2B878", 5.6)) +
    circle(32, 34, 19, "none", edge("#9c6a35", 5.6) + ' stroke-dasharray="1.6 6"') +
    circle(32, 34, 9, "none", edge("#3a2210", 7)) +
    circle(32, 34, 9, "none", edge("#E2B878", 4.2)) +
    stroke("M46 22C52 14 54 8 50 4", "#3a2210", 7) +
    stroke("M46 22C52 14 54 8 50 4", "#E2B878", 4),
  boots: () =>
    shape("M12 8H32V36C40 40 52 40 55 46V54H12Z", "#8a5527", edge()) +
    shape("M10 6H34V14H10Z", "#C58B4E", edge()) +
    shape("M10 54H57V59H10Z", "#3a2210", edge()) +
    stroke("M28 20H36M28 27H36M29 34H38", "#F8D79A", 2.2) +
    spark(51, 20, 7, "#F8C63C") +
    spark(44, 10, 4, "#F8C63C"),
} as const satisfies Record<string, () => string>;
