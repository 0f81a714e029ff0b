// The story of a table as lines to read: what happened and what was said, in the order it was told.

import type { Chapter, Line, Words } from "../lib/protocol.gen";

export type Entry =
  | { kind: "event"; id: string; words: Words; seat: number | null }
  | { kind: "said"; id: string; line: Line }
  | { kind: "break"; id: string; words: Words };

/** Events that tell nothing to a reader who sees them happen anyway. */
export const QUIET = new Set(["event.draw", "event.dealt"]);
const BREAKS = new Set(["event.round-begins"]);

/** Keys of events may come with or without their family. */
export const eventKey = (key: string): string => (key.startsWith("event.") ? key : `event.${key}`);

export function entriesOf(story: readonly Chapter[], said: readonly Line[]): Entry[] {
  const entries: Entry[] = [];
  const lines = [...said]
    .map((line, at) => ({ line, at }))
    .sort((a, b) => a.line.version - b.line.version || a.at - b.at);
  const speak = (until: number): void => {
    while (lines[0] !== undefined && lines[0].line.version < until) {
      const { line, at } = lines.shift() as { line: Line; at: number };
      entries.push({ kind: "said", id: `said ${at}`, line });
    }
  };
  for (const { version, events } of story) {
    speak(version);
    events.forEach(([key, args], at) => {
      const words: Words = [eventKey(key), args];
      const id = `${version} ${at}`;
      if (QUIET.has(words[0])) return;
      if (BREAKS.has(words[0])) entries.push({ kind: "break", id, words });
      else
        entries.push({
          kind: "event",
          id,
          words,
          seat: typeof args["seat"] === "number" ? args["seat"] : null,
        });
    });
  }
  speak(Infinity);
  return entries;
}
