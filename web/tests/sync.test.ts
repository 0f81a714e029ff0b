import { describe, expect, it } from "vitest";
import { agrees, judge, waitBefore } from "../src/lib/sync";

describe("packets in order", () => {
  it("takes the first and the next, drops old ones, and notices a gap", () => {
    expect(judge(null, 7)).toBe("take");
    expect(judge(7, 8)).toBe("take");
    expect(judge(7, 7)).toBe("old");
    expect(judge(7, 3)).toBe("old");
    expect(judge(7, 9)).toBe("gap");
  });

  it("compares a pulse with what is on screen", () => {
    expect(agrees({ version: 3, digest: "a" }, { version: 3, digest: "a" })).toBe(true);
    expect(agrees({ version: 3, digest: "a" }, { version: 4, digest: "a" })).toBe(false);
    expect(agrees({ version: 3, digest: "a" }, { version: 3, digest: "b" })).toBe(false);
    expect(agrees(null, { version: 0, digest: "" })).toBe(true);
    expect(agrees(null, { version: 2, digest: "a" })).toBe(false);
  });

  it("waits longer each time, but never more than two seconds", () => {
    const never = (): number => 0;
    expect([0, 1, 2, 3, 4, 50].map((attempt) => waitBefore(attempt, never))).toEqual([
      200, 400, 800, 1600, 2000, 2000,
    ]);
    expect(waitBefore(4, () => 0.999)).toBeGreaterThan(1300);
  });
});
