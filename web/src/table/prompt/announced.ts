// A card that was announced and waits to take effect, as the view writes it: a move below the decision.

import type { View } from "../../lib/view";
import { word } from "../../lib/words.svelte";
import { tunnelsOf } from "../board/cards";
import { chestAt } from "../../told/chests";
import { capital, tell, type Voice } from "../../told/voice";

export interface Announced {
  seat: number;
  /** the card that is played */
  card: string;
  /** the path card that will lie there, where one will */
  lies: string | null;
  /** where it will lie, or what it points at */
  cell: string | null;
  /** the second place of those that take two */
  other: string | null;
  target: number | null;
  tool: string | null;
}

const MOVE = /^([^@>=]+)(?:@(-?\d+,-?\d+)(?:\+(-?\d+,-?\d+))?)?(?:>(\d+))?(?:=([a-z]+))?$/;

export function announced(view: View): Announced | null {
  const waiting = [...view.pending].reverse().find(({ move }) => move !== undefined);
  const read = MOVE.exec(waiting?.move ?? "");
  if (waiting?.seat === undefined || read === null) return null;
  const [, played = "", cell = null, other = null, target, tool = null] = read;
  const lies = tunnelsOf(played) === null ? null : played.slice(played.indexOf(":") + 1);
  return {
    seat: waiting.seat,
    card: lies === null || lies === played ? played : played.slice(0, played.indexOf(":")),
    lies,
    cell,
    other,
    target: target === undefined ? null : Number(target),
    // A card for one tool does not name it again.
    tool: tool ?? /^(?:broken|repair):(\w+)$/.exec(played)?.[1] ?? null,
  };
}

/** What somebody wants to do, in one sentence that is right for this card. */
export function wants(card: Announced, view: View, voice: Voice): string {
  const own = card.seat === voice.me && card.target === voice.me ? ".own" : "";
  const keys = [`page.veto.wants.${deed(card, view)}${own}`, `page.veto.wants.${deed(card, view)}`];
  const key = keys.find((each) => word(each) !== each) ?? "page.veto.wants.other";
  const { seat, cell, other, target, tool } = card;
  const goal = cell !== null && cell in view.goals ? cell : null;
  return capital(tell([key, { seat, card: card.lies ?? card.card, cell, goal, other, target, tool }], voice));
}

/** Most cards are called by what they do. */
function deed({ card, lies, cell, tool }: Announced, view: View): string {
  if (lies === card) return "lay";
  if (tool !== null) return card.startsWith("broken:") ? "broken" : "repair";
  if (cell !== null && chestAt(view, cell) !== null && word(`page.veto.wants.${card}-chest`) !== `page.veto.wants.${card}-chest`)
    return `${card}-chest`;
  return card;
}
