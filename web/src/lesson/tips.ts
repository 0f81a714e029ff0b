/** What a tip can be about: things that come up in a match, found in what this player is shown. */

import type { Chapter, View } from "../lib/protocol.gen";

export interface Tip {
  id: string;
  /** a module that is met for the first time, explained by its own words */
  module?: string;
}

type Seen = (view: View, story: readonly Chapter[]) => boolean;

const mine = (view: View): readonly string[] => (view.seat === null ? [] : (view.front[view.seat] ?? []));
const asked = (frame: string): Seen => (view) => view.legal.length > 0 && view.decision?.frame === frame;
const told = (...keys: string[]): Seen => (_, story) =>
  story.some(({ events }) => events.some(([key]) => keys.includes(key)));

/** In the order of telling, where several come up at once. */
const TIPS: readonly (readonly [string, Seen])[] = [
  ["broken", (view) => mine(view).some((card) => card.startsWith("broken:"))],
  ["prison", (view) => mine(view).includes("prison")],
  ["stunned", (view) => view.seat !== null && (view.stunned ?? []).includes(view.seat)],
  ["walk", asked("walk")],
  ["creature", asked("creature")],
  ["turn", (view) => view.legal.length > 0 && view.decision?.frame === "turn"],
  ["goal", told("event.goal", "event.mine", "event.goal-up")],
  ["rockfall", told("event.rockfall", "event.storm")],
  ["looked", told("event.map", "event.information", "event.look-mine")],
  ["deck", (view) => view.deck === 0],
];

/** The tips that come up now. Modules come first, and to everybody; the others only to who is coached. */
export function tipsFor(view: View, story: readonly Chapter[], coached: boolean): Tip[] {
  if (view.seat === null || view.over) return [];
  const modules = view.spec.modules.map((module) => ({ id: `module ${module}`, module }));
  if (!coached) return modules;
  return [...modules, ...TIPS.filter(([, seen]) => seen(view, story)).map(([id]) => ({ id }))];
}
