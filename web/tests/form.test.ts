import { describe, expect, it } from "vitest";
import {
  bodyOf,
  clockOf,
  fresh,
  joiningOf,
  optionsOf,
  placeOf,
  tidyCode,
  tidyName,
  withGame,
  withModule,
  withPlayers,
  withSeat,
} from "../src/lib/form";
import type { GameEntry, OptionEntry } from "../src/lib/protocol.gen";

const option = (name: string, value: number): OptionEntry => ({ name, kind: "number", default: value, least: 1, most: 9 });
const edition = (id: string): GameEntry["editions"][number] => ({ id, cards: [], beside: [], sizes: [] });
const big: GameEntry = {
  id: "big",
  title: "Big",
  editions: [edition("new"), edition("old")],
  fewest: 3,
  most: 10,
  events: {},
  phrases: [],
  silence: "",
  modules: [
    { id: "a", options: [option("depth", 2)] },
    { id: "b", options: [] },
  ],
  options: [option("rounds", 3)],
};
const small: GameEntry = { id: "small", title: "Small", editions: [], fewest: 2, most: 4, events: {},
  phrases: [], silence: "", modules: [], options: [] };

describe("the form of a new table", () => {
  it("begins with five seats, or as many as the game allows, and bots on all the others", () => {
    expect(fresh(big, "simple")).toMatchObject({ players: 5, edition: "new", bots: Array(4).fill("simple") });
    expect(fresh(small, undefined)).toMatchObject({ players: 4, edition: "", bots: [] });
  });

  it("keeps seats and bots within the game", () => {
    const draft = withPlayers(fresh(big, "simple"), big, 99);
    expect(draft.players).toBe(10);
    expect(draft.bots).toHaveLength(9);
    expect(withPlayers(withSeat(draft, 2, "simple"), big, 3).bots).toHaveLength(2);
    expect(withPlayers(draft, big, 1).players).toBe(3);
    expect(withGame(draft, small)).toMatchObject({ players: 4, game: "small", modules: [] });
  });

  it("gives a seat to a bot and back", () => {
    const draft = withSeat(fresh(big, "simple"), 1, "random");
    expect(draft.bots).toHaveLength(3);
    expect(withSeat(draft, 4, "random").bots).toEqual(["simple", "simple", "simple", "random"]);
  });

  it("offers the options of the modules that are on, and forgets those of the others", () => {
    let draft = withModule(fresh(big, "simple"), big, "a", true);
    expect(optionsOf(big, draft.modules).map((each) => each.name)).toEqual(["rounds", "depth"]);
    draft = { ...draft, options: { rounds: 1, depth: 4 } };
    expect(withModule(draft, big, "a", false).options).toEqual({ rounds: 1 });
    expect(withModule(withModule(draft, big, "b", true), big, "a", true).modules).toEqual(["a", "b"]);
  });

  it("gives strangers a clock and lets them ask, until one chooses", () => {
    const draft = fresh(small, "simple");
    expect([clockOf(draft), joiningOf(draft)]).toEqual(["off", "open"]);
    const shown = { ...draft, public: true };
    expect([clockOf(shown), joiningOf(shown)]).toEqual(["relaxed", "ask"]);
    expect([clockOf({ ...shown, clock: "off" }), joiningOf({ ...shown, joining: "closed" })]).toEqual(["off", "closed"]);
  });

  it("is sent as the server reads it", () => {
    expect(bodyOf({ ...fresh(small, "simple"), public: true }, "Ana")).toEqual({
      name: "Ana",
      pace: "natural",
      spec: { game: "small", edition: "", players: 4, modules: [], options: {} },
      public: true,
      clock: null,
      joining: null,
      chat: false,
      bots: ["simple", "simple", "simple"],
    });
  });

  it("finds the field of a refusal", () => {
    expect(placeOf("spec.options.rounds")).toBe("options.rounds");
    expect(placeOf("modules")).toBe("modules");
    expect(placeOf("name")).toBe("name");
  });
});

describe("what people type", () => {
  it("names are tidied, not changed", () => {
    expect(tidyName("  Ana   María  ")).toBe("Ana María");
    expect([...tidyName("⛏️".repeat(40))].length).toBeLessThanOrEqual(24);
    expect(tidyName(" \u00a0 ")).toBe("");
  });

  it("codes are read from a link as well", () => {
    expect(tidyCode(" k7-qmp ")).toBe("K7QMP");
    expect(tidyCode("http://mine.example/j/k7qmp?x=1")).toBe("K7QMP");
    expect(tidyCode("abcdefghjkmn")).toBe("ABCDEFGHJKMN");
  });
});
