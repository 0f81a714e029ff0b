/**
 * A replay as steps to look at. A frame that ends a round and deals the next one becomes two steps, so that the end can
 * be seen before its table is cleared.
 */

import type { Coming, Replay, ReplayFrame, View, Words } from "../lib/protocol.gen";
import { endBoard, walkable } from "../reveal/board";
import { litOf } from "../reveal/way";

export interface Step {
  by: number | null;
  events: Words[];
  view: View;
  round: number;
  /** the end of a round is shown */
  end: boolean;
  /** how many frames of the replay have been shown with it */
  frames: number;
}

export interface Round {
  number: number;
  /** the first and the last of its steps */
  first: number;
  last: number;
  /** the last step is its end, and not only how far the game has come */
  whole: boolean;
}

export function stepsOf(replay: Replay): Step[] {
  const steps: Step[] = [];
  for (const [at, frame] of replay.frames.entries()) {
    const deal = frame.events.findIndex(([key]) => key === "event.round-begins");
    const before = steps.at(-1)?.view;
    if (deal > 0 && before !== undefined) {
      steps.push(endStep(frame, frame.events.slice(0, deal), before, at));
      steps.push(step(null, frame.events.slice(deal), frame.view, at + 1));
    } else {
      steps.push(step(frame.by, frame.events, frame.view, at + 1));
    }
  }
  return steps;
}

/** Who took a bot's place in the middle, each after the step that was shown last before. */
export function comingsIn(replay: Replay | null, steps: readonly Step[]): Coming[] {
  return (replay?.comings ?? []).map((coming) => ({
    ...coming,
    version: Math.max(0, steps.filter(({ frames }) => frames <= coming.version).length - 1),
  }));
}

function step(by: number | null, events: Words[], view: View, frames: number): Step {
  const end = view.history.length >= view.round;
  return { by, events, view: end ? turnedUp(view) : view, round: view.round, end, frames };
}

/** The old table with what its last play changed; purses and history are already those of the new view. */
function endStep(frame: ReplayFrame, events: Words[], before: View, frames: number): Step {
  const board = endBoard(before, events);
  const goals = Object.fromEntries(Object.entries(board.goals).map(([cell, face]) => [cell, `${face} up`]));
  const view: View = {
    ...before,
    ...paidOut(frame.view),
    maze: board.maze,
    ...(before.lit === undefined ? {} : { lit: litOf(walkable(board)) }),
    goals: { ...before.goals, ...goals },
    ...walked(before, events),
    decision: null,
    pending: [],
    legal: [],
  };
  return { by: frame.by, events, view, round: before.round, end: true, frames };
}

/** What the end of a round changes of a view, as far as the game has it. */
function paidOut({ history, purses, gold, gold_out, points }: View): Partial<View> {
  const found = Object.entries({ history, purses, gold, gold_out, points });
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

/** Where the pawns were and which treasures were taken when the round ended. */
function walked({ pawns, treasures }: View, events: readonly Words[]): Partial<View> {
  if (pawns === undefined) return {};
  const standing = [...pawns];
  const lying = (treasures ?? []).map((treasure) => ({ ...treasure }));
  for (const [key, args] of events) {
    const [seat, cell, place] = [args["seat"], args["cell"], args["place"]];
    if (typeof seat !== "number") continue;
    if (key === "event.step" && typeof cell === "string") standing[seat] = cell;
    if (key === "event.out") standing[seat] = null;
    const taken = typeof place === "number" ? lying[place] : undefined;
    if (/^event\.treasure(-you)?$/.test(key) && taken !== undefined) taken.taken_by = seat;
  }
  return { pawns: standing, ...(treasures === undefined ? {} : { treasures: lying }) };
}

/** When a round is over, all goals have been shown to everybody (the history names them from north to south). */
function turnedUp(view: View): View {
  const faces = view.history[view.round - 1]?.goals ?? [];
  const goals = Object.entries(view.goals).map(([cell, face], at): [string, string] => [
    cell,
    face === "?" && faces[at] !== undefined ? `${faces[at]} up` : face,
  ]);
  return { ...view, goals: Object.fromEntries(goals) };
}

export function roundsOf(steps: readonly Step[]): Round[] {
  const rounds: Round[] = [];
  steps.forEach(({ round, end }, at) => {
    const last = rounds.at(-1);
    if (last?.number === round) {
      last.last = at;
      last.whole ||= end;
    } else rounds.push({ number: round, first: at, last: at, whole: end });
  });
  return rounds;
}

/** The round that a step belongs to. */
export const roundAt = (rounds: readonly Round[], at: number): Round | undefined =>
  rounds.find(({ first, last }) => first <= at && at <= last);
