import { beforeEach, describe, expect, test, vi } from "vitest";
import { formerCommitments, keepFormer } from "../src/lib/former";

describe("commitments of before", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    });
  });

  test("are kept in their order, each once, by table", () => {
    keepFormer("mine", null, "aa");
    keepFormer("mine", "aa", "aa");
    expect(formerCommitments("mine")).toEqual([]);
    keepFormer("mine", "aa", "bb");
    keepFormer("mine", "bb", "cc");
    keepFormer("mine", "aa", "dd");
    expect(formerCommitments("mine")).toEqual(["aa", "bb"]);
    expect(formerCommitments("other")).toEqual([]);
  });

  test("are none where a browser keeps nothing", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("no");
      },
    });
    expect(formerCommitments("mine")).toEqual([]);
  });
});
