import { describe, expect, it } from "vitest";
import type { View } from "../src/lib/view";
import { grain, lyingAt } from "../src/told/lying";
import { toolsOf } from "../src/told/seats";

const view = (more: Partial<View>): View =>
  ({ maze: { "0,0": "start", "1,0": "NES" }, goals: { "8,0": "?", "8,2": "stone:NE up" }, ...more }) as View;

describe("what lies in a cell", () => {
  it("is the same object for as long as it is the same", () => {
    const [one, other] = [view({}), view({ maze: { "0,0": "start", "1,0": "NES", "2,0": "EW" } })];
    for (const cell of ["0,0", "1,0", "8,0", "8,2"]) expect(lyingAt(one, cell)).toBe(lyingAt(other, cell));
    expect(lyingAt(one, "2,0")).toBeNull();
    expect(lyingAt(other, "2,0")).toMatchObject({ kind: "card", name: "EW", goal: false });
  });

  it("is another one when it is turned up, turned, or has done what it does", () => {
    const before = view({});
    expect(lyingAt(before, "8,0")).toMatchObject({ kind: "goal", name: "1", goal: true });
    expect(lyingAt(view({ goals: { "8,0": "treasure up" } }), "8,0")).toMatchObject({ kind: "card", name: "treasure" });
    expect(lyingAt(view({ maze: { "1,0": "NES~" } }), "1,0")).not.toBe(lyingAt(before, "1,0"));
    expect(lyingAt(view({ spent: ["1,0"] }), "1,0")).toMatchObject({ name: "NES", spent: true });
  });

  it("has rock of another kind than its neighbours, and of few kinds", () => {
    for (const [cell, ...around] of [["-1,-1", "0,-1", "-1,0"], ["3,2", "4,2", "3,3"]] as [string, string, string][])
      for (const beside of around) expect(grain("NS", cell)).not.toBe(grain("NS", beside));
    const kinds = new Set([...Array(60).keys()].map((at) => grain("NS", `${at - 30},${at % 7}`)));
    expect(kinds.size).toBe(6);
  });
});

describe("the tools of a seat", () => {
  it("are the same object for as long as nothing breaks", () => {
    const all = ["pickaxe", "lantern"];
    expect(toolsOf([], all)).toBe(toolsOf([], [...all]));
    expect(toolsOf(["broken:lantern"], all)).not.toBe(toolsOf([], all));
    expect(toolsOf(["broken:lantern"], all).tools).toContainEqual({ tool: "lantern", broken: true });
  });
});
