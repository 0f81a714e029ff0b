/** The page deals whole matches again: those of `fixtures/deals.jsonl`, or of the file that PYRITE_DEALS names. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checks, dealtAgain, hashOf, type Export } from "../src/reveal/fair";
import { follow } from "../src/reveal/verify";

interface Played {
  export: Export;
  gold: number[];
}
const path = process.env["PYRITE_DEALS"] ?? new URL("./fixtures/deals.jsonl", import.meta.url);
const lines = readFileSync(path, "utf8").trim().split("\n");
const played = lines.map((line) => JSON.parse(line) as Played);
const spec = (exported: Export): { game: string; modules: string[] } =>
  exported.record["spec"] as { game: string; modules: string[] };
const moves = (exported: Export): string[] => exported.record["moves"] as string[];
const name = (exported: Export): string => `${spec(exported).game} ${spec(exported).modules.join(" ")}`;

describe("a match dealt again in the page", () => {
  test.each(played.map((each) => [name(each.export), each] as const))(
    "%s",
    async (_, { export: exported, gold }) => {
      expect(follow(exported.record, false)).toMatchObject({ ok: true, move: moves(exported).length, gold });
      expect(await hashOf(exported.record)).toBe(exported.record.hash);
      expect(await dealtAgain(exported)).toMatchObject({ name: "dealt", ok: true });
      const unknown = { commitment: null, seat: null, share: null };
      expect((await checks(exported, unknown)).every(({ ok }) => ok)).toBe(true);
    },
    60_000,
  );

  test("is found wanting wherever a move was changed", () => {
    const changes: ((texts: string[]) => string[])[] = [
      (texts) => texts.slice(1),
      (texts) => texts.slice(0, -1),
      (texts) => [texts[0]!, ...texts],
      (texts) => [...texts, texts[0]!],
      ([first, ...rest]) => [`${String(Number(first!.split(" ")[0]) + 1)} ${first!.split(" ")[1]!}`, ...rest],
      ([first, ...rest]) => [`${first!.split(" ")[0]!} win`, ...rest],
    ];
    for (const { export: exported } of played.slice(0, 20))
      for (const change of changes) {
        const record = { ...exported.record, moves: change(moves(exported)) };
        const followed = follow(record, false);
        expect(followed?.ok, `${name(exported)} ${String(changes.indexOf(change))}`).toBe(false);
        expect(followed?.move).toBeGreaterThan(0);
      }
  });

  test("does not fit another secret, nor a record without its hash", async () => {
    for (const { export: exported } of played.slice(0, 20)) {
      const record = { ...exported.record, chance: { stream: "fair-1", secret: "00".repeat(32) } };
      expect(follow(record, false)?.ok).toBe(false);
      const other = { ...exported, record: { ...exported.record, moves: moves(exported).slice(1) } };
      const found = await checks(other, { commitment: null, seat: null, share: null });
      expect(found.filter(({ ok }) => !ok).map((each) => each.name)).toEqual(["record"]);
    }
  });

  test("that was closed is followed as far as it went", () => {
    const { record } = played[0]!.export;
    const short = { ...record, moves: (record["moves"] as string[]).slice(0, 5) };
    expect(follow(short, true)).toMatchObject({ ok: true, move: 5, gold: [] });
    expect(follow(short, false)?.ok).toBe(false);
    expect(follow(record, true)?.ok).toBe(false);
  });

  test("of a game that the page does not know is no accusation", () => {
    const { record } = played[0]!.export;
    expect(follow({ ...record, spec: { ...(record["spec"] as object), game: "chess" } }, false)).toBeNull();
  });
});
