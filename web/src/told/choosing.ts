// What can be chosen, found from the legal moves and their labels alone: no rule of any game stands here.

import type { Way, Words } from "../lib/protocol.gen";
import { beside, edgePlace, sideWay } from "./places";

/** One legal move, taken apart by what its label names. */
export interface Choice {
  move: string;
  label: Words;
  /** the cards of the own hand that are used, as printed */
  cards: readonly string[];
  /** the one card that is used; null if none is, or several are */
  card: string | null;
  /** what is done with the cards, if they are not simply played: the word that the move begins with */
  deed: string;
  /** the card as it would lie, `~` for half turned */
  lies: string | null;
  /** the cell or goal that is pointed at; of an open side the cell before it; a square (`3,1/N`) or an edge (`3,1|E`) */
  cell: string | null;
  /** another one, of moves that point at two */
  other: string | null;
  /** the player that is pointed at */
  target: number | null;
  /** a card that is named beside those of the hand: one that lies in front of oneself */
  front: string | null;
  /** the place of a treasure beside the board */
  number: number | null;
  /** a walk: its single steps are moves of their own */
  way: Way | null;
}

/** Moves that point at an edge, and not at a square of the same name. */
const EDGES = /^(?:trap|troll|web|chop)@/;
/** A place within a cell, as moves write it. */
const WITHIN = /@(-?\d+,-?\d+\/[^=]+)$/;

const printed = (card: string): string => card.replace(/~$/, "");
/** Tunnels are laid; any other card is only pointed with. */
const TUNNELS = /(?:^|:)[NESW|]+(?:\+[A-Za-z-]+)?~?$/;
const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];

export function readChoices(
  legal: readonly string[],
  labels: readonly Words[],
  hand: readonly string[],
  /** in an ordinary turn cards are taken from the hand; in other decisions they may be offered */
  ordinary = true,
): Choice[] {
  // Cards whose names tell no sides: where a move turns one, it is laid too.
  const turns = new Set(legal.flatMap((move) => /^(.+)~@/.exec(move)?.[1] ?? []));
  return legal.map((move, at) => {
    const label = labels[at] ?? ["", {}];
    const args = label[1];
    const named = text(args["card"]);
    const several = texts(args["cards"]);
    const within = text(args["side"]) === null ? (WITHIN.exec(move)?.[1] ?? null) : null;
    const place = within !== null && EDGES.test(move) ? edgePlace(within) : within;
    const cell = place ?? text(args["cell"]) ?? text(args["goal"]);
    const side = text(args["side"]);
    const target = typeof args["target"] === "number" ? args["target"] : null;
    const laid = text(args["laid"]) ?? named;
    const { cards, deed } = ordinary
      ? usedInTurn(move, several, named, hand)
      : { cards: cell === null && target === null ? [] : playedBy(move, named, hand), deed: "" };
    return {
      move,
      label,
      cards,
      card: cards.length === 1 ? (cards[0] ?? null) : null,
      deed,
      lies: laid !== null && (TUNNELS.test(laid) || turns.has(printed(laid))) ? laid : null,
      cell: cell !== null && side !== null ? beside(cell, sideWay(side)) : cell,
      other: text(args["other"]),
      target,
      front: several.length > 0 ? named : null,
      number: /#(\d+)$/.test(move) ? Number(move.split("#").pop()) : null,
      way: null,
    };
  });
}

