/**
 * Drawings by the names that the whole of Pyrite uses. An unknown name throws: it is a fault, not a card.
 * A drawing depends on what is given here and on nothing else, and is made once.
 */

import { ACTIONS, drawAction } from "./actions";
import { drawBack, drawGoalBack, drawGold, type Back } from "./backs";
import { drawChest, drawChestBack, isChest } from "./extras";
import { FEATURES, type Feature, type Place } from "./features";
import { drawTreasure, isOre } from "./mines";
import { drawPath, type PathCard } from "./path";
import { drawRole } from "./roles";
import { firstSide, type Pack } from "./squares";
import type { BiomeName } from "./tunnels";
import { tunnels, turnedShape } from "../lib/shape";

/** What is asked for: a card of the maze or the hand, a role, gold, a back, a goal that lies face down, a treasure. */
export type Kind = "card" | "role" | "gold" | "back" | "goal" | "treasure";

export interface Asked {
  kind?: Kind | undefined;
  name: string;
  /** The name on the band of action cards and roles; without one the picture takes the whole card. */
  label?: string | null | undefined;
  /** Fixes rock and pebbles; in the maze the name and the cell. Never anything hidden. */
  seed?: string | undefined;
  biome?: BiomeName | undefined;
}

/** A path card as it lies, read from its name. */
export type Laid = Omit<PathCard, "seed">;

const PACKS: Readonly<Record<string, Pack>> = { I: 1, II: 2, III: 3 };

/** What stands in the open air only. */
const FOREST: ReadonlySet<string> = new Set(["trunk", "pond", "ravine", "rocks", "campfire"]);

/** The start and the goals: what lies on them, and which sides are open if the name does not say. */
const PLACED: ReadonlyMap<string, readonly [place: Place, shape: string | null]> = new Map<
  string,
  readonly [Place, string | null]
>([
  ["start", ["start", "NESW"]],
  ["treasure", ["treasure", "NESW"]],
  ["stone", ["stone", null]],
  ["bag1", ["bag1", "NES"]],
  ["bag2", ["bag2", "NEW"]],
  ["dragon", ["dragon", null]],
  ["spider", ["spider", "NESW"]],
  ["exit", ["exit", "NESW"]],
  ["workshop", ["workshop", "NESW"]],
  ["party", ["party", "NESW"]],
  ["abyss", ["abyss", "NEW"]],
  ["ladder", ["ladder", "NES"]],
  ["vein", ["vein", "NE"]],
  ["gems", ["gems", "NES"]],
  ["gold", ["gold", "NEW"]],
  ["silver", ["silver", "NESW"]],
  ["dragon-mine", ["dragon-mine", "NESW"]],
  ["start:blue", ["start:blue", "NESW"]],
  ["start:yellow", ["start:yellow", "NESW"]],
]);

/** Where they lie, if it is not where the table is. Goals of the cave are walked on like cards of pack III. */
const CAVE: ReadonlySet<string> = new Set(["exit", "abyss", "ladder", "vein"]);
const WOOD: ReadonlySet<string> = new Set(["gems", "gold", "silver", "dragon-mine", "start:blue", "start:yellow"]);

/** Whether a name is that of an action card. */
export function isAction(name: string): boolean {
  return ACTIONS.has(name);
}

/** What lies there by the name of a card: `NES`, `NE~`, `NEW+crystal`, `II:NES+vein`, `stone:NE~`, `start`. */
export function laid(name: string, biome?: BiomeName): Laid {
  const turned = name.endsWith("~");
  const upright = turned ? name.slice(0, -1) : name;
  const [before = "", after] = PLACED.has(upright) ? [upright] : upright.split(":");
  const placed = PLACED.get(before);
  if (placed !== undefined) {
    const shape = placed[1] ?? after;
    if (shape === undefined || (placed[1] !== null && after !== undefined))
      throw new Error(`no card: ${name}`);
    const home = CAVE.has(before) ? "dark" : WOOD.has(before) ? "forest" : biome;
    const pack = CAVE.has(before) ? 3 : home === "dark" ? 1 : undefined;
    return { place: placed[0], shape: lying(shape, turned), biome: home, pack };
  }
  const pack = after === undefined ? undefined : PACKS[before];
  if (after !== undefined && pack === undefined) throw new Error(`no card: ${name}`);
  const [shape = "", feature] = (after ?? before).split("+");
  if (feature !== undefined && !isFeature(feature)) throw new Error(`no card: ${name}`);
  const home = pack !== undefined ? "dark" : feature !== undefined && FOREST.has(feature) ? "forest" : biome;
  return { shape: lying(shape, turned), feature, pack, biome: home, first: firstSide(shape, turned) };
}

function lying(shape: string, turned: boolean): string {
  const sides = tunnels(shape).flat();
  if (new Set(sides).size !== sides.length) throw new Error(`no shape: ${shape}`);
  return turned ? turnedShape(shape) : shape;
}

function isFeature(name: string): name is Feature {
  return Object.hasOwn(FEATURES, name);
}

const drawn = new Map<string, string>();

export function drawCard(asked: Asked): string {
  const { kind = "card", name, label = null, seed = name, biome } = asked;
  const key = [kind, name, label ?? "", label === null ? "" : "+", seed, biome ?? ""].join("\n");
  let picture = drawn.get(key);
  if (picture === undefined) {
    picture = draw(kind, name, label, seed, biome);
    drawn.set(key, picture);
  }
  return picture;
}

function draw(
  kind: Kind,
  name: string,
  label: string | null,
  seed: string,
  biome: BiomeName | undefined,
): string {
  switch (kind) {
    case "role":
      return drawRole(name, label);
    case "gold":
      return drawGold(Number(name));
    case "back":
      if (name === "chest") return drawChestBack();
      if (isOre(name)) return drawTreasure(name, "");
      if (!isBack(name)) throw new Error(`no back: ${name}`);
      return drawBack(name);
    case "goal":
      if (!/^[0-9]$/.test(name)) throw new Error(`no goal: ${name}`);
      return drawGoalBack(Number(name));
    case "treasure": {
      const [ore = "", value = ""] = name.split(":");
      if (!isOre(ore)) throw new Error(`no treasure: ${name}`);
      return drawTreasure(ore, value);
    }
    case "card":
      if (isChest(name)) return drawChest(name);
      return isAction(name) ? drawAction(name, label) : drawPath({ ...laid(name, biome), seed });
  }
}

function isBack(name: string): name is Back {
  return ["deck", "role", "gold", "role:blue", "role:yellow"].includes(name);
}
