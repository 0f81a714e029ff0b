import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { languages, type Texts } from "../src/lib/languages";
import { nameOf, say, word, type Arguments, type Tongue } from "../src/lib/words";
import { withModules } from "../words";

interface Row {
  key: string;
  args: Arguments;
  me: number | null;
  named: boolean;
  rounds?: number;
  said: Record<string, string>;
}

const file = new URL("said.json", import.meta.url);
const vectors = JSON.parse(readFileSync(file, "utf-8")) as { names: string[]; rows: Row[] };

function texts(lang: string): Texts {
  const path = new URL(`../../src/pyrite/words/${lang}.json`, import.meta.url);
  return withModules(JSON.parse(readFileSync(path, "utf-8")) as Record<string, string>, lang);
}

const tongues = Object.fromEntries(
  languages.map((lang): [string, Tongue] => [lang, { lang, texts: texts(lang), fallback: texts("en") }]),
);

function tongue(lang: string): Tongue {
  const found = tongues[lang];
  if (found === undefined) throw new Error(`no texts of ${lang}`);
  return found;
}

describe("sentences", () => {
  it("knows every language that Python has", () => {
    const spoken = new Set(vectors.rows.flatMap((row) => Object.keys(row.said)));
    expect([...spoken].sort()).toEqual([...languages].sort());
    expect(vectors.rows.length).toBeGreaterThan(100);
  });

  it.each([...languages])("says in %s what Python says", (lang) => {
    for (const row of vectors.rows) {
      const names = row.named ? vectors.names : undefined;
      const said = say(tongue(lang), row.key, row.args, { names, me: row.me, rounds: row.rounds });
      expect(said, JSON.stringify(row)).toBe(row.said[lang]);
    }
  });

  it("shows an unknown key, also one that every object has", () => {
    expect(word(tongue("en"), "toString")).toBe("toString");
    expect(word(tongue("fr"), "event.nothing-like-it")).toBe("event.nothing-like-it");
  });

  it("names a turned card by the way it lies", () => {
    expect(["NE~", "N|E~", "NES~", "NE", "stone:NE~"].map(nameOf)).toEqual([
      "SW",
      "S|W",
      "NSW",
      "NE",
      "stone:SW",
    ]);
  });
});
