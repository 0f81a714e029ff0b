// A card that was announced and waits to take effect, as the view writes it: a move below the decision.

import type { View } from "../lib/view";

export interface Announced {
  seat: number;
  card: string;
  /** where it will lie, or what it points at */
  cell: string | null;
  target: number | null;
}

export function announced(view: View): Announced | null {
  const waiting = [...view.pending].reverse().find(({ move }) => move !== undefined);
  const read = /^([^@>=]+)(?:@([-\d]+,[-\d]+))?(?:>(\d+))?/.exec(waiting?.move ?? "");
  if (waiting?.seat === undefined || read === null) return null;
  const [, card = "", cell = null, target] = read;
  return { seat: waiting.seat, card, cell, target: target === undefined ? null : Number(target) };
}
