/** Pawns, round tokens, and tools on their own. */

import { brokenTool, type Tool } from "./actions";
import { CREATURES } from "./creatures";
import { circle, edge, ellipse, group, shape, text } from "./draw";
import { emblem, nugget, type Colour } from "./pieces";
import { TOOLS } from "./tools";

const svg = (name: string, box: string, inner: string): string =>
  `<svg class="${name}" viewBox="${box}" aria-hidden="true" focusable="false">${inner}</svg>`;

/** A tool; broken ones are split along their crack. */
export const drawTool = (tool: Tool, broken = false): string =>
  svg("tool", "-4 -4 72 72", broken ? brokenTool(tool) : TOOLS[tool]());

export function isTool(name: string): name is Tool {
  return Object.hasOwn(TOOLS, name);
}

export const drawNugget = (): string => svg("mini", "-14 -14 28 28", nugget(0, 0));

export const drawEmblem = (side: Colour, fill: string): string =>
  svg("mini", "-14 -14 28 28", emblem(side, 0, 0, 10, fill));

export function drawPawn(side: Colour): string {
  const cloth = `url(#a-${side})`;
  return svg(
    "pawn",
    "-22 -48 44 58",
    ellipse(0, 3, 18, 6, "#000", 'fill-opacity=".45"') +
      ellipse(0, 0, 16, 6, "#2a1a0c") +
      ellipse(0, -2, 16, 6, cloth, edge("#1d130b", 1.6)) +
      shape("M-13 -3C-13 -22 -8 -27 0 -27C8 -27 13 -22 13 -3C8 1 -8 1 -13 -3Z", cloth, edge("#1d130b", 1.8)) +
      circle(0, -28, 8.4, "#EDB98A", edge("#1d130b", 1.6)) +
      shape(
        "M-8 -27C-9 -16 -4 -10 0 -10C4 -10 9 -16 8 -27C4 -23 -4 -23 -8 -27Z",
        "#B5622A",
        edge("#1d130b", 1.4),
      ) +
      shape("M-9.5 -30C-10 -44 10 -44 9.5 -30C5 -33 -5 -33 -9.5 -30Z", cloth, edge("#1d130b", 1.8)) +
      circle(-3, -27.5, 1.2, "#1a0e06") +
      circle(3, -27.5, 1.2, "#1a0e06") +
      circle(0, -24.6, 2, "#D99C6C") +
      emblem(side, 0, -5.4, 4, "#FFF8E6", "#10202b"),
  );
}

export type Token = Tool | keyof typeof CREATURES;

export const isToken = (name: string): name is Token => isTool(name) || Object.hasOwn(CREATURES, name);

/** A round token, with a number where several lie together. */
export function drawToken(name: Token, count = 0, fill = "#C9531A"): string {
  const picture = isTool(name) ? TOOLS[name]() : CREATURES[name]();
  return svg(
    "token",
    "-4 -4 72 76",
    circle(32, 36, 33, "#000", 'fill-opacity=".45"') +
      circle(32, 32, 33, fill, edge("#1d0d04", 2.4)) +
      circle(32, 32, 26.5, "#FFF3DC", edge("#1d0d04", 1.6)) +
      group(picture, "translate(10 10) scale(.69)") +
      (count > 0
        ? circle(50, 16, 17, "#14100d", edge("#FFF3DC")) + text(50, 26, 28, "#FFF3DC", String(count))
        : ""),
  );
}
