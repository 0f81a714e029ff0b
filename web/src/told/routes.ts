// Where a walk can lead, read from the view's routes, and when it goes on by itself. No rule of any game stands here.

import type { Route, Way, Words } from "../lib/protocol.gen";
import type { View } from "../lib/view";
import type { Choice } from "./choosing";

/** What stands beside a lit place: how far it is, and what going there costs. */
export interface Price {
  steps: number;
  costs: readonly string[];
  /** there is another way, with another price */
  more: boolean;
}

/** Fewer losses first, then fewer steps: the way that is offered before the others. */
export const waysOf = (route: Route): Way[] =>
  [...route.ways].sort((one, other) => one.costs.length - other.costs.length || one.path.length - other.path.length);

export function pricesOf(view: View): Map<string, Price> {
  const found = new Map<string, Price>();
  for (const route of view.routes ?? []) {
    const [way] = waysOf(route);
    if (way === undefined) continue;
    found.set(route.to, { steps: way.path.length, costs: kindsOf(way), more: route.ways.length > 1 });
  }
  return found;
}

/** What a way costs, in the order in which it happens. */
export const kindsOf = (way: Way): string[] => way.costs.map(({ cost }) => cost);

/** Every way to every place as something to choose; single steps of it are sent one after another. */
export function walksIn(view: View, label: (way: Way) => Words): Choice[] {
  return (view.routes ?? []).flatMap((route) =>
    waysOf(route).map((way, at) => ({
      move: `walk ${route.to} ${at}`,
      label: label(way),
      cards: [],
      card: null,
      deed: "",
      lies: null,
      cell: route.to,
      other: null,
      target: null,
      front: null,
      number: null,
      way,
    })),
  );
}

export const STEP = "step@";

/** The next step of a walk that has gone so far, or null if it ends here: it is over, something was shown or taken, or
 * the rest is not what was agreed to. */
export function nextStep(view: View, way: Way, gone: number, events: readonly Words[]): string | null {
  const next = way.path[gone];
  const to = way.path.at(-1);
  if (next === undefined || to === undefined || !view.legal.includes(STEP + next)) return null;
  if (gone === 0) return STEP + next;
  if (events.some(([key]) => !isStep(key))) return null;
  const rest = way.path.slice(gone).join(" ");
  const agreed = way.costs.map(({ cost, at }) => `${cost} ${at}`);
  const same = (each: Way): boolean =>
    each.path.join(" ") === rest && each.costs.every(({ cost, at }) => agreed.includes(`${cost} ${at}`));
  const goesOn = view.routes?.some((route) => route.to === to && route.ways.some(same)) ?? false;
  return goesOn ? STEP + next : null;
}

/** What every step tells; anything else is news. */
const isStep = (key: string): boolean => /(?:^|\.)step$/.test(key);
