import { describe, expect, it } from "vitest";
import type { Words } from "../src/lib/protocol.gen";
import {
  arrange,
  byCell,
  byTarget,
  isPlain,
  ofCard,
  readChoices,
  tryAt,
  tryOn,
  wayRound,
} from "../src/table/choosing";

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
  ["take:3", ["move.take", { value: 3 }]],
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

  it("leaves moves without a place as buttons, with or without a card", () => {
    expect(ofCard(choices, null).map((choice) => choice.move)).toEqual(["take:3"]);
    expect(
      ofCard(choices, "NE")
        .filter(isPlain)
        .map((choice) => choice.move),
    ).toEqual(["pass:NE"]);
  });

  it("turns a card to fit where only one way does", () => {
    const lit = byCell(ofCard(choices, "NE"));
    expect(wayRound(lit.get("1,0") ?? [], true)?.move).toBe("NE~@1,0");
    expect(wayRound(lit.get("0,-1") ?? [], false)?.move).toBe("NE~@0,-1");
    expect(wayRound([], false)).toBeNull();
  });

  it("writes a try in the notation of moves", () => {
    expect(tryAt(choices, "NE~", "5,5")).toBe("NE~@5,5");
    expect(tryAt(choices, "map", "1,1")).toBe("map@1,1");
    expect(tryAt([], "rockfall", "0,0")).toBe("rockfall@0,0");
    expect(tryOn("broken:cart", 2)).toBe("broken:cart>2");
    expect(tryOn("repair:pickaxe+cart", 2)).toBe("repair:pickaxe+cart>2=pickaxe");
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
