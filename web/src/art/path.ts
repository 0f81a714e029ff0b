/** A path card from its shape: ground, tunnels, dead ends, scenery, what stands on it. */

import {
  bevel,
  box,
  CX,
  CY,
  ellipse,
  frame,
  group,
  oval,
  random,
  shape,
  sheet,
  short,
  stroke,
  type Point,
  type Random,
} from "./draw";
import { FEATURES, PLACES, type Feature, type Place, type Site } from "./features";
import { middle, tunnelOf, type Line, type Tunnel } from "./geometry";
import { lamp, mushroom, tree } from "./pieces";
import { featureAt, squaresOf, type Pack } from "./squares";
import {
  BIOMES,
  bridge,
  deadEnd,
  dig,
  layer,
  rails,
  turntable,
  type Biome,
  type BiomeName,
} from "./tunnels";
import { OPPOSITE, tunnels, type Side } from "../lib/shape";

export interface PathCard {
  /** As the card lies: a turned card is drawn from its turned shape. */
  shape: string;
  feature?: Feature | undefined;
  /** The start or a goal that lies here. */
  place?: Place | undefined;
  biome?: BiomeName | undefined;
  /** The pack of a card of the dark cave, which decides its walking squares. */
  pack?: Pack | undefined;
  /** The side that its printed name begins with, as it lies: there sits what stands on a card of pack II. */
  first?: Side | null | undefined;
  /** Fixes rock and pebbles. Never anything hidden. */
  seed?: string | undefined;
}

const CORNERS: readonly Point[] = [
  [22, 27],
  [98, 27],
  [98, 124],
  [22, 124],
];

export function drawPath(card: PathCard): string {
  const biome = BIOMES[card.biome ?? "mine"];
  const parts = tunnels(card.shape);
  const seed = `${card.shape}${card.seed ?? ""}${card.biome ?? ""}`;
  const next = random(seed);
  const texture = `<use href="#${biome.texture}${Math.floor(next() * biome.textures)}"/>`;
  const all = parts.map((sides) => tunnelOf(sides, parts.length === 1, next));
  const crossing = isBridge(all);
  const width = !crossing && all.filter((each) => each.sides.length === 2).length === 2 ? 37 : 43;
  const ways = crossing ? below(all, card.feature === "bridge-EW") : all;
  const lines = ways.flatMap((each) => each.lines);
  const climbs = card.feature === "ladder";
  const leads = parts.some((sides) => sides.length > 1);
  const free = CORNERS.filter((corner) => isFree(corner, lines, width));
  const bare = card.feature === undefined && card.place === undefined;

  let drawn = box(0, 0, 120, 150, 9, biome.ground) + texture;
  const dug = (crossing ? ways.slice(0, 1) : ways).map((way) => dig(way, width, seed, climbs));
  drawn += layer(biome, dug) + pebbles(lines, biome, next);
  if (biome === BIOMES.mine) drawn += tracks(crossing ? ways.slice(0, 1) : ways, bare && !crossing);
  if (crossing) drawn += bridge(ways[1]?.sides.includes("N") ?? true);
  if (card.pack !== undefined) drawn += stones(card, card.pack);
  if (!climbs && card.feature !== "campfire") {
    drawn += lines.map((line) => deadEnd(line, seed, biome.rubble)).join("");
  }
  drawn += scenery(biome, free, lines, width, next);
  if (biome.glow !== null && leads && card.feature !== "abyss") {
    drawn += `<rect width="120" height="150" fill="${biome.glow}" class="light"/>`;
  }
  const light = lampPlace(free, lines, width);
  if (biome === BIOMES.mine && bare && leads && light !== null) drawn += lamp(...light, 0.9);
  const tunnel = all.find((each) => each.sides.length > 1) ?? all[0];
  const site: Site = { shape: card.shape, middle: tunnel ? middle(tunnel) : [CX, CY], corners: free, next };
  if (card.pack !== undefined) site.seat = featureAt(card.shape, card.pack, card.first ?? null);
  if (card.feature !== undefined) drawn += FEATURES[card.feature](site);
  if (card.place !== undefined) drawn += PLACES[card.place](site);
  if (card.place === undefined && card.pack !== undefined) drawn += packMark(card.pack);
  drawn += `<rect width="120" height="150" rx="9" fill="url(#a-vig)"/>${bevel()}`;
  if (card.place !== undefined) drawn += frame(card.place.startsWith("start") ? "#FFF1CF" : "#E9B949");
  return sheet(drawn);
}

