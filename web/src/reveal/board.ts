/** The maze as it lay when a round ended. The packet that ends a round may already show the next deal. */

import type { View, Words } from "../lib/protocol.gen";
import { textOf, textsOf } from "./events";

export interface EndBoard {
  /** laid cards by cell, the start too */
  maze: Record<string, string>;
  /** the faces of goals by cell, as far as they were shown */
  goals: Record<string, string>;
  /** goals that were only shown, not reached */
  shown: string[];
}

const HIDDEN = "?";
/** What takes a card away, and what turns a goal up for all. */
const FALLS = new Set(["event.rockfall", "event.storm"]);
const TURNS = new Set(["event.goal", "event.mine"]);

/** `view`: the last one of that round, if any; `events`: what happened after it (without a view: in the whole round). */
export function endBoard(view: View | null, events: readonly Words[]): EndBoard {
  const maze: Record<string, string> = view === null ? { "0,0": "start" } : { ...view.maze };
  const goals: Record<string, string> = {};
  const shown: string[] = [];
  for (const [cell, face] of Object.entries(view?.goals ?? {}))
    if (face !== HIDDEN) goals[cell] = face.split(" ")[0] ?? face;
  for (const [key, args] of events) {
    const [cell, goal, card] = [textOf(args, "cell"), textOf(args, "goal"), textOf(args, "card")];
    const face = textOf(args, "face");
    if (key === "event.lay" && cell !== null && card !== null) maze[cell] = card;
    else if (FALLS.has(key) && cell !== null) delete maze[cell];
    else if (TURNS.has(key) && goal !== null && face !== null) goals[goal] = face;
    else if (key === "event.goals-shown")
      for (const [at, each] of Object.entries(textsOf(args, "goals"))) {
        goals[at] = each;
        shown.push(at);
      }
  }
  return { maze, goals, shown };
}

/** Everything that can be walked on: goals that were only shown are no part of the maze. */
export function walkable({ maze, goals, shown }: EndBoard): Record<string, string> {
  const up = Object.entries(goals).filter(([cell]) => !shown.includes(cell));
  return { ...maze, ...Object.fromEntries(up) };
}
