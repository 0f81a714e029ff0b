// What was shown to this reader alone: the cards, to be drawn large for a moment.

import type { Kind } from "../../art/cards";
import type { Words } from "../../lib/protocol.gen";

export interface Shown {
  kind: Kind;
  names: readonly string[];
  words: Words;
  /** who looked */
  seat: number;
}

const GOALS = new Set(["event.map-you", "event.look-mine-you", "event.information-you"]);
const ROLES = new Set([
  "event.inspection-you",
  "event.chest-look-you",
  "event.look-dwarf-you",
  "event.information-role-you",
  "event.spare-seen-you",
]);
const TREASURE = "event.look-treasure-you";
const CHEST = "event.map-chest-you";

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === "string");

/** The cards that an event showed to its reader; null if it showed none. */
export function shownBy(words: Words): Shown | null {
  const [key, args] = words;
  const seat = args["seat"];
  if (typeof seat !== "number") return null;
  const shown = (kind: Kind, names: string[]): Shown | null => (names.length > 0 ? { kind, names, words, seat } : null);
  if (GOALS.has(key)) return shown("card", texts(args["face"]));
  if (ROLES.has(key)) return shown("role", texts(args["role"] ?? args["spare"]));
  if (key === CHEST) return shown("card", texts(args["cards"]));
  if (key === TREASURE) return shown("treasure", [`${String(args["kind"])}:${String(args["value"])}`]);
  return null;
}
