/** The words of the page in the reader's language. A text used in a component follows the choice of language. */

import { settings } from "../settings.svelte";
import { textsOf, type Language, type Texts } from "./languages";
import * as speech from "./words";

export type { Arguments, Reader } from "./words";

const fetched: Partial<Record<Language, Texts>> = {};
let shown = $state.raw<speech.Tongue | null>(null);

/** Fetch a language; the texts change over when it is there. */
export async function load(lang: Language): Promise<void> {
  const texts = fetched[lang] ?? (await textsOf(lang));
  fetched[lang] = texts;
  // All languages have every key (a test says so): nothing has to be borrowed.
  if (settings.lang === lang) shown = { lang, texts, fallback: texts };
}

/** Whether there are words to show yet. */
export function ready(): boolean {
  return shown !== null;
}

/** The language of the words that are shown now. */
export function tongue(): speech.Tongue {
  return shown ?? { lang: settings.lang, texts: {}, fallback: {} };
}

export function word(key: string): string {
  return speech.word(tongue(), key);
}

export function say(key: string, args: speech.Arguments = {}, reader: speech.Reader = {}): string {
  return speech.say(tongue(), key, args, reader);
}
