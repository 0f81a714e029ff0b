/** A lesson as the engine wrote it down (tools/lesson): the packets that a learner meets, and every refusal. */

import type { Json, View, Words } from "../lib/protocol.gen";

/** What one packet changed; `view` holds only the fields that did. */
export interface Told {
  events: readonly Words[];
  view: Partial<View>;
  /** fields of the view that are no more */
  gone: readonly string[];
  labels: readonly Words[];
  prompt: Words | null;
}

export interface Branch extends Told {
  /** what can follow; missing: this was the last move of the step */
  next?: Branches;
  /** what others play then */
  then?: readonly Told[];
}

export type Branches = Readonly<Record<string, Branch>>;

/** Tries that are refused alike: a card as it lies, and all that it can't be aimed at for this reason. */
export interface Refusals {
  card: string;
  rule: string;
  key: string;
  args: Readonly<Record<string, Json>>;
  /** the arguments that name what was aimed at */
  aim: readonly string[];
  at: readonly (string | number)[];
}

export interface Step {
  id: string;
  /** what stays bright; the first is what the guide points at */
  points: readonly string[];
  at: Omit<Told, "view"> & { view: View };
  why: readonly Refusals[];
  next: Branches;
}

export interface Script {
  game: string;
  names: readonly string[];
  steps: readonly Step[];
}

const files = import.meta.glob<{ default: unknown }>("./*.gen.json");
const gameOf = (path: string): string => path.replace(/^.*\/(.*)\.gen\.json$/, "$1");

/** The games that have a lesson, the first one first. */
export const taught: readonly string[] = ["saboteur", "saboteur2", "lost-mines", "dark-cave"];

export async function scriptOf(game: string): Promise<Script | null> {
  const load = Object.entries(files).find(([path]) => gameOf(path) === game)?.[1];
  return load === undefined ? null : ((await load()).default as Script);
}

/** The view after a packet. */
export function changed(view: View, told: Told): View {
  const kept = Object.entries(view).filter(([name]) => !told.gone.includes(name));
  return { ...(Object.fromEntries(kept) as unknown as View), ...told.view };
}

/** Why a move is refused, as the engine said; null if it said nothing of it. */
export function whyOf(step: Step, move: string): { rule: string; words: Words } | null {
  for (const each of step.why) {
    const tried = move.startsWith(each.card) ? /^[@>](.+?)(?:=.*)?$/.exec(move.slice(each.card.length))?.[1] : undefined;
    const aim = tried === undefined ? undefined : each.at.find((at) => String(at) === tried);
    if (aim === undefined) continue;
    const args = { ...each.args, ...Object.fromEntries(each.aim.map((name) => [name, aim])) };
    return { rule: each.rule, words: [each.key, args] };
  }
  return null;
}

/** The first way through a step: what *Do it for me* plays. */
export function wayThrough(next: Branches | undefined): string[] {
  const [first] = Object.entries(next ?? {});
  return first === undefined ? [] : [first[0], ...wayThrough(first[1].next)];
}
