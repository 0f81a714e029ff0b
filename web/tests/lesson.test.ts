import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { changed, taught, wayThrough, whyOf, type Script } from "../src/lesson/script";
import { placeBubble } from "../src/lesson/room";
import { overlap } from "../src/lesson/lights";
import { isLive, isLiveKey } from "../src/lesson/live";
import { parts } from "../src/lesson/spoken";
import { tipsFor } from "../src/lesson/tips";

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf-8"));
const scripts = taught.map((game) => read(`../src/lesson/${game}.gen.json`) as Script);
const script = (game: string): Script => scripts.find((each) => each.game === game) ?? scripts[0]!;
const step = (game: string, id: string) => script(game).steps.find((each) => each.id === id)!;

describe("the lessons", () => {
  it("are as many as there are files, one a game", () => {
    const files = readdirSync(new URL("../src/lesson", import.meta.url)).filter((name) => name.endsWith(".gen.json"));
    expect(files.sort()).toEqual([...taught].map((game) => `${game}.gen.json`).sort());
    expect(scripts.map(({ game }) => game)).toEqual(taught);
  });

  it("speak in every language: head and text of each step, and what came of it", () => {
    const languages = readdirSync(new URL("../../src/pyrite/words", import.meta.url)).filter((name) => name.endsWith(".json"));
    expect(languages.length).toBeGreaterThan(1);
    for (const file of languages) {
      const words = read(`../../src/pyrite/words/${file}`) as Record<string, string>;
      const said = new Set(Object.keys(words).filter((key) => taught.some((game) => key.startsWith(`page.lesson.${game}.`))));
      const used = new Set(taught.map((game) => `page.lesson.${game}.title`));
      for (const { game, steps } of scripts)
        for (const { id, next } of steps) {
          const base = `page.lesson.${game}.${id}`;
          for (const part of ["head", "text", ...(Object.keys(next).length > 0 ? ["done"] : [])]) {
            expect(words[`${base}.${part}`], `${file} ${base}.${part}`).toBeTruthy();
            used.add(`${base}.${part}`);
          }
          for (const part of ["text", "done"]) if (words[`${base}.${part}.phone`]) used.add(`${base}.${part}.phone`);
        }
      expect([...said].filter((key) => !used.has(key)), file).toEqual([]);
    }
  });

  it("ask for moves that are legal where they are asked for, from a hand that holds the card", () => {
    for (const { game, steps } of scripts)
      for (const each of steps) {
        const [first] = wayThrough(each.next);
        if (first !== undefined) expect(each.at.view.legal, `${game} ${each.id}`).toContain(first);
        for (const point of each.points)
          if (point.startsWith("card:")) expect(each.at.view.hand, each.id).toContain(point.slice(5));
      }
  });

  it("answer a wrong try with the engine's own refusal", () => {
    expect(whyOf(step("saboteur", "turn"), "NE@3,0")).toEqual({
      rule: "B-9",
      words: ["refusal.side-closed", { cell: "3,0", side: "W", beside: "2,0" }],
    });
    expect(whyOf(step("saboteur", "turn"), "NE~@3,0")).toBeNull();
    expect(whyOf(step("saboteur", "tools"), "repair:lantern>1")?.rule).toBe("B-14");
    expect(whyOf(step("saboteur2", "prison"), "free>2")?.rule).toBe("S2-13");
    expect(whyOf(step("saboteur", "turn"), "no such move")).toBeNull();
  });

  it("walk step by step, and views change only where something did", () => {
    const walk = step("lost-mines", "walk");
    expect(wayThrough(walk.next)).toEqual(["step@2,2", "step@3,2", "step@4,2"]);
    const told = walk.next["step@2,2"]!;
    const view = changed(walk.at.view, told);
    expect(view.pawns?.[0]).toBe("2,2");
    expect(view.maze).toBe(walk.at.view.maze);
    expect(changed({ ...view, walk: null }, { ...told, gone: ["walk"], view: {} })).not.toHaveProperty("walk");
  });
});

describe("the bubble", () => {
  const room = { x: 12, y: 68, width: 1416, height: 820 };
  const size = { width: 400, height: 200 };
  const over = (spot: { x: number; y: number }, box: Parameters<typeof overlap>[0]) => overlap({ ...spot, ...size }, box);

  it("covers nothing that is meant, and points at the first thing", () => {
    const card = { x: 480, y: 720, width: 108, height: 135 };
    const cell = { x: 500, y: 560, width: 76, height: 95 };
    const placed = placeBubble(size, [card, cell], [], room);
    expect(over(placed, card) + over(placed, cell)).toBe(0);
    expect(placeBubble(size, [card], [], room).tail).toBe("below");
    const seat = { x: 12, y: 400, width: 250, height: 140 };
    expect(placeBubble(size, [seat], [], room).tail).toBe("below");
    const answer = { x: 20, y: 120, width: 300, height: 270 };
    expect(over(placeBubble(size, [seat], [answer], room), answer)).toBe(0);
  });

  it("stays on the screen", () => {
    for (const x of [0, 700, 1400])
      for (const y of [0, 400, 860]) {
        const placed = placeBubble(size, [{ x, y, width: 40, height: 40 }], [], room);
        expect(placed.x).toBeGreaterThanOrEqual(room.x);
        expect(placed.y).toBeGreaterThanOrEqual(room.y);
        expect(placed.x + size.width).toBeLessThanOrEqual(room.x + room.width);
        expect(placed.y + size.height).toBeLessThanOrEqual(room.y + room.height);
      }
  });

  it("says louder what stands between stars", () => {
    expect(parts("a **b** c")).toEqual([
      { text: "a ", strong: false },
      { text: "b", strong: true },
      { text: " c", strong: false },
    ]);
  });
});

describe("what is not meant", () => {
  const game = { store: { hand: ["EW", "NE"] } } as unknown as Parameters<typeof isLive>[1];
  const points = ["card:NE", "cell:3,0"];

  it("does not hear keys", () => {
    const heard = (key: string, aiming = false, asks = true) => isLiveKey(key, aiming, game, points, asks);
    expect(["1", "2", "r", "d", "t", "c", "m"].filter((key) => heard(key))).toEqual(["2", "r"]);
    expect(["Enter", "Escape", "ArrowLeft", "Tab"].every((key) => heard(key, false, false))).toBe(true);
    expect(heard("2", false, false)).toBe(false);
    expect(heard("1", true)).toBe(true);
  });
});

describe("tips", () => {
  const { view } = step("saboteur", "tools").at;
  const ids = (...asked: Parameters<typeof tipsFor>): string[] => tipsFor(...asked).map(({ id }) => id);

  it("come up with what happens, and only to who is coached", () => {
    expect(ids(view, [], true)).toEqual(["broken", "turn"]);
    expect(ids(view, [], false)).toEqual([]);
    const turned = [{ version: 1, events: [["event.goal", {}] as [string, Record<string, never>]] }];
    expect(ids({ ...view, front: [[], [], [], []], legal: [] }, turned, true)).toEqual(["goal"]);
    expect(ids({ ...view, seat: null }, turned, true)).toEqual([]);
    expect(ids({ ...view, over: true }, turned, true)).toEqual([]);
  });

  it("explain each module to everybody", () => {
    const spec = { ...view.spec, modules: ["veto", "greedy"] };
    expect(ids({ ...view, spec }, [], false)).toEqual(["module veto", "module greedy"]);
  });
});
