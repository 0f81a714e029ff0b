import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closedList, commitmentTo, seenOf } from "../src/lib/chance";
import type { FromServer, Seat, Table } from "../src/lib/protocol.gen";
import { toHex } from "../src/lib/sha256";
import { givenAt } from "../src/lib/share";
import type { LineEvents, Reply, Request } from "../src/lib/socket";
import { TableStore } from "../src/told/table.svelte";

const PROMISE = "aa".repeat(32);
const person = (commitment = "", entropy = false): Seat => ({
  ...{ kind: "human", name: "Ana", bot: "", present: true, entropy, away: false, before: "", commitment },
});
let number = 0;

/** A line whose other end is this test: it notes what is asked and answers as told. */
class Wire {
  asked: Request[] = [];
  answers: ("done" | "refused" | null)[] = [];
  on!: LineEvents;
  readonly id = `wire${String(number++)}`;
  readonly store: TableStore;
  state: Table;

  constructor() {
    this.state = { id: this.id, state: "waiting", commitment: PROMISE, former: [], round: 0, sealed: "" } as unknown as Table;
    this.state.seats = [person()];
    this.store = new TableStore(this.id, (on) => {
      this.on = on;
      const ask = (request: Request): Promise<Reply | null> => {
        this.asked.push(request);
        const answer = this.answers.length > 0 ? this.answers.shift() : "done";
        return Promise.resolve(!answer ? null : ({ t: answer, id: "", rule: "", words: ["", {}] } as unknown as Reply));
      };
      return { open: () => undefined, anew: () => undefined, hurry: () => undefined, end: () => undefined, ask };
    });
  }

  hello(): void {
    this.on.state("open");
    const rest = { version: 0, story: [], said: [], comings: [] };
    this.on.frame({ t: "welcome", seat: 0, table: this.state, ...rest } as FromServer);
  }

  tell(change: Partial<Table>): void {
    this.state = { ...this.state, ...change };
    this.on.frame({ t: "table", table: this.state });
  }

  /** All that was asked of this kind. */
  said(kind: string): string[] {
    return this.asked.flatMap((each) => (each.t === kind && "value" in each ? [String(each.value)] : []));
  }

  close(commitment: string): void {
    const list = closedList(seenOf(this.id, [PROMISE]), { "0": commitment }, []);
    this.tell({ state: "drawing", sealed: toHex(list), seats: [person(commitment)] });
  }
}

const soon = async (true_: () => boolean): Promise<void> => vi.waitFor(() => expect(true_()).toBe(true), { timeout: 20_000 });

describe("a page at its table", () => {
  const kept = new Map<string, string>();
  afterEach(() => {
    vi.useRealTimers();
  });
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, told: string) => kept.set(name, told),
      removeItem: (name: string) => kept.delete(name),
    });
  });

  test("commits itself, and opens its share when the list is closed, with nobody's doing", async () => {
    const wire = new Wire();
    wire.hello();
    await soon(() => wire.said("commit").length === 1);
    const [commitment] = wire.said("commit");
    wire.tell({ seats: [person(commitment)] });
    wire.close(commitment!);
    await soon(() => wire.said("entropy").length === 1);
    const [share] = wire.said("entropy");
    expect(commitmentTo(seenOf(wire.id, [PROMISE]), 0, share!)).toBe(commitment);
    await soon(() => givenAt(wire.id)?.share === share);
    wire.tell({ seats: [person(commitment, true)] });
    wire.tell({ state: "playing", seats: [person()] });
    expect(wire.asked.map(({ t }) => t)).toEqual(["commit", "entropy"]);
  });

  test("says each again until it is taken, and the same", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const later = async (true_: () => boolean): Promise<void> => {
      for (let turn = 0; turn < 100 && !true_(); turn++) {
        await new Promise((done) => setImmediate(done));
        vi.advanceTimersByTime(500);
      }
      expect(true_()).toBe(true);
    };
    const wire = new Wire();
    wire.answers = ["refused", null, "done", "refused", "done"];
    wire.hello();
    await later(() => wire.said("commit").length === 3);
    const [commitment] = wire.said("commit");
    wire.close(commitment!);
    await later(() => wire.said("entropy").length === 2);
    expect(new Set(wire.said("commit")).size).toBe(1);
    expect(new Set(wire.said("entropy")).size).toBe(1);
  });

  test("that comes back between the two opens the share that it committed itself to", async () => {
    const wire = new Wire();
    wire.hello();
    await soon(() => wire.said("commit").length === 1);
    const [commitment] = wire.said("commit");
    wire.on.state("lost");
    wire.close(commitment!);
    wire.hello();
    await soon(() => wire.said("entropy").length === 1);
  });

  test("on a second device commits itself when it comes, and leaves the other's alone while that is there", async () => {
    const wire = new Wire();
    wire.state.seats = [person("cc".repeat(32))];
    wire.hello();
    await soon(() => wire.said("commit").length === 1);
    wire.on.frame({ t: "elsewhere", others: 1 });
    wire.tell({ seats: [person("dd".repeat(32))] }); // the other one has come back
    await new Promise((later) => setTimeout(later, 50));
    expect(wire.said("commit").length).toBe(1);
    wire.on.frame({ t: "elsewhere", others: 0 });
    await soon(() => wire.said("commit").length === 2);
    expect(new Set(wire.said("commit")).size).toBe(1);
  });

  test("that finds its own commitment leaves the one of a device alone that comes later", async () => {
    const wire = new Wire();
    wire.hello();
    await soon(() => wire.said("commit").length === 1);
    const [commitment] = wire.said("commit");
    wire.tell({ seats: [person(commitment)] });
    wire.hello(); // after a lost line
    await new Promise((later) => setTimeout(later, 50));
    wire.on.frame({ t: "elsewhere", others: 1 });
    wire.tell({ seats: [person("dd".repeat(32))] });
    await new Promise((later) => setTimeout(later, 50));
    expect(wire.said("commit")).toEqual([commitment]);
  });

  test("of a watcher says nothing", async () => {
    const wire = new Wire();
    wire.on.state("open");
    wire.on.frame({ t: "welcome", seat: null, table: wire.state, version: 0, story: [], said: [] } as unknown as FromServer);
    await new Promise((later) => setTimeout(later, 50));
    expect(wire.asked).toEqual([]);
  });
});
