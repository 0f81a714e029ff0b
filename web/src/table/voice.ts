// Words of the game as this reader is told them: players by name, oneself as "you", goals with the number they carry.

import type { Words } from "../lib/protocol.gen";
import { goalNumber } from "../lib/view";
import { say, word, type Reader } from "../lib/words.svelte";

const CIRCLED = "①②③④⑤⑥⑦⑧⑨";

export interface Voice extends Reader {
  goals?: Record<string, string> | undefined;
}

export function tell([key, args]: Words, voice: Voice): string {
  const goal = args["goal"];
  if (voice.goals === undefined || typeof goal !== "string" || !(goal in voice.goals))
    return say(key, args, voice);
  const number = goalNumber(voice.goals, goal);
  return say(key, { ...args, goal: `${goal} ${CIRCLED[number - 1] ?? number}` }, voice);
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
