// What stands at a place, in words: pawns with their clan, creatures, tokens, tools, gold.

import { say, word } from "../../lib/words.svelte";
import type { View } from "../../lib/view";
import { cellIn, edgePlace, isCell } from "../../told/places";

/** "square north", "edge to the east", "face-down goal". */
export function withinWords(place: string): string {
  const [within = ""] = place.split(/[/|]/).slice(1);
  const side = [...within.replace(/[^NESW]/g, "")];
  if (place.includes("|")) return say("page.table.place.edge", { side });
  if (within === "?") return word("page.table.place.goal");
  if (within === "T") return word("page.table.place.tunnel");
  return say(within.endsWith("+") ? "page.table.place.middle" : "page.table.place.square", { side });
}

/** Of a cell everything on it and at its edges, of a smaller place what is right there. */
export function standingAt(view: View, names: readonly string[], place: string): string[] {
  if (view.pawns === undefined) return [];
  const whole = isCell(place);
  const here = (each: string): boolean => (whole ? cellIn(each) === place : each === place);
  const within = (each: string): string => (whole && !isCell(each) ? ` (${withinWords(each)})` : "");
  const parts: string[] = [];
  if (whole && view.overcome?.includes(place)) parts.push(word("page.table.overcome"));
  if (whole && view.veins?.includes(place)) parts.push(word("page.table.vein"));
  view.pawns.forEach((at, seat) => {
    if (at === null || !here(at)) return;
    const clan = word(`page.clan.${view.clans?.[seat] ?? "blue"}`);
    const lies = view.stunned?.includes(seat) ? `, ${word("page.table.stunned")}` : "";
    parts.push(`${say("page.table.pawn-of", { name: names[seat] ?? "", clan })}${within(at)}${lies}`);
  });
  for (const [name, { at, seat }] of Object.entries(view.creatures ?? {}))
    if (here(at)) parts.push(`${say("page.table.owned", { card: name, name: names[seat] ?? "" })}${within(at)}`);
  for (const { kind, at, seat, count } of view.tokens ?? []) {
    if (!here(edgePlace(at))) continue;
    const words =
      seat === undefined
        ? say("page.table.cell.card", { card: kind })
        : say("page.table.owned", { card: kind, name: names[seat] ?? "" });
    parts.push(`${words}${count === undefined ? "" : ` ${count}`}${within(edgePlace(at))}`);
  }
  return parts;
}
