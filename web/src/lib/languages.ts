/** The languages of the page: every file of words is one, fetched when it is wanted. */

export type Texts = Readonly<Record<string, string>>;
export type Language = string;

const files = import.meta.glob<{ default: Texts }>("../../../src/pyrite/words/*.json");
const later = import.meta.glob<{ default: Texts }>("../../../src/pyrite/words/*.json", { query: "?later" });
const byLanguage = (found: typeof files): Map<Language, () => Promise<{ default: Texts }>> =>
  new Map(Object.entries(found).map(([path, load]) => [path.replace(/^.*\/(.*)\.json.*$/, "$1"), load]));
const loads = byLanguage(files);
const laterLoads = byLanguage(later);
const FALLBACK = "en";

/** The fallback first. */
export const languages: readonly Language[] = [
  FALLBACK,
  ...[...loads.keys()].filter((each) => each !== FALLBACK).sort(),
];

export async function textsOf(lang: Language): Promise<Texts> {
  const load = loads.get(lang) ?? loads.get(FALLBACK);
  return load === undefined ? {} : (await load()).default;
}

/** What no first page says. */
export async function laterTextsOf(lang: Language): Promise<Texts> {
  const load = laterLoads.get(lang) ?? laterLoads.get(FALLBACK);
  return load === undefined ? {} : (await load()).default;
}

/** How a language calls itself. */
export function ownName(lang: Language): string {
  const name = new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
  return name.slice(0, 1).toLocaleUpperCase(lang) + name.slice(1);
}
