/** Extra cards of the maze, and chests: closed ones that lie under their path cards, and what is found in them. */

import { bevel, box, circle, CX, CY, edge, ellipse, frame, group, sheet, shape, short, stroke, text } from "./draw";
import { mask, nugget, spark } from "./pieces";

const MIDDLE = `translate(${CX} ${CY})`;

const tunic = (x: number, fill: string, line: string): string =>
  group(
    stroke("M0 -29V-23", "#20262c", 2) +
      shape("M-5 -23H5L14 -17 11 -9 7 -11V13H-7V-11L-11 -9 -14 -17Z", fill, edge(line, 1.6)) +
      stroke("M-7 3H7", line, 1.8),
    `translate(${x} 0)`,
  );

/** Clothes on a rail, and the mask that goes with them. */
export const workshop = (): string =>
  group(
    ellipse(0, 25, 34, 6, "#000", 'fill-opacity=".45"') +
      stroke("M-31 24V-29M31 24V-29M-36 25H-26M26 25H36", "#2e1a0a", 6) +
      stroke("M-31 24V-29M31 24V-29M-36 25H-26M26 25H36", "#C58B4E", 3.2) +
      stroke("M-34 -29H34", "#2e1a0a", 6.4) +
      stroke("M-34 -29H34", "#E9C48A", 3.4) +
      tunic(-17, "#C23B0A", "#3d1204") +
      tunic(17, "#0A5C97", "#06202f") +
      mask(0, 4, 0.86, true) +
      spark(24, 18, 5, "#FFF6C8"),
    MIDDLE,
  );

const mug = (x: number, tilt: number): string =>
  group(
    shape("M9 -6C18 -8 18 12 9 10", "none", edge("#2e1a0a", 6)) +
      shape("M9 -6C18 -8 18 12 9 10", "none", edge("#D89A55", 3)) +
      shape("M-11 -11H11L9 18H-9Z", "url(#a-wood)", edge("#2e1a0a", 2)) +
      stroke("M-10 -3H10M-9.4 11H9.4", "#20262c", 2.6) +
      shape("M-13 -10C-15 -19 -6 -21 -3 -17C0 -23 9 -22 10 -17C16 -17 15 -9 11 -9L6 -5 1 -9 -6 -6Z", "#FFF8E6", edge("#8a6a3a", 1.5)),
    `translate(${x} 4) rotate(${tilt})`,
  );

/** Two mugs that meet below a garland. */
export const party = (): string =>
  group(
    circle(0, -2, 38, "url(#a-ray)", 'opacity=".7"') +
      stroke("M-40 -34C-24 -20 24 -20 40 -34", "#20160c", 2.2) +
      [
        [-27, -27, "#C23B0A"],
        [-9, -23, "#F8C63C"],
        [9, -23, "#2F86C1"],
        [27, -27, "#3f9a4a"],
      ]
        .map(([x, y, fill]) => shape(`M${Number(x) - 6} ${y}H${Number(x) + 6}L${x} ${Number(y) + 12}Z`, String(fill), edge("#20160c", 1.4)))
        .join("") +
      ellipse(0, 27, 30, 5, "#000", 'fill-opacity=".45"') +
      group(mug(0, 10), "translate(-16 3) scale(-1 1)") +
      mug(16, 10) +
      spark(0, -9, 8, "#FFF6C8"),
    MIDDLE,
  );

/** A chest; open ones show what is in them. */
const chest = (open: boolean): string =>
  ellipse(0, 23, 33, 6, "#000", 'fill-opacity=".5"') +
  (open
    ? shape("M-27 -8L-31 -22C-28 -32 28 -32 31 -22L27 -8Z", "#6b421c", edge("#241307", 2)) +
      shape("M-27 -6H27L22 4H-22Z", "#120a04")
    : shape("M-28 0C-28 -24 28 -24 28 0Z", "#9a6432", edge("#241307", 2)) +
      stroke("M-14 -15V0M14 -15V0", "#F8C63C", 3)) +
  shape("M-28 0H28V22H-28Z", "url(#a-wood)", edge("#241307", 2)) +
  stroke("M-14 1V22M14 1V22", "#F8C63C", 3) +
  stroke("M-28 1H28", "#F8C63C", 4) +
  box(-6, -4, 12, 14, 2, "url(#a-gold)", edge("#4b2f04", 1.6)) +
  circle(0, 2, 2, "#3a2404") +
  stroke("M0 3V6.5", "#3a2404", 1.8);

/** The empty chest beside a tunnel that lay over it. */
export const emptyChest = (x: number, y: number): string =>
  group(chest(true), `translate(${short(x)} ${short(y)}) scale(.5)`);

