/** The lesson as the engine wrote it down (tools/lesson.py). Everything here only looks things up in it. */

import data from "./lesson.gen.json";

export type Words = readonly [string, Readonly<Record<string, unknown>>];

export interface Shown {
  maze: Readonly<Record<string, string>>;
  lit: Readonly<Record<string, string>>;
  goals: Readonly<Record<string, string>>;
  hand: readonly string[];
  front: readonly (readonly string[])[];
  role: string;
  seen: readonly Readonly<Record<string, unknown>>[];
  tray_values?: readonly number[];
}

export interface Answer {
  move: string;
  label: Words;
  good: boolean;
  after: Partial<Shown>;
  events: readonly Words[];
}

export interface Refusal {
  card: string;
  aim: string | number;
  rule: string;
  words: Words;
}

export interface Step {
  id: string;
  rule: string;
  /** First and last column, first and last row. */
  window: readonly number[];
  view: Shown;
  moves: readonly Answer[];
  refused: readonly Refusal[];
}

interface Lesson {
  seat: number;
  names: readonly string[];
  steps: readonly Step[];
}

export const lesson = data as unknown as Lesson;

/** What a label aims at: a cell, a goal, or a seat. */
export function aimOf(answer: Answer): string | number | undefined {
  const args = answer.label[1];
  const aim = args["cell"] ?? args["goal"] ?? args["target"];
  return typeof aim === "string" || typeof aim === "number" ? aim : undefined;
}

/** The ways to play a card of the hand; labels name a path card as it lies, `~` when turned. */
export function uses(step: Step, card: string): Answer[] {
  return step.moves.filter((each) => unturned(String(each.label[1]["card"] ?? card)) === unturned(card));
}

export function unturned(card: string): string {
  return card.endsWith("~") ? card.slice(0, -1) : card;
}

/** The answer to playing this card there: a move of the engine, its refusal, or nothing at all. */
export function attempt(step: Step, card: string, aim: string | number): Answer | Refusal | undefined {
  return (
    uses(step, card).find((each) => aimOf(each) === aim && lies(each, card)) ??
    step.refused.find((each) => each.card === card && each.aim === aim)
  );
}

function lies(answer: Answer, card: string): boolean {
  const named = answer.label[1]["card"];
  return typeof named !== "string" || named === card;
}

export function isAnswer(found: Answer | Refusal | undefined): found is Answer {
  return found !== undefined && "move" in found;
}

/** Whether a half turn of this card changes anything in this step. */
export function turns(step: Step, card: string): boolean {
  const turned = `${unturned(card)}~`;
  return (
    step.refused.some((each) => each.card === turned) ||
    step.moves.some((each) => each.label[1]["card"] === turned)
  );
}

/** The view after a move. */
export function after(step: Step, answer: Answer | undefined): Shown {
  return answer === undefined ? step.view : { ...step.view, ...answer.after };
}

/** The cells of the part that is drawn, row by row. */
export function rows(step: Step): { x: number; y: number; cell: string }[][] {
  const [left = 0, right = 0, top = 0, bottom = 0] = step.window;
  const span = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return span(top, bottom).map((y) => span(left, right).map((x) => ({ x, y, cell: `${x},${y}` })));
}
