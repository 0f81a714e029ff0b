/** What the guide says: the words of a step, with what stands between stars said louder. */

import { word } from "../lib/words.svelte";
import { layout } from "../table/layout.svelte";

export interface Part {
  text: string;
  strong: boolean;
}

export interface Spoken {
  head: string;
  parts: Part[];
}

export const parts = (text: string): Part[] =>
  text
    .split(/\*\*/)
    .map((each, at) => ({ text: each, strong: at % 2 === 1 }))
    .filter((each) => each.text !== "");

export function spoken(base: string, done: boolean, other: boolean): Spoken {
  const own = (key: string): string => {
    const small = `${key}.phone`;
    return layout.phone && word(small) !== small ? word(small) : word(key);
  };
  if (done) return { head: word("page.lesson.right"), parts: parts(own(`${base}.done`)) };
  const asked = parts(own(`${base}.text`));
  const beside = other ? [{ text: `${word("page.lesson.not-yet")} `, strong: true }] : [];
  return { head: word(`${base}.head`), parts: [...beside, ...asked] };
}
