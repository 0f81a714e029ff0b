// A walk in words: how far, and what it costs before it is begun.

import type { Way, Words } from "../../lib/protocol.gen";
import { say, word } from "../../lib/words.svelte";
import { kindsOf, type Price } from "../../told/routes";

/** "You lose a card.", as often as it happens. */
export function costWords(costs: readonly string[]): string {
  const kinds = [...new Set(costs)];
  return kinds
    .map((kind) => say(`page.walk.cost.${kind}`, { count: costs.filter((each) => each === kind).length }))
    .join(" ");
}

/** Text on the button of one way. */
export const wayLabel = (way: Way): Words => [
  "page.walk.way",
  { text: [say("page.walk.steps", { count: way.path.length }), costWords(kindsOf(way))].filter(Boolean).join(". ") },
];

/** What a screen reader says of a place that can be walked to. */
export const priceWords = ({ steps, costs, more }: Price): string =>
  [
    say("page.walk.reach", { count: steps }),
    costWords(costs),
    more ? word("page.walk.other-ways") : "",
  ]
    .filter(Boolean)
    .join(". ");
