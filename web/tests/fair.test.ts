import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fromHex, sha256, toHex } from "../src/lib/sha256";
import { checks, isExport, missing, secretOf, type Export, type FairBlock, type Remembered } from "../src/reveal/fair";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("SHA-256", () => {
  test("of the standard's examples", () => {
    expect(toHex(sha256(bytes("")))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(toHex(sha256(bytes("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  test("of every length around the blocks is what others compute", () => {
    for (let length = 0; length < 200; length++) {
      const message = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
      expect(toHex(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
    }
  });

  test("hexadecimal digits are read or refused", () => {
    expect(fromHex("00ff")).toEqual(Uint8Array.of(0, 255));
    expect(fromHex("0")).toBeNull();
    expect(fromHex("zz")).toBeNull();
  });
});

describe("a fair deal", () => {
  const fair: FairBlock = {
    table: "mine",
    commitment: "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
    server_seed: "00".repeat(32),
    entropies: { "0": "11".repeat(16), "10": "33".repeat(16), "2": "22".repeat(16) },
    // pyrite.server.fair.table_secret(bytes(32), "mine", {0: "11" * 16, 2: "22" * 16, 10: "33" * 16})
    secret: "a2660e3aa969618da6cf38c0381418125df8fbdf9d3c35ff4c5fba3506717a6b",
  };
  const content = `{"chance":{"secret":"${fair.secret}"}}`;
  const hash = `sha256:${createHash("sha256").update(content).digest("hex")}`;
  const exported: Export = { pyrite: "export/1", record: { chance: { secret: fair.secret }, hash }, fair, names: [] };
  const unknown = { commitment: null, seat: null, share: null };
  const failed = async (change: Partial<FairBlock>, seen: Remembered = unknown): Promise<string[]> => {
    const found = await checks({ ...exported, fair: { ...fair, ...change } }, seen);
    return found.filter(({ ok }) => !ok).map(({ name }) => name);
  };

  test("is recomputed as the server does it", async () => {
    expect(secretOf(fair)).toBe(fair.secret);
    expect(await failed({})).toEqual([]);
    expect(isExport(exported)).toBe(true);
    expect(isExport({ pyrite: "record/1" })).toBe(false);
  });

  test("has the record that the table gave a receipt for", async () => {
    const record = { chance: { secret: fair.secret }, hash: "ab" };
    const of = async (receipt: string): Promise<boolean | undefined> =>
      (await checks({ ...exported, record }, { ...unknown, receipt })).find(({ name }) => name === "receipt")?.ok;
    expect(await of("ab")).toBe(true);
    expect(await of("cd")).toBe(false);
    expect(await of("")).toBeUndefined();
  });

  test("another seed, another share or another secret is noticed", async () => {
    expect(await failed({ server_seed: "01".repeat(32) })).toEqual(["seed", "secret", "record"]);
    expect(await failed({ entropies: { "0": "12".repeat(16) } })).toEqual(["secret", "record"]);
    expect(await failed({ secret: "00".repeat(32) })).toEqual(["secret"]);
    expect(await failed({ server_seed: "nonsense" })).toEqual(["seed", "secret", "record"]);
  });

  test("what this browser remembers counts, not what it is told now", async () => {
    const seen = { commitment: "00".repeat(32), seat: 2, share: "22".repeat(16) };
    expect(await failed({}, { ...unknown, commitment: "00".repeat(32) })).toEqual(["seed"]);
    expect((await checks(exported, { ...seen, commitment: fair.commitment })).map(({ ok }) => ok)).not.toContain(false);
    expect((await checks(exported, { ...seen, share: "44".repeat(16) }))[1]).toEqual({ name: "share", ok: false });
  });
});

describe("a fair deal that seats committed themselves to", () => {
  // pyrite.server.fair: seed bytes(32), "mine", former ["11" * 32], shares 0: "11" * 16, 2: "22" * 16 (not opened), a bot at 1
  const LISTED = "330d12d292f381e0f9f49c97dce9121fcd62b533cf2bd05d2d222437e15bbaf6";
  const fair: FairBlock = {
    scheme: "fair-2",
    table: "mine",
    commitment: "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
    former: ["11".repeat(32)],
    server_seed: "00".repeat(32),
    commitments: {
      "0": "b32c1a60267b62964d6688a4ab8c59656d3aa0b7cb85e8d4d0924d60c5ea1855",
      "2": "59aa5e2a01575664ef66d4f066ed8e44f32470430520e2959000f9f0cc61fdb6",
    },
    entropies: { "0": "11".repeat(16) },
    bots: [1],
    secret: "83aae99418fbbf597d5ad19062624587c2ad25775ea3b9d3c3bcd2f6337f828a",
  };
  const content = `{"chance":{"secret":"${fair.secret}"}}`;
  const hash = `sha256:${createHash("sha256").update(content).digest("hex")}`;
  const names = ["Ana", "Odda", "Bo", "Cleo"];
  const exported: Export = { pyrite: "export/1", record: { chance: { secret: fair.secret }, hash }, fair, names };
  const unknown: Remembered = { commitment: null, seat: null, share: null };
  const failed = async (change: Partial<FairBlock>, seen: Partial<Remembered> = {}): Promise<string[]> => {
    const found = await checks({ ...exported, fair: { ...fair, ...change } }, { ...unknown, ...seen });
    return found.filter(({ ok }) => !ok).map(({ name }) => name);
  };

  test("is recomputed as the server does it", async () => {
    expect(secretOf(fair)).toBe(fair.secret);
    expect(await failed({}, { list: LISTED, former: ["11".repeat(32)], seat: 0, share: "11".repeat(16) })).toEqual([]);
    expect(missing(exported)).toEqual({ withheld: ["Bo"], silent: ["Cleo"], bots: ["Odda"] });
    expect(secretOf({ ...fair, scheme: "fair-9" })).toBeNull();
  });

  test("with anything changed is noticed", async () => {
    expect(await failed({ former: [] })).toEqual(["opens", "secret", "record"]);
    expect(await failed({ bots: [] })).toEqual(["secret", "record"]);
    expect(await failed({ entropies: {} })).toEqual(["secret", "record"]);
    expect(await failed({ entropies: { "0": "12".repeat(16) } })).toEqual(["opens", "secret", "record"]);
    expect(await failed({ entropies: { ...fair.entropies, "2": "22".repeat(16) } })).toEqual(["secret", "record"]);
    expect(await failed({ entropies: { ...fair.entropies, "2": "23".repeat(16) } })).toEqual(["opens", "secret", "record"]);
    expect(await failed({ commitments: {} })).toEqual(["opens", "secret", "record"]);
    expect(await failed({ commitments: { ...fair.commitments, "3": "nonsense" } })).toEqual(["secret", "record"]);
    expect(await failed({ table: "yours" })).toEqual(["opens", "secret", "record"]);
  });

  test("is another one than this browser saw: list, former commitments, its own share", async () => {
    expect(await failed({}, { list: "00".repeat(32) })).toEqual(["list"]);
    expect(await failed({}, { former: ["22".repeat(32)] })).toEqual(["list"]);
    expect(await failed({}, { seat: 2, share: "22".repeat(16) })).toEqual(["share"]); // opened, and left out all the same
    expect(await failed({}, { commitment: "00".repeat(32) })).toEqual(["seed"]);
  });

  test("lets nobody who came later have committed themselves", async () => {
    const come = (seat: number): Export => ({ ...exported, comings: [{ seat, move: 1, name: "Tom", before: "Odda" }] });
    const late = async (seat: number): Promise<boolean | undefined> =>
      (await checks(come(seat), unknown)).find(({ name }) => name === "late")?.ok;
    expect([await late(1), await late(0), await late(2), await late(3)]).toEqual([true, false, false, false]);
  });
});
