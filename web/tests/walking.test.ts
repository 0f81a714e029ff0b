import { describe, expect, it } from "vitest";
import type { Route, Words } from "../src/lib/protocol.gen";
import type { View } from "../src/lib/view";
import { byCell, ofCard, readChoices, tryAt } from "../src/told/choosing";
import { figuresOf, markersOf, spread, veinsOf } from "../src/table/board/figures";
import { nearest, placeOf } from "../src/told/places";
import { nextStep, pricesOf, walksIn, waysOf } from "../src/told/routes";
import { edgeNear, pointOf, spotNear, spotsOf } from "../src/table/board/spots";
import { treasuresOf } from "../src/told/treasures";

const FAR: Route = {
  to: "4,2",
  ways: [
    { path: ["3,2", "4,2"], costs: [{ cost: "card", at: "2,2/E" }] },
    { path: ["2,3", "3,3", "4,3", "4,2"], costs: [] },
  ],
};
const NEAR: Route = { to: "3,2", ways: [{ path: ["3,2"], costs: [{ cost: "card", at: "2,2/E" }] }] };

function viewOf(more: Partial<View> = {}): View {
  const view = { maze: { "2,2": "NESW" }, goals: {}, seen: [], legal: ["step@3,2", "step@2,3", "stop"], routes: [FAR, NEAR] };
  return { ...view, ...more } as unknown as View;
}
const label = (): Words => ["page.walk.way", {}];

describe("where a walk can lead", () => {
  it("offers the way that costs least first, then the shortest", () => {
    expect(waysOf(FAR).map(({ path }) => path.length)).toEqual([4, 2]);
    expect(pricesOf(viewOf()).get("4,2")).toEqual({ steps: 4, costs: [], more: true });
    expect(pricesOf(viewOf()).get("3,2")).toEqual({ steps: 1, costs: ["card"], more: false });
  });

  it("lights every place once, with all its ways", () => {
    const lit = byCell(ofCard(walksIn(viewOf(), label), null));
    expect([...lit.keys()]).toEqual(["4,2", "3,2"]);
    expect(lit.get("4,2")).toHaveLength(2);
  });
});

describe("a walk under way", () => {
  const [long] = waysOf(FAR);
  const [, short] = waysOf(FAR);
  const went: Words[] = [["event.step", { seat: 0 }]];
  const after = (routes: Route[], legal: string[]): View => viewOf({ routes, legal });

  it("begins with a legal step", () => {
    expect(nextStep(viewOf(), long!, 0, [])).toBe("step@2,3");
    expect(nextStep(viewOf({ legal: ["stop"] }), long!, 0, [])).toBeNull();
  });

  it("goes on while the rest is what was agreed to", () => {
    const rest = { to: "4,2", ways: [{ path: ["3,3", "4,3", "4,2"], costs: [] }] };
    expect(nextStep(after([rest], ["step@3,3"]), long!, 1, went)).toBe("step@3,3");
  });

  it("stops when something was shown or taken", () => {
    const rest = { to: "4,2", ways: [{ path: ["4,2"], costs: [] }] };
    expect(nextStep(after([rest], ["step@4,2"]), short!, 1, went)).toBe("step@4,2");
    expect(nextStep(after([rest], ["step@4,2"]), short!, 1, [...went, ["event.lost", { seat: 0 }]])).toBeNull();
  });

  it("stops when the rest costs more than was agreed to, or leads elsewhere", () => {
    const dear = { to: "4,2", ways: [{ path: ["3,3", "4,3", "4,2"], costs: [{ cost: "attack", at: "4,3" }] }] };
    expect(nextStep(after([dear], ["step@3,3"]), long!, 1, went)).toBeNull();
    expect(nextStep(after([NEAR], ["step@3,3"]), long!, 1, went)).toBeNull();
  });

  it("ends where it was to end", () => {
    expect(nextStep(after([NEAR], ["step@3,2"]), long!, 4, went)).toBeNull();
  });
});

