import { describe, expect, it } from "vitest";
import type { Words } from "../src/lib/protocol.gen";
import {
  arrange,
  byCell,
  byTarget,
  deedsOf,
  giftsOf,
  isGift,
  isPlain,
  ofCard,
  partners,
  readChoices,
  tryAt,
  tryOn,
  wayRound,
} from "../src/told/choosing";

const hand = ["NE", "map", "rockfall", "repair:pickaxe+cart"];
const moves: [string, Words][] = [
  ["pass:NE", ["move.pass", { card: "NE" }]],
  ["NE@1,0", ["move.lay", { card: "NE", cell: "1,0" }]],
  ["NE~@1,0", ["move.lay", { card: "NE~", cell: "1,0" }]],
  ["NE~@0,-1", ["move.lay", { card: "NE~", cell: "0,-1" }]],
  ["map@8,0", ["move.map", { card: "map", goal: "8,0" }]],
  ["rockfall@2,0", ["move.rockfall", { cell: "2,0" }]],
  ["repair:pickaxe+cart>1=cart", ["move.repair", { card: "repair:pickaxe+cart", target: 1, tool: "cart" }]],
  [
    "repair:pickaxe+cart>1=pickaxe",
    ["move.repair", { card: "repair:pickaxe+cart", target: 1, tool: "pickaxe" }],
  ],
];
const choices = readChoices(
  moves.map(([move]) => move),
  moves.map(([, label]) => label),
  hand,
);

describe("what can be chosen", () => {
  it("follows from the labels: a picked card lights its cells", () => {
    const lit = byCell(ofCard(choices, "NE"));
    expect([...lit.keys()]).toEqual(["1,0", "0,-1"]);
    expect(lit.get("1,0")?.map((choice) => choice.move)).toEqual(["NE@1,0", "NE~@1,0"]);
  });

  it("finds the card of a move whose label does not name it", () => {
    expect(ofCard(choices, "rockfall").map((choice) => choice.cell)).toEqual(["2,0"]);
  });

  it("lays tunnels, and points with any other card", () => {
    expect(ofCard(choices, "map").map(({ cell, lies }) => [cell, lies])).toEqual([["8,0", null]]);
    expect(ofCard(choices, "NE").map(({ lies }) => lies)).toContain("NE~");
  });

  it("offers every way to aim at a player", () => {
    const aims = byTarget(ofCard(choices, "repair:pickaxe+cart"));
    expect(aims.get(1)?.map((choice) => choice.label[1]["tool"])).toEqual(["cart", "pickaxe"]);
  });

  it("leaves moves without a place as buttons", () => {
    const taken = readChoices(["take:3"], [["move.take", { value: 3 }]], hand, false);
    expect(ofCard(taken, null).map((choice) => choice.move)).toEqual(["take:3"]);
  });

  it("gives away what the move names after a word, and plays what it begins with", () => {
    expect(ofCard(choices, "NE").filter(isPlain)).toEqual([]);
    expect(choices.filter(isGift).map((choice) => choice.move)).toEqual(["pass:NE"]);
  });

  it("turns a card to fit where only one way does", () => {
    const lit = byCell(ofCard(choices, "NE"));
    expect(wayRound(lit.get("1,0") ?? [], true)?.move).toBe("NE~@1,0");
    expect(wayRound(lit.get("0,-1") ?? [], false)?.move).toBe("NE~@0,-1");
    expect(wayRound([], false)).toBeNull();
  });

  it("turns a card whose name tells no sides, where a move does", () => {
    const ways: [string, Words][] = ["gold", "gold~"].map((card) => [
      `${card}@9,2`,
      ["move.orient", { card, goal: "9,2" }],
    ]);
    const [legal, labels] = [ways.map(([move]) => move), ways.map(([, label]) => label)];
    const lit = byCell(ofCard(readChoices(legal, labels, ["NE"], false), null));
    const at = lit.get("9,2") ?? [];
    expect(at.map(({ lies, cards }) => [lies, cards])).toEqual([
      ["gold", []],
      ["gold~", []],
    ]);
    expect(wayRound(at, true)?.move).toBe("gold~@9,2");
    expect(wayRound(at, false)?.move).toBe("gold@9,2");
  });

  it("writes a try in the notation of moves", () => {
    expect(tryAt(choices, "NE~", "5,5")).toBe("NE~@5,5");
    expect(tryAt(choices, "map", "1,1")).toBe("map@1,1");
    expect(tryAt([], "rockfall", "0,0")).toBe("rockfall@0,0");
    expect(tryAt([], "repair:cart~", "0,0")).toBe("repair:cart@0,0"); // only tunnels lie turned
    expect(tryOn([], "broken:cart", 2)).toBe("broken:cart>2");
    expect(tryOn([], "repair:pickaxe+cart", 2)).toBe("repair:pickaxe+cart>2=pickaxe");
  });
});

