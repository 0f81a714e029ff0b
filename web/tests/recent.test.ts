import { describe, expect, it } from "vitest";
import { isLoopback } from "../src/lib/invite";
import { readRecent, withTable, type RecentTable } from "../src/lobby/recent";

const table = (id: string): RecentTable => ({ id, code: "ABCDE", game: "saboteur", host: "Ana", at: 1 });

describe("recent tables", () => {
  it("keeps only what is whole", () => {
    const stored = JSON.stringify([table("a"), { id: "b" }, null, 3, { ...table("c"), at: "now" }, table("d")]);
    expect(readRecent(stored).map((each) => each.id)).toEqual(["a", "d"]);
    expect(readRecent("{")).toEqual([]);
    expect(readRecent(null)).toEqual([]);
    expect(readRecent('{"a":1}')).toEqual([]);
  });

  it("puts the last one first, each once, a dozen at most", () => {
    const many = Array.from({ length: 20 }, (_, n) => table(String(n)));
    const list = many.reduce<RecentTable[]>((all, each) => withTable(all, each), []);
    expect(list).toHaveLength(12);
    expect(withTable(list, table("15")).map((each) => each.id).slice(0, 2)).toEqual(["15", "19"]);
  });
});

describe("an invitation", () => {
  it("is honest about addresses that only this computer can open", () => {
    expect(["localhost", "127.0.0.1", "127.8.9.1", "[::1]", "mine.localhost"].every(isLoopback)).toBe(true);
    expect(["192.168.1.4", "mine.example", "10.0.0.127", "127.example"].some(isLoopback)).toBe(false);
  });
});
