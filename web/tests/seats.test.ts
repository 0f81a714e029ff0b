import { expect, test } from "vitest";
import { purseWords } from "../src/told/seats";
import type { View } from "../src/lib/view";

// Without a language a text is its key, which is all that matters here.
const words = (purse: object): string => purseWords({ purses: [purse] } as unknown as View, 0);

test("one's own nuggets are told like those of others", () => {
  const others = words({ cards: [0], paid: [0], nuggets: 1 });
  expect(others).toBe("page.table.purse.nuggets");
  expect(words({ cards: [0], paid: [0], nuggets: 1, values: [[]] })).toBe(others);
  expect(words({ cards: [0], paid: [0], nuggets: 0, values: [[]] })).toBe("");
});

test("one's own gold cards are counted with the nuggets", () => {
  expect(words({ cards: [2], paid: [0], nuggets: 1, values: [[3, 1]] })).toBe("page.table.purse.own");
  expect(words({ cards: [2], paid: [0], nuggets: 0 })).toBe("page.table.purse.cards");
});
