// What is said to somebody who tries something: in a turn, in the middle of one, out of turn.

import { describe, expect, it } from "vitest";
import type { TableStore } from "../src/told/table.svelte";
import { whyNot, type Tried } from "../src/table/prompt/asking";

const TRIED: Tried = {
  cell: "1,0",
  seat: null,
  held: "NE",
  myTurn: true,
  giving: false,
  most: 1,
  mode: "",
  active: [],
  free: [],
};

function store(decision: Record<string, unknown>, words: [string, Record<string, unknown>], rule: string): TableStore {
  const { frame, ...args } = decision;
  const view = { seat: 0, over: false, decision, legal: [] };
  const answers = { why: () => Promise.resolve({ t: "because", id: "1", rule, words }) };
  return { view, me: 0, packet: { prompt: [`prompt.${String(frame)}`, args] }, ...answers } as unknown as TableStore;
}

describe("why not", () => {
  it("tells the engine's reason in one's own turn", async () => {
    const words: [string, Record<string, unknown>] = ["refusal.occupied", { cell: "1,0" }];
    const told = await whyNot(store({ frame: "turn", seat: 0 }, words, "B-8"), TRIED);
    expect(told).toMatchObject({ rule: "B-8", words, gentle: false });
  });

  it("tells whose turn it is", async () => {
    const table = store({ frame: "turn", seat: 2 }, ["refusal.not-your-decision", { seat: 0 }], "B-6");
    const told = await whyNot(table, { ...TRIED, myTurn: false });
    expect(told).toMatchObject({ rule: "B-6", words: ["page.table.turn-of", { seat: 2 }], gentle: true });
  });

  it("tells what is asked of whom in the middle of a turn", async () => {
    const asked = { frame: "asked-to-pay", seat: 2, by: 0, pawn: 1 };
    const table = store(asked, ["refusal.not-your-decision", { seat: 0 }], "B-6");
    const told = await whyNot(table, { ...TRIED, myTurn: false });
    expect(told).toMatchObject({ words: ["prompt.asked-to-pay", { seat: 2, by: 0, pawn: 1 }], gentle: true });
  });

  it("does not tell who is asked by a question that is open to several", async () => {
    const words: [string, Record<string, unknown>] = ["refusal.not-your-decision", { seat: 0 }];
    const table = store({ frame: "veto", asked: false, open_to: [1, 2] }, words, "B-6");
    const told = await whyNot(table, { ...TRIED, myTurn: false });
    expect(told).toMatchObject({ words, gentle: true });
  });
});
