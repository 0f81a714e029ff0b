import { describe, expect, it } from "vitest";
import { groupsOf, mostlyGuessed } from "../src/lib/cardlists";
import type { CardEntry, EditionEntry, GameEntry } from "../src/lib/protocol.gen";

const card = (name: string, kind: string, confidence: string, count = 1): CardEntry => ({
  name,
  kind,
  confidence,
  count,
  shape: "",
});
const edition = (cards: CardEntry[], beside: CardEntry[] = []): EditionEntry => ({ id: "", cards, beside, sizes: [] });

describe("lists of cards", () => {
  it("have one mark each, the surest first", () => {
    const cards = [
      card("NE|S", "path", "R"),
      card("start", "start", "C"),
      card("NS", "path", "C"),
      card("chest:a", "extra", "L"),
      card("map", "map", "C"),
    ];
    const beside = [card("digger", "role", "C"), card("gems:5", "treasure", "R")];
    const found = groupsOf(edition(cards, beside)).map(({ key, lists }) => [
      key,
      ...lists.map((list) => [list.mark, ...list.cards.map(({ name }) => name)]),
    ]);
    expect(found).toEqual([
      ["path", ["C", "NS"], ["R", "NE|S"]],
      ["action", ["C", "map"]],
      ["goal", ["C", "start"], ["L", "chest:a"]],
      ["treasure", ["R", "gems:5"]],
      ["role", ["C", "digger"]],
    ]);
  });

  it("show every card once", () => {
    const cards = [card("NS", "path", "C"), card("trap", "trap", "R"), card("gems", "goal", "R"), card("party", "extra", "L")];
    const shown = groupsOf(edition(cards)).flatMap(({ lists }) => lists.flatMap((list) => list.cards));
    expect(shown).toHaveLength(cards.length);
    expect(new Set(shown)).toEqual(new Set(cards));
  });

  it("tell a game of which most cards are reconstructed, by their number", () => {
    const game = (...cards: CardEntry[]) => ({ editions: [edition(cards)] }) as unknown as GameEntry;
    expect(mostlyGuessed(game(card("NS", "path", "C", 4), card("EW", "path", "R", 5)))).toBe(true);
    expect(mostlyGuessed(game(card("NS", "path", "C", 5), card("EW", "path", "R", 5)))).toBe(false);
    expect(mostlyGuessed({ editions: [] } as unknown as GameEntry)).toBe(false);
  });
});
