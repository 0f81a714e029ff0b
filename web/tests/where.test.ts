import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { load, loadLater } from "../src/lib/words.svelte";
import { settings } from "../src/settings.svelte";
import { tell, tellParts, type Voice } from "../src/told/voice";
import { columnOf, gridName, marksOf, namer, placeWords, type Marks } from "../src/told/where";
import type { View } from "../src/lib/view";
import { ruleOfCard } from "../src/rules/cardrules";
import { BRIEFS } from "../src/rules/brief";

const MARKS: Marks = { game: "saboteur", starts: [["0,0", "start"]], goals: ["8,-2", "8,0", "8,2"], board: false };
const CAVE: Marks = { game: "dark-cave", starts: [["0,0", "start"]], goals: ["-4,-4", "4,-4", "-4,4", "4,4"], board: false };
const FOREST: Marks = {
  game: "lost-mines",
  starts: [["1,2", "start:yellow"], ["1,4", "start:blue"]],
  goals: ["9,0", "9,2", "9,4", "9,6"],
  board: true,
};

const where = (marks: Marks, cell: string, grid = false): string => placeWords(marks, grid, cell)?.where ?? "";
const voice = (grid = false): Voice => ({ names: ["Mara", "Odda"], me: 0, placeOf: namer(MARKS, grid) });

async function speak(lang: "en" | "fr"): Promise<void> {
  settings.lang = lang;
  await load(lang);
  await loadLater();
}

beforeAll(() => speak("en"));

it("calls places by what stands near them", async () => {
  await speak("en");
  expect(where(MARKS, "0,0")).toBe("at the start");
  expect(where(MARKS, "1,0")).toBe("right of the start");
  expect(where(MARKS, "0,1")).toBe("below the start");
  expect(where(MARKS, "3,0")).toBe("3 right of the start");
  expect(where(MARKS, "2,-1")).toBe("2 right and 1 up from the start");
  expect(where(MARKS, "7,0")).toBe("before goal 2");
  expect(where(MARKS, "9,0")).toBe("behind goal 2");
  expect(where(MARKS, "8,1")).toBe("below goal 2");
  expect(where(CAVE, "-3,-4")).toBe("before goal 1");
  expect(where(FOREST, "1,3")).toBe("below the yellow start");
  expect(where(FOREST, "9,2")).toBe("at mine 2");
});

it("takes the words before a place along, and says names and places apart", async () => {
  await speak("en");
  expect(tell(["event.lay", { seat: 1, card: "NES", cell: "0,1" }], voice())).toBe(
    "Odda lays a fork closed to the west below the start.",
  );
  expect(tell(["event.map", { seat: 1, goal: "8,0" }], voice())).toBe("Odda looks secretly at goal 2.");
  expect(tell(["refusal.meets-nothing", { cell: "7,0" }], voice())).toMatch(/^Before goal 2 no open side/);
  expect(tell(["event.goals-shown", { goals: { "8,-2": "stone:NE" } }], voice())).toContain("goal 1 (stone)");
  const parts = tellParts(["event.lay", { seat: 1, card: "NES", cell: "0,1" }], voice());
  expect(parts.filter(({ seat }) => seat === 1)).toEqual([{ text: "Odda", seat: 1 }]);
  expect(parts.filter(({ cell }) => cell !== undefined)).toEqual([{ text: "below the start", cell: "0,1" }]);
  await speak("fr");
  expect(tell(["event.map", { seat: 1, goal: "8,0" }], voice())).toBe("Odda regarde en secret le but 2.");
  expect(tell(["event.lay", { seat: 0, card: "NES", cell: "7,0" }], voice())).toMatch(/devant le but 2\.$/);
  expect(tell(["event.step", { seat: 1, from: "8,0", cell: "0,0" }], voice())).toBe("Odda avance du but 2 au départ.");
  await speak("en");
});

it("names columns and rows on demand, the same ones for as long as a round lasts", () => {
  expect(gridName(MARKS, "0,0")).toBe("A5");
  expect(gridName(MARKS, "8,2")).toBe("I7");
  expect(columnOf(MARKS, -1)).toBe("Z");
  expect(gridName(FOREST, "0,0")).toBe("A1");
  expect(tell(["event.lay", { seat: 1, card: "NES", cell: "3,1" }], voice(true))).toMatch(/ at D6\.$/);
  const view = { spec: { game: "saboteur" }, maze: { "0,0": "start", "1,0": "NES" }, goals: { "8,2": "?", "8,-2": "?", "8,0": "?" } };
  expect(marksOf(view as unknown as View)).toEqual(MARKS);
});

it("knows a rule of the rulebook for every card that has one of its own", () => {
  const book = ["base", "saboteur2", "modules", "lost-mines", "dark-cave"]
    .map((name) => readFileSync(new URL(`../../docs/rules/${name}.md`, import.meta.url), "utf-8"))
    .join("\n");
  const stands = (rule: string): boolean => book.includes(`**${rule}**`) || book.includes(`**${rule} `);
  for (const [game, card, rule] of [
    ["saboteur", "map", "B-17"],
    ["saboteur", "repair:pickaxe+cart", "B-15"],
    ["saboteur2", "NS+blue-door~", "S2-8"],
    ["saboteur2", "NS|EW", "S2-6"],
    ["saboteur2", "N|E|S|W", "B-9"],
    ["lost-mines", "NS+trunk", "LM-12"],
    ["dark-cave", "II:NE|SW+tunnel", "DC-14"],
    ["dark-cave", "goblin", "DC-24"],
  ] as const) {
    expect(ruleOfCard(game, card), card).toBe(rule);
  }
  for (const items of Object.values(BRIEFS))
    for (const { id, rules } of items) for (const rule of rules) expect(stands(rule), `${id} ${rule}`).toBe(true);
});