/** A path card that lies face down, on a chest. */
export const drawChestBack = (): string =>
  sheet(
    box(0, 0, 120, 150, 9, "#3b2f22") +
      '<use href="#a-rock3" opacity=".85"/>' +
      box(8, 8, 104, 134, 6, "none", 'stroke="#C9A25A" stroke-width="2" stroke-dasharray="7 5"') +
      circle(60, 80, 46, "url(#a-ray)", 'opacity=".45"') +
      group(chest(false), "translate(60 84) scale(1.25)") +
      text(60, 42, 34, "#FFD976", "?", 'stroke="#3a2404" stroke-width="2" paint-order="stroke"') +
      bevel(),
  );

const card = (x: number, y: number, turn = 0, fill = "#33414F"): string =>
  box(x - 8, y - 11, 16, 22, 2.4, fill, `${edge("#10181f", 1.8)} transform="rotate(${turn} ${x} ${y})"`) +
  shape(`M${x} ${y - 6}L${x + 5} ${y} ${x} ${y + 6} ${x - 5} ${y}Z`, "#8FA6BA", `transform="rotate(${turn} ${x} ${y})"`);
const door = (x: number, y: number): string =>
  box(x - 9, y - 11, 18, 22, 2.4, "#3A2A1C", edge("#E9B949", 1.8)) + text(x, y + 6, 15, "#FFD976", "?");
const arrow = (x: number, y: number, turn = 0): string =>
  group(stroke("M-7 0H5", "#FFF3DC", 3.4) + shape("M4 -6L13 0 4 6Z", "#FFF3DC"), `translate(${x} ${y}) rotate(${turn})`);
const crossed = (x: number, y: number, size: number): string =>
  stroke(`M${x - size} ${y - size}L${x + size} ${y + size}M${x + size} ${y - size}L${x - size} ${y + size}`, "#3d1204", 6.4) +
  stroke(`M${x - size} ${y - size}L${x + size} ${y + size}M${x + size} ${y - size}L${x - size} ${y + size}`, "#FF8A5C", 3.4);
const plus = (x: number, y: number): string =>
  circle(x, y, 8, "#EFFFF8", edge("#03412f", 1.6)) + stroke(`M${x} ${y - 4}V${y + 4}M${x - 4} ${y}H${x + 4}`, "#04614A", 2.6);
const chart = (x: number, y: number): string =>
  shape(`M${x - 14} ${y - 9}L${x - 5} ${y - 12} ${x + 5} ${y - 8} ${x + 14} ${y - 11}V${y + 9}L${x + 5} ${y + 12} ${x - 5} ${y + 8} ${x - 14} ${y + 11}Z`, "url(#a-paper)", edge("#2a1a0c", 1.6));
const hand = (x: number, y: number): string =>
  shape(
    `M${x - 10} ${y + 13}C${x - 12} ${y + 2} ${x - 8} ${y - 2} ${x - 3} ${y - 5}L${x + 6} ${y - 12}C${x + 9} ${y - 13} ${x + 10} ${y - 10} ${x + 8} ${y - 8}L${x + 4} ${y - 3}L${x + 11} ${y - 3}C${x + 14} ${y - 2} ${x + 13} ${y + 2} ${x + 10} ${y + 2}L${x + 3} ${y + 13}Z`,
    "#F2C79B",
    edge("#2a1a0c", 1.6),
  );
const lens = (x: number, y: number): string =>
  circle(x, y, 8, "#bfe3fb", `fill-opacity=".6" ${edge("#1b2127", 3)}`) + stroke(`M${x + 6} ${y + 6}L${x + 13} ${y + 13}`, "#1b2127", 4.4);

/** What chests hold, by their names. */
export const CHESTS = {
  "chest:a": () => nugget(60, 46, 1.7) + spark(80, 34, 6),
  "chest:b": () => chart(60, 44) + crossed(60, 44, 13),
  "chest:c": () => card(60, 44) + crossed(60, 44, 11),
  "chest:d": () => card(54, 44, -8) + plus(74, 36),
  "chest:e": () => door(46, 44) + arrow(72, 44),
  "chest:f": () => card(50, 42, -10, "#5C2F2A") + hand(72, 46),
  "chest:g": () => card(42, 46, -14) + card(60, 42) + card(78, 46, 14),
  "chest:h": () => mask(52, 43, 0.8) + lens(70, 42),
  "chest:i": () => card(48, 46, -12) + card(58, 44, 6) + lens(74, 40),
  "chest:j": () => card(42, 44) + arrow(60, 44) + card(82, 46, 12),
} as const satisfies Record<string, () => string>;

export type Chest = keyof typeof CHESTS;

export const isChest = (name: string): name is Chest => Object.hasOwn(CHESTS, name);

/** An open chest with what was in it. */
export const drawChest = (name: Chest): string =>
  sheet(
    box(0, 0, 120, 150, 9, "#4a3418") +
      '<use href="#a-rock1" opacity=".7"/>' +
      circle(60, 58, 58, "url(#a-ray)", 'opacity=".75"') +
      group(chest(true), "translate(60 108) scale(1.3)") +
      CHESTS[name]() +
      frame("#C9A25A", 2.4),
  );
