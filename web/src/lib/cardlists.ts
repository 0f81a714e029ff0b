/** The cards of a box in lists, and how sure they are: every list has one mark. */

import type { CardEntry, EditionEntry, GameEntry } from "./protocol.gen";

/** Certain, likely, reconstructed. */
const MARKS = ["C", "L", "R"] as const;
export type Mark = (typeof MARKS)[number];

export interface Marked {
  mark: Mark;
  cards: CardEntry[];
}

export interface Group {
  /** its words are `page.rules.group.<key>` */
  key: string;
  lists: Marked[];
}

/** The surest first; no list is empty. */
const byMark = (cards: readonly CardEntry[]): Marked[] =>
  MARKS.map((mark) => ({ mark, cards: cards.filter(({ confidence }) => confidence === mark) })).filter(
    (list) => list.cards.length > 0,
  );

const PLACES: readonly string[] = ["start", "goal", "extra"];
const familyOf = ({ kind }: CardEntry): string =>
  kind === "path" ? "path" : PLACES.includes(kind) ? "goal" : "action";

/** Tunnels, what is played, what one starts from and digs for; then gold, treasures and dwarfs. */
export function groupsOf(edition: EditionEntry): Group[] {
  const { cards, beside } = edition;
  return [
    ...["path", "action", "goal"].map((key) => ({ key, lists: byMark(cards.filter((card) => familyOf(card) === key)) })),
    ...["gold", "treasure", "role"].map((key) => ({ key, lists: byMark(beside.filter(({ kind }) => kind === key)) })),
  ].filter(({ lists }) => lists.length > 0);
}

/** Is more than half of what is laid and played a reconstruction? */
export function mostlyGuessed(game: GameEntry): boolean {
  const cards = game.editions[0]?.cards ?? [];
  const number = (some: readonly CardEntry[]): number => some.reduce((sum, { count }) => sum + count, 0);
  return 2 * number(cards.filter(({ confidence }) => confidence === "R")) > number(cards);
}
