/** The rule behind each kind of event: the server's catalogue knows it. */

export type EventRules = Readonly<Record<string, string>>;

/** Keys may stand there with or without their family; both faces of an event have one rule. */
export function ruleOf(rules: EventRules, key: string): string {
  const short = key.replace(/^event\./, "");
  return rules[key] ?? rules[short] ?? rules[short.replace(/-you$/, "")] ?? "";
}
