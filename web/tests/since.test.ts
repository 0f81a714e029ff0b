import { describe, expect, it } from "vitest";
import type { Chapter } from "../src/lib/protocol.gen";
import { sinceMine } from "../src/table/motion/since";

const chapter = (version: number, ...events: [string, Record<string, string | number>][]): Chapter => ({ version, events });
const story = [
  chapter(1, ["event.round-begins", { round: 1, starter: 1 }]),
  chapter(2, ["event.lay", { seat: 1, card: "NS", cell: "1,0" }], ["event.draw", { seat: 1 }]),
  chapter(3, ["event.lay", { seat: 0, card: "NS", cell: "2,0" }]),
  chapter(4, ["event.announced", { seat: 1, card: "rockfall", move: "rockfall@2,0" }]),
  chapter(5, ["event.rockfall", { seat: 1, card: "NS", cell: "2,0" }]),
  chapter(6, ["event.pass", { seat: 2 }], ["event.draw", { seat: 2 }]),
  chapter(7, ["event.broken", { seat: 3, card: "broken:cart", target: 0 }]),
  chapter(8, ["event.map", { seat: 4, goal: "8,0" }]),
];

describe("since one's own last turn", () => {
  it("numbers the plays of the others, with their places and whom they were meant for", () => {
    expect(sinceMine(story, 0, 1)).toEqual({
      after: 3,
      plays: [
        { number: 1, seat: 1, version: 5, cell: "2,0", target: null },
        { number: 2, seat: 2, version: 6, cell: null, target: null },
        { number: 3, seat: 3, version: 7, cell: null, target: 0 },
        { number: 4, seat: 4, version: 8, cell: "8,0", target: null },
      ],
    });
  });

  it("begins with the round where one has not played yet, and with one's own play again", () => {
    expect(sinceMine(story.slice(0, 2), 0, 1)).toMatchObject({ after: 1, plays: [{ seat: 1 }] });
    expect(sinceMine(story.slice(0, 3), 0, 1)).toEqual({ after: 3, plays: [] });
    expect(sinceMine(story, null, 1).plays).toEqual([]);
  });

  it("counts a walk as one play, where its card lies or where it ended", () => {
    const walk = [
      chapter(2, ["event.lay", { seat: 1, card: "NS", cell: "3,3" }]),
      chapter(3, ["event.step", { seat: 1, from: "1,1", cell: "2,1" }]),
      chapter(4, ["event.step", { seat: 1, from: "2,1", cell: "3,1/N" }]),
    ];
    expect(sinceMine(walk, 0, 1).plays).toMatchObject([{ number: 1, seat: 1, cell: "3,3" }]);
    expect(sinceMine(walk.slice(1), 0, 1).plays).toHaveLength(1);
  });
});
