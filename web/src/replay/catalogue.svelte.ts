/** Which rule stands behind each kind of event: asked once, and missing as long as the server does not answer. */

import { read } from "../lib/api";
import type { EventRules } from "../reveal/rules";

let rules = $state.raw<EventRules>({});
let asked = false;

export function eventRules(): EventRules {
  if (!asked) {
    asked = true;
    void fetchRules();
  }
  return rules;
}

async function fetchRules(): Promise<void> {
  try {
    const catalogue = await read<{ events?: EventRules }>("/api/catalogue");
    rules = catalogue.events ?? {};
  } catch {
    asked = false;
  }
}
