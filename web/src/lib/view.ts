// Small questions to a view (docs/notation.md, Views) that more than one part of the page asks.

import type { Spec, View } from "./protocol.gen";

export type { View } from "./protocol.gen";

/** The seats that have something to decide, as far as this reader may know. */
export function deciding(view: View): number[] {
  const decision = view.decision;
  if (decision === null || view.over) return [];
  if (typeof decision.seat === "number") return [decision.seat];
  // Of a window one knows only whether one is asked oneself.
  return view.seat !== null && view.legal.length > 0 ? [view.seat] : [];
}

/** Whether several seats are asked at once, each of which answers unseen; silence is an answer too. */
export const isWindow = (view: View): boolean => view.decision?.open_to !== undefined;

/** How many rounds are played; a game that does not count them has one. */
export const roundsIn = (spec: Pick<Spec, "options"> | undefined): number => Number(spec?.options["rounds"] ?? 1);

/** The number that people call a goal by: from north to south, from 1. */
export function goalNumber(goals: Record<string, string>, cell: string): number {
  const order = Object.keys(goals).sort((one, other) => {
    const [x1 = 0, y1 = 0] = one.split(",").map(Number);
    const [x2 = 0, y2 = 0] = other.split(",").map(Number);
    return y1 - y2 || x1 - x2;
  });
  return order.indexOf(cell) + 1;
}
