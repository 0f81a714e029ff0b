// What this reader has seen of others: their dwarf cards and cards of their hands, as the view says where they may be.

import type { View } from "../lib/view";
import { say } from "../lib/words.svelte";

export interface RoleKnown {
  role: string;
  /** it can be nowhere else; otherwise it has moved unseen since */
  sure: boolean;
}

export const rolesKnown = (view: View, seat: number): RoleKnown[] =>
  seat === view.seat
    ? []
    : view.seen.flatMap(({ role, at }) =>
        role !== undefined && at.includes(seat) ? [{ role, sure: at.length === 1 }] : [],
      );

/** Cards that this player holds for certain. */
export const cardsKnown = (view: View, seat: number): string[] =>
  view.seen.flatMap(({ card, at }) => (card !== undefined && at.length === 1 && at[0] === seat ? [card] : []));

export const roleWords = (role: string, sure: boolean): string =>
  say(sure ? "page.table.known.role" : "page.table.known.perhaps", { role });
