// What can be chosen, found from the legal moves and their labels alone: no rule of any game stands here.

import type { Words } from "../lib/protocol.gen";

/** One legal move, taken apart by what its label names. */
export interface Choice {
  move: string;
  label: Words;
  /** the card of the own hand that is used, as printed; null if none is */
  card: string | null;
  /** the card as it would lie, `~` for half turned */
  lies: string | null;
  /** the cell or goal that is pointed at */
  cell: string | null;
  /** the player that is pointed at */
  target: number | null;
}

const printed = (card: string): string => card.replace(/~$/, "");
/** Tunnels are laid; any other card is only pointed with. */
const TUNNELS = /(?:^|:)[NESW|]+~?$/;
const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

export function readChoices(
  legal: readonly string[],
  labels: readonly Words[],
  hand: readonly string[],
): Choice[] {
  return legal.map((move, at) => {
    const label = labels[at] ?? ["", {}];
    const args = label[1];
    const used = text(args["card"]);
    const lies = used !== null && TUNNELS.test(used) ? used : null;
    const named = used === null ? null : printed(used);
    const written = move.split(/[@>=]/)[0] ?? ""; // a move that names a card begins with it
    const card = [named, printed(written)].find((each) => each !== null && hand.includes(each)) ?? null;
    return {
      move,
      label,
      card,
      lies,
      cell: text(args["cell"]) ?? text(args["goal"]),
      target: typeof args["target"] === "number" ? args["target"] : null,
    };
  });
}

/** Moves that use a card and point at nothing: the card is only given away. */
export const isPlain = (choice: Choice): boolean => choice.cell === null && choice.target === null;

/** What a picked card can do; with no card picked, what needs none. */
export const ofCard = (choices: readonly Choice[], card: string | null): Choice[] =>
  choices.filter((choice) => choice.card === card);

/** The places that light up, each with the moves that point there. */
export function byCell(choices: readonly Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (choice.cell === null) continue;
    found.set(choice.cell, [...(found.get(choice.cell) ?? []), choice]);
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
  const head = like && like.lies === null ? like.move.split("@")[0] : lies;
  return `${head}@${cell}`;
}

export function tryOn(card: string, seat: number): string {
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
