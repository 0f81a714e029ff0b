/** What a tunnel looks like: floor and wall, rails, planks over a dead end, a bridge. */

import { bars, box, circle, CX, CY, group, moved, oval, random, shape, short, stroke, through, type Point } from "./draw";
import { bends, offset, OUT, ribbon, sleepers, type Line, type Tunnel } from "./geometry";
import { boulder } from "./pieces";
import { GRASSES, ROCKS } from "./shared";

export type BiomeName = "mine" | "forest" | "dark";

export interface Biome {
  ground: string;
  texture: string;
  textures: number;
  wall: string;
  floor: string;
  cold: string;
  glow: string | null;
  speck: string;
  rubble: string;
}

const STONE = "url(#a-stone)";

export const BIOMES: Readonly<Record<BiomeName, Biome>> = {
  mine: {
    ground: "var(--rock)",
    texture: "a-rock",
    textures: ROCKS,
    wall: "var(--wall)",
    floor: "url(#a-floor)",
    cold: "url(#a-cold)",
    glow: "url(#a-glow)",
    speck: "#7d5a2f",
    rubble: STONE,
  },
  dark: {
    ground: "var(--rock-dark)",
    texture: "a-rock",
    textures: ROCKS,
    wall: "#0B0E1A",
    floor: "url(#a-slate)",
    cold: "url(#a-slatecold)",
    glow: "url(#a-glowc)",
    speck: "#4b5d78",
    rubble: STONE,
  },
  forest: {
    ground: "var(--forest)",
    texture: "a-grass",
    textures: GRASSES,
    wall: "#24421f",
    floor: "url(#a-trail)",
    cold: "url(#a-trailcold)",
    glow: null,
    speck: "#9a7b45",
    rubble: "#8b8f86",
  },
};

/** The floor lies a little lower than the edge of its wall: the light comes from above. */
export const SUNK: Point = [1, 3.4];

interface Dug {
  rim: string;
  wall: string;
  floor: string;
  cold: string;
}

/** The outlines of a tunnel: the lit rim of its wall, the wall, its warm floor, and the cold floor of dead ends. */
export function dig(tunnel: Tunnel, width: number, seed: string, warmStubs: boolean): Dug {
  const dug: Dug = { rim: "", wall: "", floor: "", cold: "" };
  for (const line of tunnel.lines) {
    const start = line.points[0]?.join(",") ?? "";
    dug.rim += ribbon(line, width + 11.4, 5, random(`${seed}${start}`));
    dug.wall += ribbon(line, width + 9, 5, random(`${seed}${start}`));
    const floor = ribbon(line, width, 3, random(`${seed}f${start}`), SUNK);
    if (line.stub !== null && !warmStubs) dug.cold += floor;
    else dug.floor += floor;
  }
  if (tunnel.sides.length > 2) {
    dug.rim += oval(CX, CY, 32.2, 32.2);
    dug.wall += oval(CX, CY, 31, 31);
    dug.floor += oval(CX + SUNK[0], CY + SUNK[1], 26, 26);
  }
  return dug;
}

export function layer(biome: Biome, dug: readonly Dug[]): string {
  const wall = dug.map((each) => each.wall).join("");
  const floor = dug.map((each) => each.floor).join("");
  const cold = dug.map((each) => each.cold).join("");
  const lit = biome.glow !== null && floor !== "";
  const rim = lit ? shape(dug.map((each) => each.rim).join(""), "#ffe2ae", 'fill-opacity=".16"') : "";
  const floors =
    (cold === "" ? "" : shape(cold, biome.cold)) + (floor === "" ? "" : shape(floor, biome.floor));
  return rim + shape(wall, biome.wall) + floors;
}

