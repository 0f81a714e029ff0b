// Words of the game as this reader is told them: players by name, oneself as "you", goals with the number they carry.

import type { Words } from "../lib/protocol.gen";
import { goalNumber } from "../lib/view";
import { say, word, type Reader } from "../lib/words.svelte";

const CIRCLED = "①②③④⑤⑥⑦⑧⑨";

export interface Voice extends Reader {
  goals?: Record<string, string> | undefined;
}

export function tell([key, args]: Words, voice: Voice): string {
  const numbered = Object.fromEntries(
    ["goal", "other"].flatMap((name) => {
      const cell = args[name];
      if (voice.goals === undefined || typeof cell !== "string" || !(cell in voice.goals)) return [];
      const number = goalNumber(voice.goals, cell);
      return [[name, `${cell} ${CIRCLED[number - 1] ?? number}`]];
    }),
  );
  // Treasures are counted from 1, as they lie beside the board.
  const place = typeof args["place"] === "number" ? { place: args["place"] + 1 } : {};
  return say(key, { ...args, ...numbered, ...place }, voice);
}

/** A text that may not be there: then the fallback. */
export function sayOr(
  key: string,
  fallback: string,
  args: Record<string, unknown> = {},
  voice: Voice = {},
): string {
  return say(word(key) === key ? fallback : key, args, voice);
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
