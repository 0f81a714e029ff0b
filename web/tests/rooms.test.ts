import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/** The rooms of the page, from the ground up: each may use those before it, and nobody those behind. */
const ROOMS = ["lib", "art", "kit", "rules", "told", "reveal", "table", "replay", "lobby", "lesson", "pages"];
/** Files that stand outside of any room: what everybody may ask for, and where all begins. */
const GROUND = ["settings.svelte.ts", "router.svelte.ts"];
const ROOF = ["App.svelte", "main.ts", "worker.js"];
const ENDINGS = ["", ".ts", ".svelte", ".svelte.ts", "/index.ts"];

type Sources = ReadonlyMap<string, string>;

function read(folder: string): Sources {
  const names = readdirSync(folder, { recursive: true, encoding: "utf-8" }).map((name) => name.replaceAll("\\", "/"));
  const files = names.filter((name) => /\.(ts|svelte|js)$/.test(name));
  return new Map(files.map((name) => [name, readFileSync(join(folder, name), "utf-8")]));
}

function imports(sources: Sources, file: string): string[] {
  const named = [...(sources.get(file) ?? "").matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"?]+)/g)];
  return named.flatMap(([, path]) => {
    const place = normalize(join(dirname(file), path ?? "")).replaceAll("\\", "/");
    return ENDINGS.map((ending) => place + ending).filter((name) => sources.has(name)).slice(0, 1);
  });
}

function floor(file: string): number {
  if (GROUND.includes(file)) return 0;
  if (ROOF.includes(file)) return ROOMS.length;
  return ROOMS.indexOf(file.split("/")[0] ?? "");
}

/** Imports that lead upwards, and files that are in no room. */
function upwards(sources: Sources): string[] {
  const found: string[] = [];
  for (const file of sources.keys()) {
    if (floor(file) < 0) found.push(`${file} is in no room`);
    for (const other of imports(sources, file)) if (floor(other) > floor(file)) found.push(`${file} -> ${other}`);
  }
  return found;
}

/** Files that need each other in a ring, however long it is. */
function rings(sources: Sources): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) found.push([...way.slice(at), file].join(" -> "));
    if (at >= 0 || done.has(file)) return;
    for (const other of imports(sources, file)) walk(other, [...way, file]);
    done.add(file);
  };
  for (const file of sources.keys()) walk(file, []);
  return found;
}

describe("the rooms of the page", () => {
  const sources = read("src");

  it("are used from above only, and no files need each other in a ring", () => {
    expect(sources.size).toBeGreaterThan(200);
    expect(upwards(sources)).toEqual([]);
    expect(rings(sources)).toEqual([]);
  });

  it.each([
    ["lib/words.ts", 'import { drawCard } from "../art/cards";'],
    ["art/cards.ts", 'import Card from "../kit/Card.svelte";'],
    ["reveal/board.ts", 'const late = () => import("../table/Game.svelte");'],
    ["attic/a.ts", ""],
  ])("notice a fault in %s", (file, text) => {
    expect(upwards(new Map([...sources, [file, text]])).length).toBeGreaterThan(0);
  });

  it("notice a ring", () => {
    const ring = new Map([
      ["lib/a.ts", 'import { b } from "./b";'],
      ["lib/b.ts", 'import { c } from "./c";'],
      ["lib/c.ts", 'import "./a";'],
    ]);
    expect(rings(ring)).toEqual(["lib/a.ts -> lib/b.ts -> lib/c.ts -> lib/a.ts"]);
  });
});
