/** What the server says of its games: asked once, and missing as long as it does not answer. */

import { catalogue } from "./api";
import type { CardEntry, Catalogue, GameEntry, Spec } from "./protocol.gen";

let known = $state.raw<Catalogue | null>(null);
let asked = false;

export function facts(): Catalogue | null {
  if (!asked) {
    asked = true;
    catalogue().then(
      (found) => (known = found),
      () => (asked = false),
    );
  }
  return known;
}

export const gameFacts = (game: string): GameEntry | null =>
  facts()?.games.find(({ id }) => id === game) ?? null;

/** Which rule stands behind each kind of event, by its key. */
export const eventRules = (game: string | undefined): Readonly<Record<string, string>> =>
  game === undefined ? {} : (gameFacts(game)?.events ?? {});

function cardsIn(spec: Spec): readonly CardEntry[] {
  const box = gameFacts(spec.game);
  const edition = box?.editions.find(({ id }) => id === spec.edition) ?? box?.editions[0];
  return edition?.cards ?? NO_CARDS;
}

const NO_CARDS: readonly CardEntry[] = [];

/** Looked up once for each list of cards: every seat asks with every move. */
function once(find: (cards: readonly CardEntry[]) => readonly string[]): (spec: Spec) => readonly string[] {
  const found = new WeakMap<readonly CardEntry[], readonly string[]>();
  return (spec) => {
    const cards = cardsIn(spec);
    const names = found.get(cards) ?? find(cards);
    found.set(cards, names);
    return names;
  };
}

/** The tools that everybody has: those that a card of the game can break. */
export const toolsIn = once((cards) =>
  cards.filter(({ kind }) => kind === "broken").map(({ name }) => name.slice(name.indexOf(":") + 1)),
);

/** What may lie under a goal. */
export const facesIn = once((cards) =>
  cards.filter(({ kind }) => kind === "goal").map(({ name }) => name.split(":")[0] ?? name),
);
