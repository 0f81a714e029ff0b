// What a phrase asks for, and what can be offered for it.

import type { Catalogue, PhraseEntry, View } from "../lib/protocol.gen";
import { goalNumber } from "../lib/view";
import { brokenIn } from "./seats";

export type Filler = { kind: string; value: string | number };

/** What can be said at a table of this game. */
export function phrasesIn(facts: Pick<Catalogue, "games" | "phrases"> | null, game: string | undefined): PhraseEntry[] {
  const offered = facts?.games.find(({ id }) => id === game)?.phrases ?? [];
  return facts?.phrases.filter(({ key }) => offered.includes(key)) ?? [];
}

export const blanks = (phrase: PhraseEntry): [name: string, kind: string][] => Object.entries(phrase.args);

/** Goals that lie face down, other players, one's own broken tools; of anything else nothing can be offered. */
export function fillers(kind: string, view: View, names: readonly string[], me: number | null): Filler[] {
  switch (kind) {
    case "goal":
      return Object.keys(view.goals)
        .filter((cell) => view.goals[cell] === "?")
        .sort((one, other) => goalNumber(view.goals, one) - goalNumber(view.goals, other))
        .map((value) => ({ kind, value }));
    case "seat":
    case "player":
      return names.map((_, value) => ({ kind: "seat", value })).filter(({ value }) => value !== me);
    case "tool":
      return brokenIn(view.front[me ?? -1] ?? []).map((value) => ({ kind, value }));
    default:
      return [];
  }
}

/** A phrase that asks for something of which there is nothing is not offered. */
export const sayable = (
  phrase: PhraseEntry,
  view: View | null,
  names: readonly string[],
  me: number | null,
): boolean => blanks(phrase).every(([, kind]) => view !== null && fillers(kind, view, names, me).length > 0);
