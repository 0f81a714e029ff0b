import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ACTIONS } from "../src/art/actions";
import { avatarAddress, drawAvatar, PORTRAIT_COUNT } from "../src/art/avatars";
import { drawCard, laid, type Asked } from "../src/art/cards";
import { bandName, describeCard } from "../src/art/describe";
import { FEATURES } from "../src/art/features";
import { drawPath } from "../src/art/path";
import { ROLES } from "../src/art/roles";
import { definitions } from "../src/art/shared";
import { drawPawn, drawToken, drawTool } from "../src/art/tokens";
import { turnedShape } from "../src/lib/shape";
import type { Texts } from "../src/lib/languages";
import type { Tongue } from "../src/lib/words";
import { withModules } from "../words";

function tongue(lang: string): Tongue {
  const file = new URL(`../../src/pyrite/words/${lang}.json`, import.meta.url);
  const texts: Texts = withModules(JSON.parse(readFileSync(file, "utf-8")) as Record<string, string>, lang);
  return { lang, texts, fallback: texts };
}

const tongues = [tongue("en"), tongue("fr")];
const [english] = tongues as [Tongue, Tongue];

/** The names of the words: every card that the engine can speak of, as printed and as turned. */
const spoken = (family: string): string[] =>
  Object.keys(english.texts)
    .filter((key) => key.startsWith(`${family}.`) && !key.endsWith(".a"))
    .map((key) => key.slice(family.length + 1));

const cards = spoken("card");
const roles = spoken("role");
const paths = cards.filter((name) => /^[NESW|]+$/.test(name));

const everything: Asked[] = [
  ...cards.map((name) => ({ name })),
  ...[...ACTIONS.keys()].map((name) => ({ name, label: "A name" })),
  ...roles.map((name): Asked => ({ kind: "role", name, label: null })),
  ...[...ROLES.keys()].map((name): Asked => ({ kind: "role", name, label: "Somebody" })),
  ...["1", "2", "3", "5"].map((name): Asked => ({ kind: "gold", name })),
  ...["deck", "role", "gold", "chest"].map((name): Asked => ({ kind: "back", name })),
  ...["0", "1", "2", "3", "4", "5"].map((name): Asked => ({ kind: "goal", name })),
  ...Object.keys(FEATURES).map((feature) => ({
    name: feature.startsWith("bridge") ? `NS|EW+${feature}` : `NS+${feature}`,
  })),
  ...[
    "II:NES+vein",
    "I:NESW",
    "III:NS|EW+bridge-EW",
    "exit",
    "bag1",
    "bag2",
    "dragon:NE",
    "spider",
    "stone:NW~",
  ].map((name) => ({ name })),
];

const drawings = (): string[] => [
  ...everything.map(drawCard),
  ...Array.from({ length: PORTRAIT_COUNT }, (_, seat) => drawAvatar(seat)),
  drawTool("lantern", true),
  drawPawn("yellow"),
  drawToken("web", 2),
];

/** Tags open and close in order, and attributes are quoted: what a browser would otherwise mend in silence. */
function wellFormed(svg: string): boolean {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/g,
    (_, ends, tag: string, __, empty) => {
      if (ends === "/") {
        if (open.pop() !== tag) open.push("wrong");
      } else if (empty !== "/") open.push(tag);
      return "";
    },
  );
  return open.length === 0 && !/[<>]/.test(rest);
}