/** A move that plays a card begins with it. */
function playedBy(move: string, named: string | null, hand: readonly string[]): string[] {
  const begins = printed(move.split(/[@>=#]/)[0] ?? "");
  if (hand.includes(begins)) return [begins];
  const card = named === null ? "" : printed(named);
  return hand.includes(card) && move.startsWith(`${card}:`) ? [card] : [];
}

/** One that does something else with cards, or without any, begins with a word for it. */
function usedInTurn(
  move: string,
  several: readonly string[],
  named: string | null,
  hand: readonly string[],
): { cards: string[]; deed: string } {
  const played = playedBy(move, named, hand);
  if (played.length > 0) return { cards: played, deed: "" };
  const deed = /^[a-z-]+/.exec(move)?.[0] ?? "";
  const cards = several.length > 0 ? [...several] : named === null ? [] : [printed(named)];
  const follows = cards[0] !== undefined && move.startsWith(`${deed}:${cards[0]}`) && within(cards, hand);
  return { cards: follows ? cards : [], deed };
}

/** Whether all of these are among those, each as often. */
export function within(few: readonly string[], many: readonly string[]): boolean {
  const left = [...many];
  return few.every((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Moves that point at nothing. */
export const isPlain = (choice: Choice): boolean => choice.cell === null && choice.target === null;

/** Cards are only given away: no place and no player is named. */
export const isGift = (choice: Choice): boolean => choice.cards.length > 0 && choice.deed !== "" && isPlain(choice);

/** What playing a picked card can do; with no card picked, what needs none. A deed may need a card or none. */
export const ofCard = (choices: readonly Choice[], card: string | null, deed = ""): Choice[] =>
  choices.filter(
    (choice) =>
      choice.deed === deed &&
      ((choice.card === card && card !== null) || (choice.cards.length === 0 && (card === null || deed !== ""))),
  );

/** The usual way to give cards away; other ways are deeds of their own. */
const usualGift = (choices: readonly Choice[]): string =>
  choices.find((choice) => isGift(choice) && choice.front === null)?.deed ?? "";

/** What can be given away at once: the usual way, and for something that lies in front of oneself. */
export function giftsIn(choices: readonly Choice[]): Choice[] {
  const usual = usualGift(choices);
  return choices.filter((choice) => isGift(choice) && (choice.deed === usual || choice.front !== null));
}

/** The ways to give exactly these cards away. */
export const giftsOf = (choices: readonly Choice[], cards: readonly string[]): Choice[] =>
  giftsIn(choices).filter(
    (choice) => choice.cards.length === cards.length && within(cards, choice.cards),
  );

/** What can be done in a turn besides playing cards and giving them away. */
export function deedsOf(choices: readonly Choice[]): string[] {
  const gifts = giftsIn(choices);
  return [
    ...new Set(choices.filter((each) => each.deed !== "" && !gifts.includes(each)).map(({ deed }) => deed)),
  ];
}

/** The places that light up, each with the moves that point there. */
export function byCell(choices: readonly Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices)
    for (const cell of [choice.cell, choice.other])
      if (cell !== null) found.set(cell, [...(found.get(cell) ?? []), choice]);
  return found;
}

/** After one of two places: the other ones that go with it. */
export function partners(choices: readonly Choice[], first: string): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const cell = choice.cell === first ? choice.other : choice.cell;
    if (cell !== null) found.set(cell, [choice]);
  }
  return found;
}

export function byTarget(choices: readonly Choice[]): Map<number, Choice[]> {
  const found = new Map<number, Choice[]>();
  for (const choice of choices) {
    if (choice.target === null) continue;
    found.set(choice.target, [...(found.get(choice.target) ?? []), choice]);
  }
  return found;
}

/** Of the moves at one place the one whose card lies the wished way round, else the first. */
export function wayRound(at: readonly Choice[], turned: boolean): Choice | null {
  return at.find((choice) => (choice.lies?.endsWith("~") ?? false) === turned) ?? at[0] ?? null;
}

/** The move that a try at an unlit place stands for, to ask why it is refused. */
export function tryAt(choices: readonly Choice[], lies: string, cell: string): string {
  const like = choices.find((choice) => choice.cell !== null && choice.card === printed(lies));
  const itself = like === undefined || (like.lies !== null && printed(like.lies) === like.card);
  const head = !itself ? like.move.split("@")[0] : TUNNELS.test(lies) ? lies : printed(lies);
  return `${head}@${cell.replace("|", "/")}`;
}

export function tryOn(choices: readonly Choice[], card: string, seat: number): string {
  const like = choices.find((choice) => choice.target !== null && choice.card === card);
  if (like !== undefined) return like.move.replace(/>\d+/, `>${seat}`);
  const tools = card.split(":")[1]?.split("+") ?? [];
  return tools.length > 1 ? `${card}>${seat}=${tools[0]}` : `${card}>${seat}`;
}

/** The hand in the order the player knows: cards that stay keep their place, a new one takes the place that was left. */
export function arrange(before: readonly string[], now: readonly string[]): string[] {
  const left = [...now];
  const slots: (string | null)[] = before.map((card) => {
    const at = left.indexOf(card);
    if (at < 0) return null;
    left.splice(at, 1);
    return card;
  });
  const filled = slots.map((card) => card ?? left.shift() ?? null);
  return [...filled.filter((card): card is string => card !== null), ...left];
}
