/** What action cards do, on a grid of 64. */

import { box, circle, edge, group, random, shape, stroke } from "./draw";
import { boulder, mask, nugget, spark } from "./pieces";

export const DEEDS = {
  rockfall: () => {
    const r = random("rf");
    return (
      stroke("M14 4V16M32 2V9M50 4V14", "#2a1a0c", 3, 'stroke-dasharray="4 4"') +
      boulder(17, 26, 11, r) +
      boulder(46, 23, 12, r) +
      boulder(32, 44, 14, r) +
      boulder(12, 50, 9, r) +
      boulder(53, 49, 10, r)
    );
  },
  map: () =>
    shape("M6 14L23 8 41 15 58 9V50L41 56 23 49 6 55Z", "url(#a-paper)", edge()) +
    stroke("M23 8V49M41 15V56", "#b08a4c", 1.6) +
    stroke("M12 44C20 38 18 28 28 28C36 28 34 38 42 36", "#2a1a0c", 2.6, 'stroke-dasharray="3.4 4"') +
    stroke("M43 22l9 9M52 22l-9 9", "#C23B0A", 4.4) +
    shape("M9 22L17 20M9 28L14 27", "none", edge("#7d5a2f", 1.8)),
  thief: () =>
    nugget(40, 20, 1.15) +
    shape(
      "M6 62C6 48 10 40 18 36L29 25C33 21 38 26 34 30L28 36L43 27C48 24 52 30 47 33L35 40L49 34C54 32 57 38 52 41L38 48L48 45C53 44 55 50 50 52C40 56 32 60 28 64H6Z",
      "#3b3550",
      edge("#171426"),
    ) +
    stroke("M5 60C14 52 22 54 28 63", "#FF9B55", 3),
  "hands-off": () =>
    shape(
      "M18 62V40L10 30C7 26 12 22 16 26L22 32V12C22 7 29 7 29 12V27V8C29 3 36 3 36 8V27V11C36 6 43 6 43 11V29V18C43 13 50 13 50 18V42C50 52 46 56 44 62Z",
      "#F2C79B",
      edge(),
    ) +
    circle(33, 44, 8.4, "none", edge("#04614A", 3.6)) +
    stroke("M27.4 49.6L38.6 38.4", "#04614A", 3.6),
  prison: () =>
    box(5, 5, 54, 54, 5, "#14100d", edge()) +
    circle(32, 30, 10, "#F2C79B") +
    shape("M20 38C22 60 42 60 44 38C38 44 26 44 20 38Z", "#C9742B") +
    circle(28.6, 28, 1.8, "#111") +
    circle(35.4, 28, 1.8, "#111") +
    stroke("M15 6V58M26.3 6V58M37.7 6V58M49 6V58", "#1b2127", 6.4) +
    stroke("M15 6V58M26.3 6V58M37.7 6V58M49 6V58", "#AEBBC6", 3.6) +
    stroke("M6 14H58M6 50H58", "#1b2127", 6) +
    stroke("M6 14H58M6 50H58", "#8793A0", 3.2),
  free: () =>
    shape("M24 36V20C24 4 48 4 50 17", "none", edge("#1b2127", 8)) +
    shape("M24 36V20C24 4 48 4 50 17", "none", edge("#AEBBC6", 4.6)) +
    box(10, 32, 36, 28, 6, "url(#a-gold)", edge("#4b2f04")) +
    circle(28, 43, 4.6, "#3a2404") +
    shape("M26 44H30L32 54H24Z", "#3a2404") +
    spark(55, 34, 7, "#04614A") +
    spark(56, 52, 4.5, "#04614A"),
  inspection: () =>
    mask(24, 26, 0.92) +
    circle(37, 34, 15.5, "#bfe3fb", 'fill-opacity=".55" ' + edge("#1b2127", 4.2)) +
    circle(37, 34, 15.5, "none", edge("#F8C63C", 1.8)) +
    stroke("M48.5 45.5L59 57", "#1b2127", 8) +
    stroke("M48.5 45.5L59 57", "#9a6432", 4.4) +
    stroke("M28 28C30 24 33 22.6 37 22.6", "#fff", 2.4),
  "role-change": () =>
    mask(19, 30, 0.8) +
    group(mask(0, 0, 0.8, true), "translate(45 34)") +
    stroke("M24 8C34 3 46 6 50 14", "#2a1a0c", 4) +
    shape("M44 14H56L51 22Z", "#2a1a0c") +
    stroke("M40 58C30 63 18 60 14 52", "#2a1a0c", 4) +
    shape("M20 52H8L13 44Z", "#2a1a0c"),
  "swap-hands": () =>
    box(5, 12, 22, 31, 3, "#0A5C97", edge("#0b1f2e") + ' transform="rotate(-9 16 28)"') +
    box(37, 21, 22, 31, 3, "#B3420A", edge("#2e1004") + ' transform="rotate(9 48 36)"') +
    circle(16, 27, 4.6, "#fff") +
    box(43.6, 32.6, 8.6, 8.6, 1, "#fff") +
    stroke("M26 9H44", "#2a1a0c", 4) +
    shape("M43 2L54 9 43 16Z", "#2a1a0c") +
    stroke("M38 56H20", "#2a1a0c", 4) +
    shape("M21 49L10 56 21 63Z", "#2a1a0c"),
  storm: () =>
    shape(
      "M14 34C4 34 4 20 15 20C16 8 34 6 38 16C50 12 58 22 52 30C50 34 46 34 44 34Z",
      "#6F7F92",
      edge("#1d2630"),
    ) +
    shape("M34 32L22 48H31L26 62L44 42H34L40 32Z", "#FFC93A", edge("#6b4204")) +
    stroke("M14 42L10 52M50 42L46 52M18 54L16 60", "#3E90C8", 3.2),
  eye: () =>
    shape("M4 32C16 12 48 12 60 32C48 52 16 52 4 32Z", "#FFFDF5", edge("#0b2a40", 3)) +
    circle(32, 32, 12, "#2F86C1", edge("#0b2a40", 2.4)) +
    circle(32, 32, 5.4, "#0b1a26") +
    circle(28.6, 28.4, 2.6, "#fff") +
    stroke("M12 18L7 11M24 12L22 4M40 12L42 4M52 18L57 11", "#0b2a40", 3),
} as const satisfies Record<string, () => string>;
