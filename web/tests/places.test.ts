import { describe, expect, it } from "vitest";
import { beside, boundsOf, inRows, nearest } from "../src/told/places";

describe("places of the maze", () => {
  it("finds the nearest cell that way, along the row first", () => {
    const cells = ["1,0", "3,0", "2,-2", "0,1"];
    expect(nearest("0,0", cells, "right")).toBe("1,0");
    expect(nearest("1,0", cells, "right")).toBe("3,0");
    expect(nearest("0,0", cells, "up")).toBe("2,-2");
    expect(nearest("0,0", cells, "down")).toBe("0,1");
    expect(nearest("0,0", cells, "left")).toBeNull();
  });

  it("knows neighbours, bounds and rows", () => {
    expect(beside("0,-1", "up")).toBe("0,-2");
    expect(boundsOf(["2,-1", "-1,4"])).toEqual({ left: -1, top: -1, right: 2, bottom: 4 });
    expect(inRows(["1,0", "0,0", "0,-1", "0,0"])).toEqual([["0,-1"], ["0,0", "1,0"]]);
  });
});
