import { describe, expect, test } from "vitest";
import { addressOf, roundIn, signatureIn, timeOf } from "../src/lobby/rounds";

describe("rounds of drand", () => {
  test("come every three seconds", () => {
    expect(timeOf(657413)).toBe(Date.UTC(2023, 8, 15, 11, 0, 3) / 1000);
    expect(roundIn(0, timeOf(657413))).toBe(657413);
    expect(roundIn(1, timeOf(657413))).toBe(657414);
    expect(timeOf(roundIn(90, 1.8e9))).toBeGreaterThanOrEqual(1.8e9 + 90);
    expect(addressOf(7)).toMatch(/^https:\/\/api\.drand\.sh\/[0-9a-f]{64}\/public\/7$/);
  });

  test("are told by a signature, alone or in an answer", () => {
    const digits = "b7".repeat(48);
    expect(signatureIn(` ${digits.toUpperCase()}\n`)).toBe(digits);
    expect(signatureIn(`{"round":7,"randomness":"${"00".repeat(32)}","signature":"${digits}"}`)).toBe(digits);
    for (const none of ["", digits.slice(2), `${digits}00`, `{"randomness":"${digits}"}`]) expect(signatureIn(none)).toBeNull();
  });
});
