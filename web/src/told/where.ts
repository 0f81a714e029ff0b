// What places are called: "below the start", "before goal 2", or by the letters and numbers on the edge of the maze.
// Only what is said and shown; moves keep their columns and rows.

import { goalNumber, type View } from "../lib/view";
import { say, word, type PlaceWords } from "../lib/words.svelte";
import { placeOf } from "./places";

/** What places are told by. It stays the same while cards are laid, so that what was told need not be told anew. */
export interface Marks {
  game: string;
  /** start cards: cell and name */
  starts: readonly (readonly [cell: string, card: string])[];
  /** cells of the goals, in the order of their numbers */
  goals: readonly string[];
  /** columns and rows are those of a board */
  board: boolean;
}

export function marksOf(view: View): Marks {
  const starts = Object.entries(view.maze).filter(([, card]) => card === "start" || card.startsWith("start:"));
  const goals = Object.keys(view.goals).sort((one, other) => goalNumber(view.goals, one) - goalNumber(view.goals, other));
  return { game: view.spec.game, starts, goals, board: view.board !== undefined };
}

const LETTERS = 26;

/** The column that is called A, and the row that is called 1: they never change while a round lasts. */
function originOf({ starts, goals, board }: Marks): { x: number; y: number } {
  if (board) return { x: 0, y: 0 };
  const known = [...starts.map(([cell]) => cell), ...goals].map(placeOf);
  return { x: Math.min(0, ...known.map(({ x }) => x)), y: Math.min(0, ...known.map(({ y }) => y)) - 2 };
}

/** A column by its letter; west of A the alphabet goes on from its end. */
export function columnOf(marks: Marks, x: number): string {
  const at = (((x - originOf(marks).x) % LETTERS) + LETTERS) % LETTERS;
  return String.fromCharCode("A".charCodeAt(0) + at);
}

export const rowOf = (marks: Marks, y: number): string => String(y - originOf(marks).y + 1).replace("-", "−");

export const gridName = (marks: Marks, cell: string): string => {
  const { x, y } = placeOf(cell);
  return `${columnOf(marks, x)}${rowOf(marks, y)}`;
};

interface Mark {
  key: string;
  n: number;
  x: number;
  y: number;
}

function landmarks({ game, starts, goals }: Marks): Mark[] {
  const goal = game === "lost-mines" ? "mine" : "goal";
  return [
    ...starts.map(([cell, card]) => ({ key: card.split(":")[1] ?? "start", n: 0, ...placeOf(cell) })),
    ...goals.map((cell, at) => ({ key: goal, n: at + 1, ...placeOf(cell) })),
  ];
}

/** The landmark that is nearest; of several the first, and a start before all goals. */
function nearestMark(marks: readonly Mark[], x: number, y: number): Mark | undefined {
  const far = (mark: Mark): number => Math.abs(mark.x - x) + Math.abs(mark.y - y);
  return [...marks].sort((one, other) => far(one) - far(other))[0];
}

/** How a cell is called; with the edge of the maze in sight by what is written there. */
export function placeWords(marks: Marks, grid: boolean, cell: string): PlaceWords | null {
  const { x, y } = placeOf(cell);
  const mark = nearestMark(landmarks(marks), x, y);
  if (mark === undefined) return null;
  const { key, n } = mark;
  if (mark.x === x && mark.y === y) {
    const at = say(`page.place.at.${key}`, { n });
    const noun = say(`page.place.mark.${key}`, { n });
    return { where: at, noun, of: say(`page.place.of.${key}`, { n }), to: at, goal: n > 0 ? String(n) : "" };
  }
  if (grid) {
    const name = gridName(marks, cell);
    const where = say("page.place.grid", { name });
    return { where, noun: name, of: say("page.place.grid.of", { name }), to: say("page.place.grid.to", { name }), goal: "" };
  }
  const where = away(mark, x - mark.x, y - mark.y, landmarks(marks)[0]?.x ?? 0);
  const noun = say("page.place.cell", { where });
  return { where, noun, of: say("page.place.cell.of", { where }), to: say("page.place.cell.to", { where }), goal: "" };
}

function away({ key, n, x }: Mark, dx: number, dy: number, startX: number): string {
  const mark = say(`page.place.of.${key}`, { n });
  const across = dx === 0 ? "" : dx > 0 ? "right" : "left";
  const along = dy === 0 ? "" : dy > 0 ? "down" : "up";
  const far = { x: Math.abs(dx), y: Math.abs(dy) };
  if (across !== "" && along !== "")
    return say("page.place.away", {
      across: say(`page.place.${across}.far`, far),
      along: say(`page.place.${along}.far`, far),
      mark,
    });
  const way = across || along;
  if (far.x + far.y > 1) return say(`page.place.${way}.n`, { n: far.x + far.y, mark });
  if (n === 0 || across === "") return say(`page.place.${way}`, { mark });
  // Straight before a goal is where all want to be: it has a word of its own.
  const before = Math.sign(dx) === Math.sign(startX - x);
  return say(`page.place.${before ? "before" : "behind"}`, { mark: say(`page.place.mark.${key}`, { n }) });
}

/** Words that are kept for as long as the marks, the edge and the language are the same. */
export function namer(marks: Marks, grid: boolean): (cell: string) => PlaceWords | null {
  const kept = new Map<string, PlaceWords | null>();
  let spoken = word("page.place.joined");
  return (cell) => {
    const now = word("page.place.joined");
    if (now !== spoken) kept.clear();
    spoken = now;
    if (!kept.has(cell)) kept.set(cell, placeWords(marks, grid, cell));
    return kept.get(cell) ?? null;
  };
}
