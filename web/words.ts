/** The words that modules of games keep, each in its own folder: put in with the rest when the page is built or tested. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

type Texts = Record<string, string>;
const GAMES = fileURLToPath(new URL("../src/pyrite/games", import.meta.url));

/** The files of a language. */
export function ofModules(lang: string): string[] {
  const inside = (folder: string): string[] =>
    existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory())
      .map((each) => `${folder}/${each.name}`).sort() : [];
  const modules = inside(GAMES).flatMap((game) => inside(`${game}/modules`));
  return modules.map((module) => `${module}/words.${lang}.json`).filter((file) => existsSync(file));
}

export function withModules(texts: Texts, lang: string): Texts {
  const brought = ofModules(lang).map((file) => JSON.parse(readFileSync(file, "utf-8")) as Texts);
  return Object.assign({}, texts, ...brought) as Texts;
}
