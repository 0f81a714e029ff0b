// Tags on goals: what I saw (an eye) and what somebody claims (their portrait). The two never look alike.

import type { Line, PhraseEntry } from "../../lib/protocol.gen";
import type { View } from "../../lib/view";
import { say } from "../../lib/words.svelte";
import { chestAt } from "../../told/chests";

export interface Tag {
  cell: string;
  /** the seat that claims it; null: seen with one's own eyes */
  by: number | null;
  /** a name of the family `goal`, or of a card */
  face: string;
  /** how many tags of this cell stand above it */
  row: number;
}

/** A goal that can lie in one place only is known; the newest claim of each player about each goal stands. */
export function tagsOf(view: View, said: readonly Line[], claim: Claim, since = 0): Tag[] {
  const rows = new Map<string, number>();
  const tag = (cell: string, by: number | null, face: string): Tag => {
    const row = rows.get(cell) ?? 0;
    rows.set(cell, row + 1);
    return { cell, by, face, row };
  };
  const hidden = (cell: string): boolean => view.goals[cell] === "?";
  const tags: Tag[] = [];
  for (const { goal, chest, at } of view.seen) {
    const cell = at[0];
    if (at.length !== 1 || typeof cell !== "string") continue;
    if (goal !== undefined && hidden(cell)) tags.push(tag(cell, null, goal));
    if (chest !== undefined && chestAt(view, cell) !== null) tags.push(tag(cell, null, `chest:${chest}`));
  }
  const claims = new Map<string, { cell: string; by: number; face: string }>();
  for (const line of said) {
    const cell = line.args["goal"];
    const face = claim(line.phrase);
    if (face === null || typeof cell !== "string" || !hidden(cell) || line.version < since) continue;
    claims.delete(`${line.seat} ${cell}`);
    claims.set(`${line.seat} ${cell}`, { cell, by: line.seat, face });
  }
  for (const { cell, by, face } of claims.values()) tags.push(tag(cell, by, face));
  return tags;
}

/** What this reader has seen, in words: a goal, or another card. */
export const sawWords = (face: string): string =>
  face.startsWith("chest:")
    ? say("page.table.tag.saw-card", { card: face })
    : say("page.table.tag.saw", { face });

/** What somebody claims, in words. */
export const claimWords = (name: string, face: string): string => say("page.table.tag.claims", { name, face });

/** Which face a phrase claims to lie under a goal; null if it claims nothing of the kind. */
export type Claim = (phrase: string) => string | null;

/** At a table with these goals. */
export const claimsAt =
  (phrases: readonly PhraseEntry[], faces: readonly string[]): Claim =>
  (said) =>
    phrases.find(({ key }) => key === said)?.faces.find((face) => faces.includes(face)) ?? null;
