/** What the language files say about the values of an option: `page.option.<name>.<value>`. */

import type { OptionEntry } from "../lib/protocol.gen";
import { word } from "../lib/words.svelte";

/** Words for one value of an option; most values have none. */
export function ownWords(name: string, value: string): string | undefined {
  const key = `page.option.${name}.${value}`;
  const words = word(key);
  return words === key ? undefined : words;
}

/** The values of a text that have a name: they can be chosen instead of written. */
export function presets(option: OptionEntry): string[] {
  return [...new Set([String(option.default), "random"])].filter((each) => ownWords(option.name, each) !== undefined);
}
