/** The languages of the page: every file of words is one, fetched when it is wanted. */

export type Texts = Readonly<Record<string, string>>;
export type Language = string;

const files = import.meta.glob<{ default: Texts }>("../../../src/pyrite/words/*.json");
const loads = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/(.*)\.json$/, "$1"), load] as const),
);
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

/** How a language calls itself. */
export function ownName(lang: Language): string {
  const name = new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
  return name.slice(0, 1).toLocaleUpperCase(lang) + name.slice(1);
}
