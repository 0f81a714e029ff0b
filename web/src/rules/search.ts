import type { RuleEntry } from "../lib/protocol.gen";
import { plain } from "./markdown";

/** Without case and accents, so that `decision` finds `Décision`. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** The rules that hold every word asked for; one whose number is asked comes first. */
export function search(rules: readonly RuleEntry[], asked: string): RuleEntry[] {
  const words = folded(asked).split(/\s+/).filter(Boolean);
  if (!words.length) return [...rules];
  const exact = words.join(" ");
  const found = rules.filter((rule) => {
    const text = folded(`${rule.id} ${rule.section} ${plain(rule.text)}`);
    return words.every((word) => text.includes(word));
  });
  return found.sort((a, b) => Number(folded(b.id) === exact) - Number(folded(a.id) === exact));
}

export interface Chapter {
  game: string;
  sections: { name: string; rules: RuleEntry[] }[];
}

/** The rules by game and section, in the order in which they come. */
export function chapters(rules: readonly RuleEntry[]): Chapter[] {
  const out: Chapter[] = [];
  for (const rule of rules) {
    let chapter = out.at(-1);
    if (chapter?.game !== rule.game) out.push((chapter = { game: rule.game, sections: [] }));
    let section = chapter.sections.at(-1);
    if (section?.name !== rule.section) chapter.sections.push((section = { name: rule.section, rules: [] }));
    section.rules.push(rule);
  }
  return out;
}
