import { describe, expect, test } from "vitest";
import type { Words } from "../src/lib/protocol.gen";
import { endBoard, walkable } from "../src/reveal/board";
import { endingsOf, type Told } from "../src/reveal/ending";
import { tunnels } from "../src/reveal/shapes";
import { litOf, wayTo } from "../src/reveal/way";
import { replay } from "./fixtures";

const told: Told[] = replay.frames.map(({ events, view }) => ({ events, view }));
const story: Told[] = replay.frames.map(({ events }) => ({ events, view: null }));

describe("tunnels", () => {
  test("are read from names, turned ones too", () => {
    expect(tunnels("NE")).toEqual([["N", "E"]]);
    expect(tunnels("NE~")).toEqual([["S", "W"]]);
    expect(tunnels("N|S")).toEqual([["N"], ["S"]]);
    expect(tunnels("stone:NW~ up")).toEqual([["S", "E"]]);
    expect(tunnels("treasure")).toEqual([["N", "E", "S", "W"]]);
  });

  test("are reached as the engine says, in every position of a match", () => {
    for (const { view } of replay.frames) {
      const up = Object.entries(view.goals).filter(([, face]) => face.endsWith(" up"));
      expect(litOf({ ...view.maze, ...Object.fromEntries(up) })).toEqual(view.lit);
    }
  });

  test("a bridge is crossed straight on", () => {
    const board = { "0,0": "start", "1,0": "NS|EW", "2,0": "NW", "1,-1": "ES" };
    expect(wayTo(board, "2,0")).toEqual(["0,0", "1,0", "2,0"]);
    expect(wayTo(board, "1,-1")).toEqual([]);
  });
});

describe("the ends of rounds", () => {
  const [first, second] = endingsOf(told);

  test("are found with roles and reasons", () => {
    expect(first).toMatchObject({ round: 1, won: "saboteurs", reachedBy: null, way: [], decided: null, settled: true });
    expect(first?.roles).toEqual(["digger", "digger", "digger", "saboteur"]);
    expect(first?.winners).toEqual([3]);
    expect(second).toMatchObject({ round: 2, won: "diggers", reachedBy: 3, decided: "8,2", settled: true });
    expect(second?.winners).toEqual([0, 1, 2, 3]);
    expect(second?.match).toEqual({ gold: [1, 2, 2, 7], winners: [3] });
    expect(second?.steps.map(([key]) => key).slice(0, 4)).toEqual([
      "event.lay",
      "event.goal",
      "event.round-ends",
      "event.goals-shown",
    ]);
  });

  test("a way is walked card by card from the start to the goal", () => {
    const way = second?.way ?? [];
    expect(way[0]).toBe("0,0");
    expect(way.at(-1)).toBe("8,2");
    for (const [at, cell] of way.entries()) if (at > 0) expect(distance(way[at - 1] ?? "", cell)).toBe(1);
  });

  test("the board of a round that was cleared away is the last one with its last play", () => {
    const at = replay.frames.findIndex(({ events }) => events.some(([key]) => key === "event.round-ends"));
    expect(first?.board.maze).toEqual(replay.frames[at - 1]?.view.maze);
    expect(Object.keys(first?.board.goals ?? {})).toHaveLength(3);
  });

  test("the story alone tells the same", () => {
    expect(endingsOf(story).map(({ board: { maze, goals }, way }) => ({ maze, goals, way }))).toEqual(
      endingsOf(told).map(({ board: { maze, goals }, way }) => ({ maze, goals, way })),
    );
  });

  test("while the gold is handed on, nothing is settled and the winners are known", () => {
    const ends = replay.frames.map(({ events }) => events.some(([key]) => key === "event.round-ends"));
    const at = ends.lastIndexOf(true);
    const now = endingsOf(told.slice(0, at + 1)).at(-1);
    expect(now).toMatchObject({ round: 2, settled: false, match: null, winners: [0, 1, 2, 3] });
    expect(now?.board.maze).toEqual(replay.frames[at]?.view.maze);
    expect(endingsOf(told.slice(0, at))).toHaveLength(1);
  });

  test("a goal that was only shown leads nowhere", () => {
    const events: Words[] = [["event.goals-shown", { goals: { "1,0": "treasure" } }]];
    const board = endBoard(null, events);
    expect(board.goals).toEqual({ "1,0": "treasure" });
    expect(walkable(board)).toEqual({ "0,0": "start" });
  });
});

function distance(one: string, other: string): number {
  const [x1 = 0, y1 = 0] = one.split(",").map(Number);
  const [x2 = 0, y2 = 0] = other.split(",").map(Number);
  return Math.abs(x1 - x2) + Math.abs(y1 - y2);
}
