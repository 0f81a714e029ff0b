import { describe, expect, it } from "vitest";
import type { Chapter } from "../src/lib/protocol.gen";
import type { Entry } from "../src/told/log";
import { recapOf } from "../src/table/motion/recap";

const chapter = (version: number, ...events: [string, Record<string, string | number>][]): Chapter => ({ version, events });
const story = [
  chapter(1, ["event.round-begins", { round: 1, starter: 0 }], ["event.dealt-you", { seat: 0 }]),
  chapter(2, ["event.lay", { seat: 0, card: "NS", cell: "1,0" }], ["event.draw-you", { seat: 0, card: "map" }]),
  chapter(3, ["event.lay", { seat: 1, card: "NS", cell: "2,0" }]),
  chapter(4, ["event.pass-you", { seat: 0, card: "EW" }], ["event.draw-you", { seat: 0, card: "map" }]),
  chapter(5, ["event.lay", { seat: 1, card: "NS", cell: "3,0" }], ["event.round-begins", { round: 2, starter: 1 }]),
];
const words = (entries: readonly Entry[]): string[] =>
  entries.map((entry) => (entry.kind === "said" ? "" : entry.words[0]));

describe("what happened while one was away", () => {
  it("names what a bot played in one's name, then everything since", () => {
    const recap = recapOf(story, 0, { version: 2, at: 0 }, 1000);
    expect(words(recap?.mine ?? [])).toEqual(["event.pass-you"]);
    expect(words(recap?.all ?? [])[0]).toBe("event.lay");
    expect(recap?.step).toBe(1);
  });

  it("names what others did to one, the last three things", () => {
    const told = ["broken", "repair", "inspection", "prison"].map((key, at) =>
      chapter(6 + at, [`event.${key}`, { seat: 1, target: 0 }], ["event.draw", { seat: 1 }]),
    );
    const others = [chapter(10, ["event.broken", { seat: 1, target: 2 }]), chapter(11, ["event.repair", { seat: 0, target: 0 }])];
    const recap = recapOf([...story, ...told, ...others], 0, { version: 5, at: 0 }, 10 ** 9);
    expect(words(recap?.toMe ?? [])).toEqual(["event.repair", "event.inspection", "event.prison"]);
    expect(recapOf(story, 0, { version: 2, at: 0 }, 1000)?.toMe).toEqual([]);
  });

  it("is silent after a moment in which nobody played for one, and tells after a minute", () => {
    expect(recapOf(story, 0, { version: 4, at: 0 }, 1000)).toBeNull();
    expect(words(recapOf(story, 0, { version: 4, at: 0 }, 61_000)?.all ?? [])).toContain("event.lay");
    expect(recapOf(story, 0, { version: 5, at: 0 }, 10 ** 9)).toBeNull();
    expect(recapOf(story, 1, { version: 4, at: 0 }, 1000)?.mine).toHaveLength(1);
  });

  it("tells nothing to who watches or was never here", () => {
    expect(recapOf(story, null, { version: 1, at: 0 }, 10 ** 9)).toBeNull();
    expect(recapOf(story, 0, null, 10 ** 9)).toBeNull();
  });
});
