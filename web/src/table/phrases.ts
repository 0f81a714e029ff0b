// What a phrase asks for, and what can be offered for it.

import type { PhraseEntry, View } from "../lib/protocol.gen";
import { goalNumber } from "../lib/view";
import { TOOLS } from "./seats";

export type Filler = { kind: string; value: string | number };

export const blanks = (phrase: PhraseEntry): [name: string, kind: string][] => Object.entries(phrase.args);

/** Goals that still lie face down, other players, tools; of anything else nothing can be offered. */
export function fillers(kind: string, view: View, names: readonly string[], me: number | null): Filler[] {
  switch (kind) {
    case "goal":
      return Object.keys(view.goals)
        .sort((one, other) => goalNumber(view.goals, one) - goalNumber(view.goals, other))
        .map((value) => ({ kind, value }));
    case "seat":
    case "player":
      return names.map((_, value) => ({ kind: "seat", value })).filter(({ value }) => value !== me);
    case "tool":
      return TOOLS.map((value) => ({ kind, value }));
    default:
      return [];
  }
}