/** The rails of all lines of a card: wood first, then iron. */
export function rails(lines: readonly (readonly Point[])[]): string {
  const wood = (by: Point): string => lines.map((points) => sleepers(points, 9.4, 10, by)).join("");
  const iron = (by: Point): string =>
    lines.flatMap((line) => [6.2, -6.2].map((aside) => through(moved(bends(offset(line, aside)), by)))).join("");
  const lit = (x: number, y: number): Point => [SUNK[0] + x, SUNK[1] + y];
  return (
    bars(wood(SUNK), "#5c3a1c", 3.8) +
    bars(wood(lit(-0.5, -0.8)), "#8f6131", 1.5, 'stroke-opacity=".9"') +
    bars(iron(SUNK), "#2c2a2b", 3) +
    bars(iron(lit(-0.3, -0.5)), "#c9d1d8", 1.3)
  );
}

/** Where rails of three or four sides meet, carts are turned. */
export const turntable = (): string =>
  group(
    circle(0, 1.6, 16.5, "#000", 'fill-opacity=".35"') +
      circle(0, 0, 15.5, "#8f6131", 'stroke="#3a2210" stroke-width="2"') +
      stroke("M-13 -7H13M-15 0H15M-13 7H13", "#5c3a1c", 1.1) +
      stroke("M-6.2 -14V14M6.2 -14V14", "#2c2a2b", 2.8) +
      stroke("M-6.5 -14V14M5.9 -14V14", "#c9d1d8", 1.2) +
      circle(0, 0, 2.4, "#2c2a2b"),
    `translate(${CX + 1} ${CY + 3.4})`,
  );

/** Fallen rock and crossed planks: no way on. */
export function deadEnd(line: Line, seed: string, tone: string): string {
  if (line.stub === null) return "";
  const { side, end } = line.stub;
  const [x, y] = end;
  const [dx, dy] = OUT[side];
  const next = random(seed + side);
  let rubble = "";
  for (let i = 0; i < 5; i++) {
    const along = (i - 2) * 8.2;
    const px = x + Math.abs(dy) * along - dx * (next() * 5);
    const py = y + 3 + Math.abs(dx) * along - dy * (next() * 5);
    rubble += boulder(px, py, 6.6 + next() * 3, next, tone);
  }
  return rubble + barricade(x + dx * 9, y + 3 + dy * 9);
}

function barricade(x: number, y: number): string {
  const reach = 15;
  const plank = (angle: number, order: string): string =>
    group(
      box(-reach, -3.1, reach * 2, 6.2, 1.2, "url(#a-wood)", 'stroke="#3a2210" stroke-width="1.2"') +
        circle(3 - reach, 0, 1, "#2b1a0c") +
        circle(reach - 3, 0, 1, "#2b1a0c") +
        stroke(`M${6 - reach} -1h${reach * 2 - 14}`, "#e9bd86", 0.7, 'stroke-opacity=".6"'),
      `rotate(${angle})`,
      `class="plank ${order}"`,
    );
  return group(plank(31, "one") + plank(-33, "two"), `translate(${short(x)} ${short(y)})`);
}

/** A wooden way over the tunnel below. */
export function bridge(northSouth: boolean): string {
  const rope = "M-20 -80V80M20 -80V80";
  let planks = "";
  for (let i = 0; i < 13; i++) {
    planks += box(
      -20,
      -72 + i * 11.6,
      40,
      9.6,
      1.6,
      i % 2 ? "#B27A41" : "#C58B4E",
      'stroke="#4a2c12" stroke-width="1.2"',
    );
  }
  const post = (x: number, y: number): string =>
    circle(x, y, 3.6, "#F0BC7C", 'stroke="#2e1a0a" stroke-width="1.4"');
  const deck =
    box(-25, -80, 50, 160, 0, "#000", 'fill-opacity=".42"') +
    box(-21, -80, 42, 160, 0, "#5a3816") +
    planks +
    stroke(rope, "#2e1a0a", 5.4) +
    stroke(rope, "#E0AC6C", 2.6) +
    [-46, -16, 16, 46].map((y) => post(-20, y) + post(20, y)).join("");
  return group(
    deck,
    northSouth ? `translate(${CX + 0.5} ${CY + 1.5})` : `translate(${CX} ${CY + 3}) rotate(90)`,
  );
}
