// Words of the game as this reader is told them: players by name, oneself as "you", goals with the number they carry.

import type { Words } from "../lib/protocol.gen";
import { goalNumber } from "../lib/view";
import { parts, say, word, type Part, type Reader } from "../lib/words.svelte";

const CIRCLED = "①②③④⑤⑥⑦⑧⑨";

export interface Voice extends Reader {
  goals?: Record<string, string> | undefined;
}

export const tell = ([key, args]: Words, voice: Voice): string => say(key, counted(args, voice), voice);

/** The same in parts: names of players and places apart, to be shown as what they are. */
export const tellParts = ([key, args]: Words, voice: Voice): Part[] => parts(key, counted(args, voice), voice);

function counted(args: Words[1], voice: Voice): Words[1] {
  const numbered = Object.fromEntries(
    ["goal", "other"].flatMap((name) => {
      const cell = args[name];
      if (voice.placeOf !== undefined || voice.goals === undefined || typeof cell !== "string" || !(cell in voice.goals)) return [];
      const number = goalNumber(voice.goals, cell);
      return [[name, `${cell} ${CIRCLED[number - 1] ?? number}`]];
    }),
  );
  // Treasures are counted from 1, as they lie beside the board.
  const place = typeof args["place"] === "number" ? { place: args["place"] + 1 } : {};
  return { ...args, ...numbered, ...place };
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
