/** The whole match dealt again from its secret and followed move by move. */

import { fromHex } from "../../lib/sha256";
import { WithPassage } from "./chests";
import { DarkCave } from "./darkCave";
import { LostMines } from "./lostMines";
import { Closed, type Match, type Spec } from "./match";

const GAMES: Record<string, new (spec: Spec, secret: Uint8Array, moves: string[], closed: boolean) => Match> = {
  saboteur: WithPassage,
  saboteur2: WithPassage,
  "lost-mines": LostMines,
  "dark-cave": DarkCave,
};

export interface Followed {
  ok: boolean;
  /** where it does not hold: the number of the move, from 1, and its text; 0: before the first */
  move: number;
  said: string;
  /** gold or points by seat at the end; empty if the table was closed before */
  gold: number[];
}

/** null: a game that this page does not know. */
export function follow(record: unknown, closed: boolean): Followed | null {
  const { spec, chance, moves } = record as { spec: Spec; chance: { secret: string }; moves: string[] };
  const game = GAMES[spec.game];
  const secret = fromHex(chance.secret);
  if (game === undefined) return null;
  if (secret?.length !== 32) return { ok: false, move: 0, said: "", gold: [] };
  const match = new game(spec, secret, moves, closed);
  const [fewest, most] = match.counts();
  try {
    if (spec.players < fewest || spec.players > most) throw new Error("players");
    const gold = match.play();
    const ok = match.finished && !closed;
    return { ok, move: ok ? match.at : match.at + 1, said: moves[match.at] ?? "", gold };
  } catch (end) {
    return { ok: end instanceof Closed, move: match.at, said: match.said, gold: [] };
  }
}