describe("edges, squares and treasures", () => {
  const legal = ["trap@3,1/E", "trap@3,1/S", "creature@5,1/EW", "info:mine+treasure#3", "info:mine+treasure@9,2"];
  const labels: Words[] = [
    ["move.trap", { card: "trap" }],
    ["move.trap", { card: "trap" }],
    ["move.creature", {}],
    ["move.info", { card: "info:mine+treasure" }],
    ["move.info", { card: "info:mine+treasure", cell: "9,2" }],
  ];
  const choices = readChoices(legal, labels, ["trap", "info:mine+treasure"]);

  it("tells edges from squares of the same name", () => {
    expect(choices.map(({ cell }) => cell)).toEqual(["3,1|E", "3,1|S", "5,1/EW", null, "9,2"]);
  });

  it("knows a treasure by its number and the card that looks at it", () => {
    expect(ofCard(choices, "info:mine+treasure").map(({ number }) => number)).toEqual([3, null]);
  });

  it("asks why not with the name that moves use", () => {
    expect(tryAt(ofCard(choices, "trap"), "trap", "4,1|E")).toBe("trap@4,1/E");
  });

  it("finds the edge under a finger, by the cell to its west or north", () => {
    expect(edgeNear(78 * 3 + 70, 97 + 50)).toBe("3,1|E");
    expect(edgeNear(78 * 3 + 6, 97 + 50)).toBe("2,1|E");
    expect(edgeNear(78 * 3 + 40, 97 + 4)).toBe("3,0|S");
    const spots = spotsOf(viewOf(), ["3,1|E", "3,1"]);
    expect(spots.map(({ place }) => place)).toEqual(["3,1|E"]);
    expect(spotNear(spots, spots[0]!.x + 9, spots[0]!.y, 20)).toBe("3,1|E");
    expect(spotNear(spots, spots[0]!.x + 30, spots[0]!.y, 20)).toBeNull();
  });

  it("puts squares where the card shows their stones", () => {
    const view = viewOf({ maze: { "0,0": "III:NES", "1,0": "II:NS~" }, goals: { "4,4": "?" } });
    const middle = pointOf(view, "0,0");
    expect(pointOf(view, "0,0/NES+").x).toBeCloseTo(middle.x, 0);
    expect(pointOf(view, "0,0/N").y).toBeLessThan(pointOf(view, "0,0/NES+").y);
    expect(pointOf(view, "0,0/E").x).toBeGreaterThan(middle.x);
    expect(pointOf(view, "4,4/?")).toEqual(pointOf(view, "4,4"));
  });

  it("walks from square to square with the arrow keys", () => {
    const squares = ["3,1/N", "3,1/E", "3,1/NES+", "4,1/W"];
    expect(nearest("3,1/NES+", squares, "up")).toBe("3,1/N");
    expect(nearest("3,1/NES+", squares, "right")).toBe("3,1/E");
    expect(nearest("3,1/E", squares, "right")).toBe("4,1/W");
    expect(placeOf("3,1|E")).toEqual({ x: 3.5, y: 1 });
  });
});

describe("what stands on the board", () => {
  it("stands side by side at one place", () => {
    const all = figuresOf(viewOf({ pawns: ["2,2", "2,2", null], clans: ["blue", "yellow", "blue"] }));
    expect(all.map(({ piece }) => piece)).toEqual(["pawn:blue", "pawn:yellow"]);
    expect(all[0]!.x).toBeLessThan(all[1]!.x);
    expect(new Set(Array.from({ length: 9 }, (_, at) => JSON.stringify(spread(9, at)))).size).toBe(9);
  });

  it("shows the tool that overcame an obstacle, and whose a troll is", () => {
    const view = viewOf({
      maze: { "2,2": "NS+pond~" },
      overcome: ["2,2"],
      tokens: [{ kind: "troll", at: "2,2/S", seat: 1 }],
    });
    expect(markersOf(view).map(({ piece, seat }) => [piece, seat])).toEqual([
      ["token:troll", 1],
      ["token:boat", null],
    ]);
  });

  it("tells veins that hold a nugget from empty ones", () => {
    const view = viewOf({ maze: { "1,0": "II:NES+vein" }, goals: { "4,4": "vein up", "4,-4": "?" }, veins: ["4,4"] });
    expect(veinsOf(view).map(({ cell, full }) => [cell, full])).toEqual([
      ["4,4", true],
      ["1,0", false],
    ]);
  });

  it("knows the worth of own treasures and of those that were looked at", () => {
    const view = viewOf({
      treasures: [
        { kind: "gems", taken_by: null },
        { kind: "gold", taken_by: 0, value: 4 },
        { kind: "silver", taken_by: null },
      ],
      seen: [{ treasure: 2, at: [2] }],
    });
    expect(treasuresOf(view).map(({ value }) => value)).toEqual([null, 4, 2]);
  });
});