describe("several cards at once", () => {
  const held = ["NE", "NE", "prison", "thief", "NW+ladder", "diversion", "goals"];
  const several: [string, Words][] = [
    ["pass:NE", ["move.pass", { card: "NE" }]],
    ["pass:NE,NE", ["move.several", { cards: ["NE", "NE"] }]],
    ["pass:NE,prison", ["move.several", { cards: ["NE", "prison"] }]],
    ["discard:NE,prison=prison", ["move.shed", { cards: ["NE", "prison"], card: "prison" }]],
    ["thief", ["move.thief", { card: "thief" }]],
    ["NW+ladder~@1,0", ["move.lay", { card: "NW+ladder~", cell: "1,0" }]],
    ["hire:NE@1,0", ["move.hire", { card: "NE", cell: "1,0" }]],
    ["diversion:NS~@2,0", ["move.diversion", { card: "diversion", laid: "NS~", cell: "2,0" }]],
    ["goals@8,0+8,2", ["move.goals", { card: "goals", goal: "8,0", other: "8,2" }]],
    ["goals@8,0+8,4", ["move.goals", { card: "goals", goal: "8,0", other: "8,4" }]],
    ["ask>2@1,0/E", ["move.ask", { target: 2, cell: "2,0" }]],
  ];
  const read = readChoices(
    several.map(([move]) => move),
    several.map(([, label]) => label),
    held,
  );

  it("are given away in exactly the sets that the moves name, in any order", () => {
    expect(giftsOf(read, ["NE", "NE"]).map(({ move }) => move)).toEqual(["pass:NE,NE"]);
    expect(giftsOf(read, ["prison", "NE"]).map(({ move }) => move)).toEqual([
      "pass:NE,prison",
      "discard:NE,prison=prison",
    ]);
    expect(giftsOf(read, ["NE", "thief"])).toEqual([]);
  });

  it("a card that is named beside them lies in front of oneself", () => {
    expect(read.map(({ front }) => front).filter(Boolean)).toEqual(["prison"]);
  });

  it("a card may be played without aiming it", () => {
    expect(ofCard(read, "thief").map(({ move, deed }) => [move, deed])).toEqual([["thief", ""]]);
  });

  it("what stands on a tunnel does not keep it from being laid", () => {
    expect(ofCard(read, "NW+ladder").map(({ lies }) => lies)).toEqual(["NW+ladder~"]);
  });

  it("other uses of a card, or of none, have a word of their own", () => {
    expect(deedsOf(read)).toEqual(["hire", "ask"]);
    expect([...byTarget(ofCard(read, null, "ask")).keys()]).toEqual([2]);
    expect([...byCell(ofCard(read, "NE", "hire")).keys()]).toEqual(["1,0"]);
    expect(ofCard(read, "NE")).toEqual([]);
  });

  it("a card may move another one", () => {
    expect(ofCard(read, "diversion").map(({ cell, lies }) => [cell, lies])).toEqual([["2,0", "NS~"]]);
  });

  it("two places are chosen one after the other, in any order", () => {
    const goals = ofCard(read, "goals");
    expect([...byCell(goals).keys()]).toEqual(["8,0", "8,2", "8,4"]);
    expect([...partners(goals, "8,0").keys()]).toEqual(["8,2", "8,4"]);
    expect(partners(byCell(goals).get("8,4") ?? [], "8,4").get("8,0")?.map(({ move }) => move)).toEqual([
      "goals@8,0+8,4",
    ]);
  });

  it("in other decisions cards are offered, though one like them is in the hand", () => {
    const offered: [string, Words][] = [
      ["keep:NE", ["move.keep", { card: "NE" }]],
      ["thief", ["move.stop", { card: "thief" }]],
      ["NE@1,0", ["move.lay", { card: "NE", cell: "1,0" }]],
      ["pawn@1,0/E", ["move.pawn", { cell: "1,0", side: "E" }]],
    ];
    const other = readChoices(
      offered.map(([move]) => move),
      offered.map(([, label]) => label),
      held,
      false,
    );
    expect(
      ofCard(other, null)
        .filter(isPlain)
        .map(({ move }) => move),
    ).toEqual(["keep:NE", "thief"]);
    expect(ofCard(other, "NE").map(({ move }) => move)).toEqual(["NE@1,0"]);
    // Of an open side the cell before it is meant.
    expect([...byCell(ofCard(other, null)).keys()]).toEqual(["2,0"]);
  });
});

describe("the hand keeps its order", () => {
  it("puts a new card where the old one was", () => {
    expect(arrange(["NE", "map", "NS"], ["NE", "NS", "rockfall"])).toEqual(["NE", "rockfall", "NS"]);
    expect(arrange(["NE", "NE"], ["NE"])).toEqual(["NE"]);
    expect(arrange([], ["a", "b"])).toEqual(["a", "b"]);
    expect(arrange(["a"], ["b", "c"])).toEqual(["b", "c"]);
  });
});
