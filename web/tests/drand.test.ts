import { describe, expect, test } from "vitest";
import { fits } from "../src/reveal/verify/drand";

// Rounds that were published: of quicknet, and of the test network that had the same scheme.
const SIGNED = "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b";
const OTHER_KEY =
  "a1ee12542360bf75742bcade13d6134e7d5283d9eb782887c47d3d9725f05805d37b0106b7f744395bf82c175dd7434a" +
  "169e998f188a657a030d588892c0cd2c01f996aaf331c4d8bc5b9734bbe261d09e7d2d39ef88b635077f262bd7bbb30f";
const OTHER = "b98dae74f6a9d2ec79d75ba273dcfda86a45d589412860eb4c0fd056b00654dbf667c1b6884987c9aee0d43f8ba9db52";

describe("a public number", () => {
  test("is known by its signature", () => {
    expect(fits(657413, SIGNED)).toBe(true);
    expect(fits(3, OTHER, OTHER_KEY)).toBe(true);
  }, 60_000);

  test("of another round, another key or another text is none", () => {
    expect(fits(657414, SIGNED)).toBe(false);
    expect(fits(3, OTHER)).toBe(false);
    const turned = `9${SIGNED.slice(1)}`; // the point on the other side
    for (const wrong of ["", "00".repeat(48), turned, `${SIGNED.slice(0, -1)}c`, SIGNED.toUpperCase()])
      expect(fits(657413, wrong), wrong).toBe(false);
  }, 60_000);
});
