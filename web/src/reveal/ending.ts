/** How rounds ended, read from what was told: who was who, why who won, and who got gold. Knows no rule. */

import type { View, Words } from "../lib/protocol.gen";
import { endBoard, walkable, type EndBoard } from "./board";
import { listOf, numberOf, textOf } from "./events";
import { wayTo } from "./way";

/** One packet of a story; its view is missing where only the story is known. */
export interface Told {
  events: readonly Words[];
  view: View | null;
}

export interface Ending {
  round: number;
  /** a name of the family `won` */
  won: string;
  reachedBy: number | null;
  roles: string[];
  spare: string[];
  board: EndBoard;
  /** the cells from the start to the goal that decided; empty if none did */
  way: string[];
  /** the goal that decided */
  decided: string | null;
  /** the events that explain the end, in order */
  steps: Words[];
  /** the events about the gold, in order */
  gold: Words[];
  /** the seats that have won */
  winners: number[];
  match: { gold: number[]; winners: number[] } | null;
  /** nothing more is to come: the next round has begun, or the match is over */
  settled: boolean;
}

const UNTOLD = new Set(["event.roles", "event.draw", "event.draw-you", "event.dealt", "event.dealt-you"]);

export function endingsOf(story: Iterable<Told>): Ending[] {
  const found: Ending[] = [];
  let round = new RoundStory(null);
  for (const { events, view } of story) {
    let play = round.events.length; // where this packet's play begins among the events of its round
    for (const words of events) {
      if (words[0] === "event.round-begins") {
        keep(found, round, true);
        round = new RoundStory(numberOf(words[1], "round"));
        play = 0;
      }
      if (words[0] === "event.round-ends") round.ends(play);
      round.events.push(words);
    }
    if (view !== null && view.round === round.number) round.sees(view);
  }
  keep(found, round, false);
  return found;
}

function keep(found: Ending[], story: RoundStory, settled: boolean): void {
  const ending = story.ending(settled);
  if (ending !== null) found.push(ending);
}

/** What was told of one round so far. */
class RoundStory {
  readonly events: Words[] = [];
  private view: View | null = null;
  private seenUntil = 0; // how many events the view knows of
  private last: number | null = null; // where the play begins that ended the round

  constructor(readonly number: number | null) {}

  sees(view: View): void {
    this.view = view;
    this.seenUntil = this.events.length;
  }

  ends(play: number): void {
    this.last = play;
  }

  ending(settled: boolean): Ending | null {
    if (this.last === null) return null;
    const tail = this.events.slice(this.last);
    const at = tail.findIndex(([key]) => key === "event.round-ends");
    const args = tail[at]?.[1] ?? {};
    const reachedBy = numberOf(args, "reached_by");
    const shown = this.events.filter(([key], index) => index >= this.seenUntil || key === "event.goals-shown");
    const board = endBoard(this.view, shown);
    const decided = reachedBy === null ? null : decidingGoal(tail.slice(0, at));
    const roles = listOf<string>(tail.find(([key]) => key === "event.roles")?.[1] ?? {}, "roles");
    const gold = tail.slice(at + 1).filter(([, about]) => numberOf(about, "seat") !== null);
    const match = tail.find(([key]) => key === "event.match-ends")?.[1] ?? null;
    return {
      round: numberOf(args, "round") ?? this.number ?? 0,
      won: textOf(args, "won") ?? "none",
      reachedBy,
      roles,
      spare: listOf<string>(tail.find(([key]) => key === "event.roles")?.[1] ?? {}, "spare"),
      board,
      decided,
      way: decided === null ? [] : wayTo(walkable(board), decided),
      steps: tail.filter(([key]) => !UNTOLD.has(key)),
      gold,
      winners: named(tail) ?? (match !== null && "won" in match ? listOf<number>(match, "winners") : given(roles, gold)),
      match: match && { gold: listOf<number>(match, "gold"), winners: listOf<number>(match, "winners") },
      settled: settled || match !== null,
    };
  }
}

/** The goal turned up last by the play that ended the round; the treasure, if several were. */
function decidingGoal(play: readonly Words[]): string | null {
  const turned = play.filter(([key]) => key === "event.goal");
  const chosen = turned.find(([, args]) => textOf(args, "face") === "treasure") ?? turned.at(-1);
  return chosen === undefined ? null : textOf(chosen[1], "goal");
}

/** Who has won, if it was told. */
function named(tail: readonly Words[]): number[] | null {
  const told = tail.find(([key, args]) => key !== "event.match-ends" && Array.isArray(args["winners"]));
  return told === undefined ? null : listOf<number>(told[1], "winners");
}

/** Gold goes to roles: whoever has the role of somebody who is given gold has won, also before it is handed over. */
function given(roles: readonly string[], gold: readonly Words[]): number[] {
  const lucky = new Set(gold.map(([, args]) => roles[numberOf(args, "seat") ?? -1]));
  return roles.flatMap((role, seat) => (lucky.has(role) ? [seat] : []));
}
