// The maze in words, for those who hear it.

import { Kept } from "../../lib/kept";
import { goalNumber, type View } from "../../lib/view";
import { say, tongue, word } from "../../lib/words.svelte";
import { tunnelsOf } from "./cards";
import { chestAt } from "../../told/chests";
import type { Choice } from "../../told/choosing";
import { beside, cellIn, cellOf, isCell, placeOf, type Direction } from "../../told/places";
import type { Price } from "../../told/routes";
import { standingAt, withinWords } from "./standing";
import { sawWords, type Tag } from "./tags";
import { priceWords } from "../prompt/walkwords";

const WAYS: Record<string, Direction> = { N: "up", E: "right", S: "down", W: "left" };

export interface Hearing {
  view: View;
  names: readonly string[];
  lit?: ReadonlyMap<string, readonly Choice[]> | undefined;
  tags?: readonly Tag[] | undefined;
  prices?: ReadonlyMap<string, Price> | undefined;
}

export function describeCell({ view, names, lit, tags = [], prices }: Hearing, cell: string): string {
  const { x, y } = placeOf(cellIn(cell));
  if (!isCell(cell)) {
    const price = prices?.get(cell);
    return [
      say("page.table.cell.at", { x, y }),
      withinWords(cell),
      ...standingAt(view, names, cell),
      price ? priceWords(price) : word("page.table.cell.can"),
    ].join(", ");
  }
  const parts: string[] = [];
  const goal = view.goals[cell];
  const card = view.maze[cell];
  if (goal === "?") parts.push(say("page.table.cell.goal", { n: goalNumber(view.goals, cell) }));
  else if (goal !== undefined) parts.push(lying(view, cell, goal.split(" ")[0] ?? goal));
  else if (card !== undefined) parts.push(lying(view, cell, card));
  else if (chestAt(view, cell) !== null) parts.push(word("page.card.chest-back"));
  else parts.push(word("page.table.cell.free"));
  for (const tag of tags.filter((each) => each.cell === cell))
    parts.push(
      tag.by === null
        ? sawWords(tag.face)
        : say("page.table.tag.claims", { name: names[tag.by] ?? "", face: tag.face }),
    );
  parts.push(...standingAt(view, names, cell));
  const choices = lit?.get(cell);
  const price = prices?.get(cell);
  if (price !== undefined) parts.push(priceWords(price));
  else if (choices !== undefined) parts.push(fits(choices));
  return `${at(x, y)}, ${parts.join(", ")}`;
}

// Every cell is described with every move, and most of them as before: what was put into words once is kept, until
// another language is read.
const kept = new Kept<string>();
let spoken: unknown = null;

function once(key: string, words: () => string): string {
  const now = tongue();
  if (now !== spoken) kept.clear();
  spoken = now;
  return kept.get(key, words);
}

const at = (x: number, y: number): string => once(`${x} ${y}`, () => say("page.table.cell.at", { x, y }));

function lying(view: View, cell: string, card: string): string {
  const joined = view.lit === undefined ? null : (view.lit[cell] ?? "");
  return once(`${card} ${joined ?? "?"}`, () => lyingWords(card, joined).join(", "));
}

function lyingWords(card: string, joined: string | null): string[] {
  const open = (tunnelsOf(card) ?? ["NESW"]).join("");
  const name = say("page.table.cell.card", { card });
  if (joined === null) return [name];
  if (joined === "") return [name, word("page.table.cell.apart")];
  if (joined.length >= open.length) return [name, word("page.table.cell.joined")];
  return [name, say("page.table.cell.joined-at", { side: [...joined] })];
}

function fits(choices: readonly Choice[]): string {
  const ways = new Set(choices.map((choice) => choice.lies?.endsWith("~") ?? false));
  if (choices.every((choice) => choice.lies === null)) return word("page.table.cell.can");
  if (ways.size > 1) return word("page.table.cell.fits-both");
  return word(ways.has(true) ? "page.table.cell.fits-turned" : "page.table.cell.fits");
}

/** Sides that are reached and lead to a free cell. */
export function openEnds(view: View): { cell: string; to: string }[] {
  return Object.entries(view.lit ?? {}).flatMap(([cell, sides]) =>
    [...sides]
      .map((side) => ({ cell, to: beside(cell, WAYS[side] ?? "up") }))
      .filter(({ to }) => !(to in view.maze) && !(to in view.goals) && chestAt(view, to) === null),
  );
}

/** The face-down goal nearest to an open end, and how many cards lie between at least. */
export function nearestGoal(view: View): { goal: string; cards: number } | null {
  let best: { goal: string; cards: number } | null = null;
  for (const { to } of openEnds(view))
    for (const [goal, face] of Object.entries(view.goals)) {
      if (face !== "?") continue;
      const from = placeOf(to);
      const there = placeOf(goal);
      const cards = Math.abs(from.x - there.x) + Math.abs(from.y - there.y);
      if (best === null || cards < best.cards) best = { goal, cards };
    }
  return best;
}

export { cellOf };
