import { describe, expect, it } from "vitest";
import { meets, spread, type Box } from "../src/table/board/spread";

const box = (left: number, top: number): Box => ({ left, top, width: 50, height: 28 });

describe("signs over the maze", () => {
  it("stay where they belong while nothing is there", () => {
    expect(spread([box(0, 0), box(100, 0)], [box(300, 0)])).toEqual([box(0, 0), box(100, 0)]);
  });

  it("never lie over another one or over a panel, and go no further than they must", () => {
    const panel = { left: 90, top: -10, width: 80, height: 40 };
    const placed = spread([box(0, 0), box(0, 0), box(10, 5), box(100, 0), box(40, 10)], [panel]);
    placed.forEach((one, at) => {
      expect(meets(one, panel)).toBe(false);
      expect(placed.slice(at + 1).some((other) => meets(one, other))).toBe(false);
    });
    expect(placed[0]).toEqual(box(0, 0));
    expect(Math.abs((placed[1] as Box).top) + Math.abs((placed[1] as Box).left)).toBeLessThan(60);
  });
});
