import { describe, expect, it } from "vitest";
import type { Seat, Table } from "../src/lib/protocol.gen";
import { peopleAt, placesAt } from "../src/lobby/places";

const seat = (kind: string, name = "", more: Partial<Seat> = {}): Seat => ({
  ...{ kind, name, bot: "", present: true, entropy: false, away: false, before: "", commitment: "" },
  ...more,
});
const table = (state: string, joining: string, seats: Seat[]): Table => ({ state, joining, seats }) as Table;

describe("where one can sit down", () => {
  const seats = [seat("human", "Ana"), seat("bot", "Odda"), seat("open"), seat("human", "Bo", { bot: "simple" })];

  it("offers open seats, then those that bots keep, before the deal", () => {
    expect(placesAt(table("waiting", "closed", seats))).toEqual([
      { seat: 2, name: "" },
      { seat: 1, name: "Odda" },
    ]);
    expect(peopleAt(table("waiting", "open", seats))).toEqual(["Ana", "Bo"]);
  });

  it("offers bots' places in the middle, where one may come, and never the seat of somebody who left", () => {
    expect(placesAt(table("playing", "open", seats))).toEqual([{ seat: 1, name: "Odda" }]);
    expect(placesAt(table("playing", "ask", seats))).toEqual([{ seat: 1, name: "Odda" }]);
    expect(placesAt(table("playing", "closed", seats))).toEqual([]);
    expect(placesAt(table("over", "open", seats))).toEqual([]);
  });

  it("offers the seat of somebody who is away only if there is no other", () => {
    const full = [seat("human", "Ana"), seat("human", "Bo", { present: false, away: true })];
    expect(placesAt(table("waiting", "open", full))).toEqual([{ seat: 1, name: "" }]);
    expect(placesAt(table("playing", "open", full))).toEqual([]);
  });
});
