// A seat in words and objects: what lies in front of it, what it has won, who sits there.

import { Kept } from "../lib/kept";
import type { Seat } from "../lib/protocol.gen";
import type { View } from "../lib/view";
import { say, word } from "../lib/words.svelte";
import { rolesKnown, roleWords } from "./known";
import { treasuresOf } from "./treasures";

export interface Lying {
  tools: { tool: string; broken: boolean }[];
  others: string[];
}

/** A card `broken:…` in front takes a tool away. */
export const brokenIn = (front: readonly string[]): string[] =>
  front.filter((card) => card.startsWith("broken:")).map((card) => card.slice(7));

const lying = new Kept<Lying>();

/** `all`: the tools of the game, as far as they are known. The same for the same: then there is nothing to draw. */
export function toolsOf(front: readonly string[], all: readonly string[]): Lying {
  return lying.get(`${front.join(" ")}/${all.join(" ")}`, () => {
    const broken = brokenIn(front);
    return {
      tools: [...new Set([...all, ...broken])].map((tool) => ({ tool, broken: broken.includes(tool) })),
      others: front.filter((card) => !card.startsWith("broken:")),
    };
  });
}

/** One's own gold is counted, that of others as far as all saw it. */
export function purseWords(view: View, seat: number): string {
  const points = view.points?.[seat];
  if (points !== undefined) return points > 0 ? say("page.table.points", { count: points }) : "";
  const purse = view.purses?.[seat];
  if (purse === undefined) return "";
  const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
  // Nuggets alone lie open: one's own are told like those of others.
  if (purse.values && purse.values.flat().length > 0) {
    const worth = sum(purse.values.flat()) + purse.nuggets;
    return worth > 0 ? say("page.table.purse.own", { worth }) : "";
  }
  const parts: string[] = [];
  const cards = sum(purse.cards);
  if (cards > 0) parts.push(say("page.table.purse.cards", { cards }));
  if (purse.nuggets > 0) parts.push(say("page.table.purse.nuggets", { nuggets: purse.nuggets }));
  return parts.join(" · ");
}

/** The same in two numbers: gold cards that are not counted, and gold that is. Null: nothing yet. */
export function purseShort(view: View, seat: number): { cards: number; nuggets: number } | null {
  const points = view.points?.[seat] ?? 0;
  const purse = view.purses?.[seat];
  const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
  const own = sum((purse?.values ?? []).flat());
  const cards = own > 0 ? 0 : sum(purse?.cards ?? []);
  const nuggets = points + own + (purse?.nuggets ?? 0);
  return cards + nuggets > 0 ? { cards, nuggets } : null;
}

/** What a screen reader says of a seat. */
export function seatWords(
  view: View,
  seat: number,
  name: string,
  info: Seat | null,
  isTurn: boolean,
  level = 0,
): string {
  const parts = [say("page.table.seat.holds", { name, count: view.hands[seat] ?? 0 })];
  if (info?.bot) parts.push(word("page.table.seat.bot"));
  else if (info?.kind === "human" && !info.present) parts.push(word("page.table.seat.away"));
  if (isTurn) parts.push(word("page.table.seat.turn"));
  parts.push(...clanWords(view, seat));
  const front = view.front[seat] ?? [];
  if (front.length > 0) parts.push(say("page.table.seat.front", { cards: front }));
  for (const { role, sure } of rolesKnown(view, seat)) parts.push(roleWords(role, sure));
  const purse = purseWords(view, seat);
  if (purse) parts.push(purse);
  if (level > 0) parts.push(`${say("page.table.notes.about", { name })}: ${word(`page.table.notes.${level}`)}`);
  return parts.join(", ");
}

/** The clan of a seat, and what it has won so far, in words. */
function clanWords(view: View, seat: number): string[] {
  const clan = view.clans?.[seat];
  if (clan === undefined) return [];
  const parts = [word(`page.clan.${clan}`)];
  for (const { by, kind, value } of treasuresOf(view))
    if (by === seat) {
      const worth = value === null ? "" : `, ${say("page.table.treasure-worth", { value })}`;
      parts.push(`${say("page.card.treasure-card", { kind })}${worth}`);
    }
  if (view.dragon === seat) parts.push(word("page.table.dragon"));
  const nuggets = view.nuggets?.[seat];
  if (nuggets !== undefined) parts.push(say("page.table.purse.nuggets", { nuggets }));
  const role = view.shown?.[seat];
  if (role) parts.push(say("page.reveal.was", { role }));
  if (view.stunned?.includes(seat)) parts.push(word("page.table.stunned"));
  if (Array.isArray(view.out) && view.out.includes(seat))
    parts.push(say("page.table.out", { n: view.out.indexOf(seat) + 1 }));
  return parts;
}

/** A bot's name: its words are "name: what it does". */
export const botName = (bot: string): string => word(`bot.${bot}`).split(/\s*:/)[0] ?? bot;
