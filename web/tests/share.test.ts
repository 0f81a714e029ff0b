import { beforeEach, describe, expect, test, vi } from "vitest";
import { closedList, commitmentTo, seenOf } from "../src/lib/chance";
import { formerCommitments } from "../src/lib/former";
import type { Seat, Table } from "../src/lib/protocol.gen";
import { toHex } from "../src/lib/sha256";
import { givenAt, listSeen, nextStep, wasOpened } from "../src/lib/share";

const PROMISE = "aa".repeat(32);
const seat = (kind: string, commitment = "", entropy = false): Seat => ({
  ...{ kind, name: kind, bot: "", present: true, entropy, away: false, before: "", commitment },
});
let number = 0;
let id = "";
const table = (mine: Seat, more: Partial<Table> = {}): Table =>
  ({ id, state: "waiting", commitment: PROMISE, former: [], sealed: "", seats: [mine, seat("bot")], ...more }) as Table;
const sealed = (of: Table): Table => {
  const made = Object.fromEntries(of.seats.flatMap((each, at) => (each.commitment ? [[String(at), each.commitment]] : [])));
  const list = closedList(seenOf(of.id, [...of.former, of.commitment]), made as Record<string, string>, [1]);
  return { ...of, state: "drawing", sealed: toHex(list) };
};
const value = (of: Table, alone = true, at = 0): string | undefined => nextStep(of, at, alone)?.value;

describe("this seat's share of chance", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    id = `table${String(number++)}`;
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, told: string) => kept.set(name, told),
    });
  });

  test("is committed to first, and opened only when the list is closed", () => {
    const commitment = value(table(seat("human")))!;
    expect(nextStep(table(seat("human")), 0, true)).toEqual({ t: "commit", value: commitment });
    expect(nextStep(table(seat("human", commitment)), 0, true)).toBeNull();
    const drawing = sealed(table(seat("human", commitment)));
    const opened = nextStep(drawing, 0, true)!;
    expect(opened.t).toBe("entropy");
    expect(commitmentTo(seenOf(id, [PROMISE]), 0, opened.value)).toBe(commitment);
    expect(nextStep({ ...drawing, seats: [seat("human", commitment, true), seat("bot")] }, 0, true)).toBeNull();
    wasOpened(drawing, 0, opened.value);
    expect(givenAt(id)).toEqual({ seat: 0, share: opened.value });
    expect(listSeen(id)).toBe(drawing.sealed);
  });

  test("is the same after a reload, and another one under another commitment of the server", () => {
    const first = value(table(seat("human")));
    expect(value(table(seat("human")))).toBe(first);
    expect(value(table(seat("human")), true, 1)).toBeUndefined(); // a bot gives none
    const again = table(seat("human"), { commitment: "bb".repeat(32), former: [PROMISE] });
    expect(value(again)).not.toBe(first);
    expect(formerCommitments(id)).toEqual([PROMISE]);
  });

  test("is not opened where its commitment does not stand, or the list is not what is shown", () => {
    const commitment = value(table(seat("human")))!;
    const drawing = sealed(table(seat("human", commitment)));
    expect(nextStep(drawing, 0, true)?.t).toBe("entropy");
    expect(nextStep(sealed(table(seat("human", "cc".repeat(32)))), 0, true)).toBeNull();
    expect(nextStep({ ...drawing, sealed: "00".repeat(32) }, 0, true)).toBeNull();
    expect(nextStep({ ...drawing, commitment: "bb".repeat(32) }, 0, true)).toBeNull();
    expect(nextStep({ ...drawing, former: ["bb".repeat(32)] }, 0, true)).toBeNull();
    expect(nextStep({ ...drawing, state: "playing" }, 0, true)).toBeNull();
    expect(value(table(seat("human")))).toBe(commitment); // it was not drawn anew meanwhile
  });

  test("takes the place of one that this device can't open, unless another device could", () => {
    const others = table(seat("human", "cc".repeat(32)));
    expect(nextStep(others, 0, false)).toBeNull();
    expect(nextStep(others, 0, true)?.t).toBe("commit");
    const mine = value(others)!;
    expect(nextStep(table(seat("human", mine)), 0, false)).toBeNull();
    expect(nextStep(table(seat("human")), 0, false)?.t).toBe("commit");
  });

  test("is known for as long as the page is open where the browser keeps nothing", () => {
    const no = (): never => {
      throw new Error("no");
    };
    vi.stubGlobal("localStorage", { getItem: no, setItem: no });
    const commitment = value(table(seat("human")))!;
    expect(nextStep(sealed(table(seat("human", commitment))), 0, true)?.t).toBe("entropy");
  });
});
