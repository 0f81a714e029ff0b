/** A card in words, for labels and screen readers: its sides in the order N E S W, and what stands on it. */

import { isAction, laid } from "./cards";
import { isChest } from "./extras";
import type { Feature, Place } from "./features";
import { tunnels, type Side } from "../lib/shape";
import { nameOf, say, word, type Tongue } from "../lib/words";

const SIDES: Readonly<Record<Side, string>> = {
  N: "page.card.north",
  E: "page.card.east",
  S: "page.card.south",
  W: "page.card.west",
};

const FEATURES: Readonly<Record<Feature, string>> = {
  ladder: "page.card.ladder",
  crystal: "page.card.crystal",
  chest: "page.card.chest",
  "blue-door": "page.card.blue-door",
  "green-door": "page.card.green-door",
  trunk: "page.card.trunk",
  pond: "page.card.pond",
  ravine: "page.card.ravine",
  rocks: "page.card.rocks",
  campfire: "page.card.campfire",
  abyss: "page.card.abyss",
  vein: "page.card.vein",
  tunnel: "page.card.passage",
  "bridge-NS": "page.card.bridge",
  "bridge-EW": "page.card.bridge",
};

const PLACES: Readonly<Record<Place, string>> = {
  start: "page.card.start",
  treasure: "page.card.treasure",
  stone: "page.card.stone",
  bag1: "page.card.bag1",
  bag2: "page.card.bag2",
  dragon: "page.card.dragon",
  spider: "page.card.spider",
  exit: "page.card.exit",
  workshop: "card.workshop",
  party: "card.party",
  abyss: "page.card.abyss",
  ladder: "page.card.ladder",
  vein: "page.card.vein",
  gems: "page.card.gems",
  gold: "page.card.gold-mine",
  silver: "page.card.silver",
  "dragon-mine": "page.card.dragon-mine",
  "start:blue": "page.card.start-blue",
  "start:yellow": "page.card.start-yellow",
};

/** "tunnel north–south, dead end east". */
export function describeShape(tongue: Tongue, shape: string): string {
  const names = (sides: readonly Side[]): string[] => sides.map((side) => word(tongue, SIDES[side]));
  const parts = tunnels(shape);
  const ways = parts.filter((part) => part.length > 1).map((part) => names(part).join("–"));
  const ends = names(parts.filter((part) => part.length === 1).flat());
  return [
    ...(ways.length > 0 ? [say(tongue, "page.card.tunnel", { sides: ways })] : []),
    ...(ends.length > 0 ? [say(tongue, "page.card.dead-end", { sides: ends })] : []),
  ].join(", ");
}

/** A card as it lies, with everything that is to be seen on it; an action card by its name. */
export function describeCard(tongue: Tongue, name: string): string {
  if (isAction(name) || isChest(name)) return word(tongue, `card.${name}`);
  const { shape, feature, place } = laid(name);
  const on = place !== undefined ? PLACES[place] : feature !== undefined ? FEATURES[feature] : null;
  const words = describeShape(tongue, shape);
  return on === null ? words : [word(tongue, on), words].join(", ");
}

/** The name of a card as it stands on its band, or null if the language has none for it. */
export function bandName(tongue: Tongue, family: "card" | "role", name: string): string | null {
  const key = `${family}.${family === "card" ? nameOf(name) : name}`;
  const found = word(tongue, key);
  return found === key ? null : found.slice(0, 1).toUpperCase() + found.slice(1);
}