function isBridge(all: readonly Tunnel[]): boolean {
  const straight = ({ sides: [a, b, ...more] }: Tunnel): boolean =>
    a !== undefined && b !== undefined && more.length === 0 && OPPOSITE[a] === b;
  return all.length === 2 && all.every(straight);
}

/** The tunnel under the bridge first. */
function below(all: readonly Tunnel[], woodEastWest: boolean): Tunnel[] {
  const under = woodEastWest ? "N" : "E";
  return [...all].sort((a, b) => Number(b.sides.includes(under)) - Number(a.sides.includes(under)));
}

function isFree([x, y]: Point, lines: readonly Line[], width: number): boolean {
  return lines.every((line) => line.points.every(([px, py]) => Math.hypot(px - x, py - y) > width / 2 + 9));
}

/** A lamp hangs in a free corner, as near to the middle as the rock reaches. */
function lampPlace(free: readonly Point[], lines: readonly Line[], width: number): Point | null {
  for (const near of [0.3, 0.15]) {
    for (const [x, y] of free) {
      const place: Point = [x + (CX - x) * near, y + (CY - y) * near];
      if (isFree(place, lines, width - 10)) return place;
    }
  }
  return free[0] ?? null;
}

function pebbles(lines: readonly Line[], biome: Biome, next: Random): string {
  let specks = "";
  for (const { points } of lines) {
    for (let i = 0; i < 5; i++) {
      const [x, y] = points[2 + Math.floor(next() * (points.length - 3))] ?? [CX, CY];
      const place: Point = [x + (next() - 0.5) * 26, y + 3 + (next() - 0.5) * 26];
      specks += oval(...place, 1 + next() * 1.3, 0.8 + next() * 0.7);
    }
  }
  return shape(specks, biome.speck, 'fill-opacity=".55"');
}

function tracks(ways: readonly Tunnel[], withTurntable: boolean): string {
  const lines = ways.flatMap((way) =>
    way.lines.map((line) => (line.stub === null ? line.points : line.points.slice(0, -1))),
  );
  const hub = ways.some((way) => way.sides.length > 2);
  return rails(lines) + (hub && withTurntable ? turntable() : "");
}

/** The squares that are walked on. */
function stones(card: PathCard, pack: Pack): string {
  const wooden = /^bridge-(..)$/.exec(card.feature ?? "")?.[1] ?? "";
  return [...squaresOf(card.shape, pack, wooden, card.feature === "tunnel").values()]
    .map(
      ([x, y]) =>
        ellipse(x + 1, y + 4.4, 9.5, 7.4, "#26354d", 'fill-opacity=".45"') +
        ellipse(x + 1, y + 3, 9, 6.8, "#EDF5FF", 'fill-opacity=".82" stroke="#3b4c68" stroke-width="1.2"'),
    )
    .join("");
}

function scenery(
  biome: Biome,
  free: readonly Point[],
  lines: readonly Line[],
  width: number,
  next: Random,
): string {
  if (biome === BIOMES.forest) {
    const wood = free.map(([x, y]) => {
      const large = tree(x - 7 + next() * 5, y + 8, 0.82 + next() * 0.2);
      return large + (next() < 0.75 ? tree(x + 9, y + 14, 0.6 + next() * 0.2, "#2c6a3a") : "");
    });
    const sides: readonly (readonly [Point, number, number])[] = [
      [[22, 75], 12, 0.85],
      [[98, 75], 12, 0.85],
      [[60, 22], 8, 0.8],
      [[60, 134], 8, 0.8],
    ];
    const lone = sides
      .filter(([place]) => isFree(place, lines, width))
      .map(([[x, y], down, size]) => tree(x, y + down, size));
    return wood.join("") + lone.join("");
  }
  if (biome === BIOMES.dark) {
    const place = free[Math.floor(next() * free.length)];
    return place === undefined
      ? ""
      : mushroom(place[0], place[1] + 6, 0.9) + mushroom(place[0] + 11, place[1] + 11, 0.6);
  }
  return "";
}

/** The number of the pack, in strokes: it is a sign, not a word. */
function packMark(pack: number): string {
  const bars = Array.from({ length: pack }, (_, at) => `M${short(11 + (at - (pack - 1) / 2) * 5)} 4V11`).join("");
  const serifs = `M${short(11 - pack * 2.5)} 3.6H${short(11 + pack * 2.5)}M${short(11 - pack * 2.5)} 11.4H${short(11 + pack * 2.5)}`;
  return group(
    box(0, 0, 22, 15, 4, "#0B0E1A", 'fill-opacity=".8"') +
      stroke(bars, "#CFE4F8", 2.2) +
      stroke(serifs, "#CFE4F8", 1.1),
    "translate(6 6)",
  );
}
