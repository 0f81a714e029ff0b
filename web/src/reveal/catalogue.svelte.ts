/** Which rule stands behind each kind of event: asked once, and missing as long as the server does not answer. */

import { catalogue } from "../lib/api";
import type { EventRules } from "./rules";

let rules = $state.raw<EventRules>({});
let asked = false;

export function eventRules(): EventRules {
  if (!asked) {
    asked = true;
    catalogue().then(
      ({ events }) => (rules = events),
      () => (asked = false),
    );
  }
  return rules;
}
