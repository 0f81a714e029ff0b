// What is said to somebody who taps what can't be chosen now: the rule that forbids it, or what comes first.

import { loadLater } from "../../lib/words.svelte";
import type { Words } from "../../lib/protocol.gen";
import type { TableStore } from "../../told/table.svelte";
import { deciding } from "../../lib/view";
import { tryAt, tryOn, type Choice } from "../../told/choosing";
import { tunnelsOf } from "../board/cards";
import { openEnds } from "../board/describe";
import { beside } from "../../told/places";

export interface Refusal {
  cell: string | null;
  seat: number | null;
  rule: string;
  words: Words;
  /** nothing was done wrong: it is only too early */
  gentle: boolean;
}

/** What was tapped, and what is being done. */
export interface Tried {
  cell: string | null;
  seat: number | null;
  /** the card as it is held */
  held: string | null;
  myTurn: boolean;
  giving: boolean;
  /** how many cards may be given away at once */
  most: number;
  mode: string;
  active: readonly Choice[];
  free: readonly Choice[];
}

const printed = (card: string): string => card.replace(/~$/, "");

/** Null: there is nothing to say. */
export async function whyNot(store: TableStore, tried: Tried): Promise<Refusal | null> {
  const { view } = store;
  if (view === null || view.over || store.me === null) return null;
  await loadLater(); // its words come after the table
  const { cell, seat } = tried;
  const gently = (words: Words, rule = ""): Refusal => ({ cell, seat, rule, words, gentle: true });
  if (!tried.myTurn) return notYet(store, tried.held, gently);
  const first = firstOf(store, tried);
  if (first !== null) return gently(first);
  const card = tried.held ?? "";
  if (cell === null && seat === null) return useless(store, card, tried.active);
  const move = cell === null ? tryOn(tried.active, printed(card), seat ?? 0) : tryAt(tried.active, card, cell);
  const reply = await store.why(move);
  if (reply === null || reply.t === "done" || reply.words === null) return null;
  // Notation is for those who write it: whoever taps hears that the card does not go there.
  if (reply.words[0] === "refusal.unknown-move")
    return { cell, seat, rule: "", words: ["refusal.not-there", { card: printed(card) }], gentle: false };
  return { cell, seat, rule: reply.rule, words: reply.words, gentle: false };
}

/** Why a card that was just picked can do nothing at all: asked where it would be played first. */
async function useless(store: TableStore, card: string, active: readonly Choice[]): Promise<Refusal | null> {
  const { view, me } = store;
  const bare = await store.why(printed(card));
  if (view === null || bare === null || bare.t === "done" || bare.words === null) return null;
  const [goal = ""] = Object.keys(view.goals);
  const end = openEnds(view)[0]?.to ?? beside(Object.keys(view.maze).at(-1) ?? "0,0", "right");
  const moves: Record<string, string> = {
    "refusal.aim-cell": tryAt(active, card, card.startsWith("rockfall") ? (Object.keys(view.maze)[0] ?? end) : end),
    "refusal.aim-goal": tryAt(active, card, goal),
    "refusal.aim-goal-or-player": tryAt(active, card, goal),
    "refusal.aim-player": tryOn(active, printed(card), card.startsWith("broken:") ? Number(me === 0) : (me ?? 0)),
  };
  const move = moves[bare.words[0]];
  const found = move === undefined ? bare : await store.why(move);
  if (found === null || found.t === "done" || found.words === null) return null;
  const [key, args] = found.words;
  const said = (words: Words): Refusal => ({ cell: null, seat: null, rule: found.rule, words, gentle: false });
  if (key === "refusal.not-broken") return said(["page.table.useless.repair", { tool: toolsOn(card) }]);
  if (key === "refusal.unknown-move") return null;
  const geometry = typeof args["cell"] === "string" && tunnelsOf(card) !== null;
  return said(geometry ? ["page.table.useless.path", {}] : found.words);
}

const toolsOn = (card: string): string[] => card.split(":")[1]?.split("+") ?? [];

/** Whose turn it is, or in the middle of a turn what is asked of whom; the rule comes from the server. */
async function notYet(
  store: TableStore,
  held: string | null,
  gently: (words: Words, rule: string) => Refusal,
): Promise<Refusal | null> {
  const reply = await store.why(held ?? "pass");
  if (reply === null || reply.t === "done" || reply.words === null) return null;
  const [seat] = store.view === null ? [] : deciding(store.view);
  if (seat === undefined) return gently(reply.words, reply.rule);
  const turn = store.view?.decision?.frame === "turn";
  return gently(turn ? ["page.table.turn-of", { seat }] : (store.packet?.prompt ?? reply.words), reply.rule);
}

/** What is to be chosen before a place or a player is. */
function firstOf(store: TableStore, tried: Tried): Words | null {
  if (tried.giving)
    return tried.most > 1
      ? ["page.table.give-detail.several", { most: tried.most }]
      : ["page.table.give-detail", {}];
  if (tried.held !== null && tried.mode === "") return null;
  if (tried.active.some((choice) => choice.cell !== null || choice.target !== null))
    return ["page.table.pick-place", {}];
  if (tried.mode !== "") return ["page.table.pick-any", {}];
  if (tried.free.length > 0 && store.packet?.prompt) return store.packet.prompt;
  return ["page.table.pick-first", {}];
}
