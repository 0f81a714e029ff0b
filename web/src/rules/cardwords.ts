/** What a card of a list is called, and how it is drawn. */

import type { Kind } from "../art/cards";
import type { CardEntry } from "../lib/protocol.gen";
import { say, word } from "../lib/words.svelte";

const BESIDE: readonly string[] = ["role", "gold", "treasure"];

export const kindOf = ({ kind }: CardEntry): Kind => (BESIDE.includes(kind) ? (kind as Kind) : "card");

export function cardWords(card: CardEntry): string {
  switch (kindOf(card)) {
    case "role":
      return word(`role.${card.name}`);
    case "gold":
      return say("page.card.gold", { value: card.name });
    case "treasure": {
      const [kind = "", value = ""] = card.name.split(":");
      return say("page.card.treasure-value", { kind, value });
    }
    default:
      return word(`card.${card.name}`);
  }
}
