import { describe, expect, it } from "vitest";
import type { GameEntry, Line, View } from "../src/lib/protocol.gen";
import { merged } from "../src/lib/story";
import { canTurn, tunnelsOf } from "../src/table/board/cards";
import { entriesOf } from "../src/told/log";
import { phrasesIn } from "../src/told/phrases";
import { claimsAt, tagsOf } from "../src/table/board/tags";

const line = (seat: number, phrase: string, args: Line["args"], version: number): Line => ({
  seat,
  phrase,
  args,
  text: "",
  version,
});
const view = { goals: { "8,-2": "?", "8,0": "stone:NE up", "8,2": "?" }, seen: [] } as unknown as View;

describe("the story", () => {
  it("takes every chapter once, in order", () => {
    const one = { version: 1, events: [] };
    const two = { version: 2, events: [] };
    expect(merged([two], [one, two]).map(({ version }) => version)).toEqual([1, 2]);
  });

  it("tells what was said between what happened, and leaves out what all see anyway", () => {
    const story = [
      { version: 0, events: [["event.round-begins", { round: 1, starter: 0 }]] as [string, object][] },
      {
        version: 1,
        events: [
          ["event.lay", { seat: 0, card: "NS", cell: "0,1" }],
          ["event.draw", { seat: 0 }],
        ] as [string, object][],
      },
    ] as Parameters<typeof entriesOf>[0];
    const entries = entriesOf(story, [line(1, "say.hello", {}, 1), line(2, "say.yes", {}, 0)]);
    expect(entries.map((entry) => entry.kind)).toEqual(["break", "said", "event", "said"]);
    // A clock that ran out is told before the move that a bot then made.
    const late = entriesOf(story, [], [{ t: "expired", seat: 2, version: 0, voted: false }]);
    expect(late.map((entry) => (entry.kind === "said" ? "" : entry.words[0]))).toEqual([
      "event.round-begins",
      "page.table.expired",
      "event.lay",
    ]);
    const came = { seat: 1, name: "Tom", before: "Odda", version: 0 };
    const more = entriesOf(story, [], [{ t: "expired", seat: 2, version: 0, voted: true }], [came]);
    expect(more.map((entry) => (entry.kind === "said" ? "" : entry.words[0]))).toEqual([
      "event.round-begins",
      "page.table.passed-over",
      "page.table.came",
      "event.lay",
    ]);
  });
});

const phrases = [
  { key: "say.trust", args: { target: "seat" }, faces: [] },
  { key: "say.gold-at", args: { goal: "goal" }, faces: ["treasure", "gold"] },
  { key: "say.stone-at", args: { goal: "goal" }, faces: ["stone"] },
];
const claims = claimsAt(phrases, ["treasure", "stone"]);

describe("tags on goals", () => {
  it("show what was seen and the newest claim of each player, on goals that lie face down", () => {
    const seen = {
      ...view,
      seen: [
        { goal: "stone", at: ["8,2"] },
        { goal: "treasure", at: ["8,-2", "8,2"] },
      ],
    } as View;
    const said = [
      line(1, "say.gold-at", { goal: "8,-2" }, 3),
      line(1, "say.stone-at", { goal: "8,-2" }, 4),
      line(2, "say.gold-at", { goal: "8,0" }, 4),
      line(0, "say.gold-at", { goal: "8,2" }, 4),
    ];
    // One's own claims too: what I told everybody is what they act on.
    expect(tagsOf(seen, said, claims).map(({ cell, by, face }) => [cell, by, face])).toEqual([
      ["8,2", null, "stone"],
      ["8,-2", 1, "stone"],
      ["8,2", 0, "treasure"],
    ]);
    expect(tagsOf(seen, said, claims, 5)).toHaveLength(1);
  });

  it("know a claim by its phrase", () => {
    expect(claims("say.gold-at")).toBe("treasure");
    expect(claims("say.trust")).toBeNull();
    expect(claimsAt(phrases, ["gold", "gems"])("say.gold-at")).toBe("gold");
    expect(claimsAt(phrases, ["exit"])("say.gold-at")).toBeNull();
  });
});

describe("cards by their names", () => {
  it("can be turned if that changes their drawing", () => {
    expect(["NE", "NES", "N|S", "NESW", "NS", "map", "broken:cart", "stone:NE"].map(canTurn)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(tunnelsOf("NE~")).toEqual(["SW"]);
    expect(tunnelsOf("map")).toBeNull();
  });
});

describe("phrases", () => {
  it("are those that the game of the table offers", () => {
    const games = [
      { id: "open", phrases: ["say.trust", "say.gold-at"] },
      { id: "silent", phrases: ["say.trust"] },
    ] as GameEntry[];
    const keys = (game: string | undefined) => phrasesIn({ games, phrases }, game).map(({ key }) => key);
    expect(keys("open")).toEqual(["say.trust", "say.gold-at"]);
    expect(keys("silent")).toEqual(["say.trust"]);
    expect(keys(undefined)).toEqual([]);
    expect(phrasesIn(null, "open")).toEqual([]);
    // What was claimed at such a table before puts no tag on a goal.
    expect(claimsAt(phrasesIn({ games, phrases }, "silent"), ["treasure"])("say.gold-at")).toBeNull();
  });
});
