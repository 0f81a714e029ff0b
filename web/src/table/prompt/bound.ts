// What binds this player in their turn, in words, and which of their cards helps. All of it follows from the view and
// from the labels of the legal moves.

import type { View } from "../../lib/view";
import { say, word } from "../../lib/words.svelte";
import type { Choice } from "../../told/choosing";

export interface Bound {
  title: string;
  detail: string;
}

/** Moves that take away what lies in front of a player. */
const HELP = new Set(["move.repair", "move.free"]);
const BROKEN = "broken:";

/** The cards of the hand that free this player from what lies in front of them. */
export const helpersOf = (choices: readonly Choice[], me: number | null): ReadonlySet<string> =>
  new Set(
    choices.flatMap(({ label, target, card }) => (target === me && card !== null && HELP.has(label[0]) ? [card] : [])),
  );

export function boundOf(view: View, me: number | null, choices: readonly Choice[]): Bound | null {
  if (me === null || view.decision?.frame !== "turn") return null;
  const front = view.front[me] ?? [];
  const tool = front.filter((card) => card.startsWith(BROKEN)).map((card) => card.slice(BROKEN.length));
  const prison = front.includes("prison");
  if (!prison && tool.length === 0)
    return view.stunned?.includes(me) ? { title: "", detail: word("page.table.bound.stunned") } : null;
  const cards = [...helpersOf(choices, me)];
  const shed = choices.some(({ label }) => label[0] === "move.shed");
  const title = prison ? word("page.table.bound.prison") : say("page.table.bound.broken", { tool });
  const helps = cards.length > 0 ? say("page.table.bound.help", { card: cards }) : word("page.table.bound.no-help");
  return { title, detail: shed ? `${helps} ${word("page.table.bound.shed")}` : helps };
}