describe("drawings", () => {
  it("has every card and role that the engine speaks of", () => {
    expect(cards.length).toBeGreaterThan(35);
    expect(paths.length).toBeGreaterThan(25);
    expect(roles).toContain("saboteur");
    for (const asked of everything) expect(drawCard(asked), asked.name).toMatch(/^<svg .*<\/svg>$/s);
  });

  it("of a seat stands alone as an image: it needs nothing that is kept in the page", () => {
    for (let seat = 0; seat < PORTRAIT_COUNT; seat++) {
      const image = decodeURIComponent(avatarAddress(seat));
      expect(image).toMatch(/^data:image\/svg\+xml,<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/s);
      expect(image).not.toMatch(/url\(|href|var\(/);
    }
    expect(new Set(Array.from({ length: PORTRAIT_COUNT }, (_, seat) => avatarAddress(seat))).size).toBe(PORTRAIT_COUNT);
  });

  it("is whole SVG without numbers that are none, styles, scripts or addresses", () => {
    for (const drawing of [...drawings(), definitions()]) {
      expect(wellFormed(drawing), drawing.slice(0, 200)).toBe(true);
      expect(drawing).not.toMatch(/NaN|undefined|null|Infinity/);
      expect(drawing).not.toMatch(/style=|<style|<script|on\w+=|href="(?!#)|https?:/);
    }
  });

  it("uses no definition that is not there", () => {
    const made = new Set([...definitions().matchAll(/id="([^"]+)"/g)].map((found) => found[1]));
    const used = drawings().flatMap((each) => [...each.matchAll(/#(a-[\w-]+)/g)].map((found) => found[1]));
    expect(used.filter((id) => !made.has(id))).toEqual([]);
  });

  it("depends on nothing but what is asked", () => {
    const fresh = (): string[] => paths.map((shape) => drawPath({ shape, seed: "3,1" }));
    expect(fresh()).toEqual(fresh());
    expect(drawPath({ shape: "NES", seed: "3,1" })).not.toBe(drawPath({ shape: "NES", seed: "3,2" }));
    expect(drawCard({ name: "NES" })).toBe(drawPath({ ...laid("NES"), seed: "NES" }));
  });

  it("shows a goal's number on its back and nothing of what it is", () => {
    const backs = ["1", "2", "3"].map((name) => drawCard({ kind: "goal", name }));
    expect(new Set(backs).size).toBe(3);
    expect(new Set(["deck", "role", "gold"].map((name) => drawCard({ kind: "back", name }))).size).toBe(3);
  });

  it("makes words on cards harmless", () => {
    expect(drawCard({ name: "map", label: "<b>&" })).toContain("&lt;b&gt;&amp;");
  });
});

describe("turning", () => {
  it("twice is the card as it was", () => {
    for (const shape of [...paths, "NS|EW", "NW|ES", "NEW|S", "NE|S"]) {
      const back = turnedShape(turnedShape(shape));
      expect(new Set(back.split("|"))).toEqual(new Set(shape.split("|")));
      if (paths.includes(shape)) expect(drawPath({ shape: back })).toBe(drawPath({ shape }));
    }
  });

  it("draws the card as it lies", () => {
    expect(laid("NE~").shape).toBe("SW");
    expect(laid("NE|S~").shape).toBe("SW|N");
    expect(laid("stone:NE~")).toEqual({ place: "stone", shape: "SW", biome: undefined });
    expect(drawCard({ name: "NE~", seed: "x" })).toBe(drawCard({ name: "SW", seed: "x" }));
  });
});

describe("names", () => {
  it.each([
    "",
    "EN",
    "NN",
    "NES+gold",
    "IV:NS",
    "stone",
    "stone:XY",
    "treasure:NE",
    "map~",
    "N|",
    "NE|ES",
    "constructor",
  ])("refuses %j", (name) => {
    expect(() => drawCard({ name })).toThrow();
  });

  it("refuses unknown roles, gold, backs and goals", () => {
    expect(() => drawCard({ kind: "role", name: "king" })).toThrow();
    expect(() => drawCard({ kind: "gold", name: "4" })).toThrow();
    expect(() => drawCard({ kind: "back", name: "map" })).toThrow();
    expect(() => drawCard({ kind: "goal", name: "treasure" })).toThrow();
  });

  it("says cards in words", () => {
    expect(describeCard(english, "N|E~")).toBe("dead end south and west");
    expect(describeCard(english, "NS|E+green-door")).toBe(
      "green door, triangle, tunnel north–south, dead end east",
    );
    expect(describeCard(english, "start")).toBe("start, ladder, tunnel north–east–south–west");
    expect(describeCard(english, "map")).toBe("map");
    for (const tongue of tongues) {
      for (const name of cards) expect(describeCard(tongue, name), name).not.toMatch(/page\.|card\.|[{}]/);
    }
  });

  it("has a name for every band of the game", () => {
    for (const tongue of tongues) {
      for (const name of cards.filter((each) => ACTIONS.has(each))) {
        expect(bandName(tongue, "card", name)?.[0]).toMatch(/\p{Lu}/u);
      }
      for (const name of roles) expect(bandName(tongue, "role", name)).not.toBeNull();
    }
    expect(bandName(english, "card", "no-such-card")).toBeNull();
  });
});
