/** The words of the page in the reader's language. A text used in a component follows the choice of language. */

import { untrack } from "svelte";
import { settings } from "../settings.svelte";
import { laterTextsOf, textsOf, type Language, type Texts } from "./languages";
import * as speech from "./words";

export type { Arguments, Part, PlaceWords, Reader } from "./words";

const fetched = new Map<string, Texts>();
let later = false;
let shown = $state.raw<speech.Tongue | null>(null);

/** Fetch a language; the texts change over when it is there. */
export async function load(lang: Language): Promise<void> {
  const kept = `${lang} ${later}`;
  const texts = fetched.get(kept) ?? {
    ...(await textsOf(lang)),
    ...(later ? await laterTextsOf(lang) : {}),
  };
  fetched.set(kept, texts);
  // All languages have every key (a test says so): nothing has to be borrowed.
  if (kept === `${settings.lang} ${later}`) shown = { lang, texts, fallback: texts };
}

/** The words of lessons, replays and ends too, and of what forbids a move. */
export async function loadLater(): Promise<void> {
  if (fetched.has(`${untrack(() => settings.lang)} true`)) return;
  later = true;
  // Never at once: it is asked for while the page is drawn, when nothing may change.
  await Promise.resolve();
  await load(untrack(() => settings.lang));
}

/** Whether there are words to show yet. */
export function ready(): boolean {
  return shown !== null;
}

/** The language of the words that are shown now. */
export function tongue(): speech.Tongue {
  return shown ?? { lang: settings.lang, texts: {}, fallback: {} };
}

/** Families of words that come later (vite.config.ts); while they are not there they are asked for, and nothing is said. */
const LATE =
  /^(refusal|server)\.|^page\.(lesson|number|replay|reveal|rules|veto|wait|table\.(company|recap|vote))\.|^page\.(about\.(art|fair|licence|privacy|unofficial)|lobby\.join-(?!places))/;

function missing(key: string): boolean {
  if (shown === null || !LATE.test(key) || Object.hasOwn(shown.texts, key)) return false;
  if (fetched.has(`${shown.lang} true`)) return false;
  void loadLater();
  return true;
}

export function word(key: string): string {
  return missing(key) ? "" : speech.word(tongue(), key);
}

export function say(key: string, args: speech.Arguments = {}, reader: speech.Reader = {}): string {
  return missing(key) ? "" : speech.say(tongue(), key, args, reader);
}

/** What `say` says, in parts: places and names apart from the words around them. */
export function parts(key: string, args: speech.Arguments = {}, reader: speech.Reader = {}): speech.Part[] {
  return missing(key) ? [] : speech.partsOf(tongue(), key, args, reader);
}
