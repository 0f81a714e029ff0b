// The story of a table as lines to read: what happened and what was said, in the order it was told.

import type { Chapter, Coming, ExpiredFrame, Line, Words } from "../lib/protocol.gen";

export type Entry =
  | { kind: "event"; id: string; words: Words; seat: number | null }
  | { kind: "said"; id: string; line: Line }
  | { kind: "break"; id: string; words: Words };

/** Events that tell nothing to a reader who sees them happen anyway. */
export const QUIET = new Set(["event.draw", "event.dealt", "event.announced"]);
/** One step of a walk: in the log a walk is one line. */
export const STEP_TOLD = "event.step";
const BREAKS = new Set(["event.round-begins"]);

/** Keys of events may come with or without their family. */
export const eventKey = (key: string): string => (key.startsWith("event.") ? key : `event.${key}`);

export function entriesOf(
  story: readonly Chapter[],
  said: readonly Line[],
  expired: readonly ExpiredFrame[] = [],
  comings: readonly Coming[] = [],
): Entry[] {
  const entries: Entry[] = [];
  const lines = [...said]
    .map((line, at) => ({ line, at }))
    .sort((a, b) => a.line.version - b.line.version || a.at - b.at);
  const late = [...expired];
  const came = [...comings];
  const speak = (until: number): void => {
    while (lines[0] !== undefined && lines[0].line.version < until) {
      const { line, at } = lines.shift() as { line: Line; at: number };
      entries.push({ kind: "said", id: `said ${at}`, line });
    }
    while (late[0] !== undefined && late[0].version < until) {
      const { seat, version, voted } = late.shift() as ExpiredFrame;
      entries.push({ kind: "event", id: `late ${version} ${seat}`, words: [lateKey(voted), { seat }], seat });
    }
    while (came[0] !== undefined && came[0].version < until) {
      const { seat, name, before } = came.shift() as Coming;
      entries.push({ kind: "event", id: `came ${seat}`, words: ["page.table.came", { name, before }], seat });
    }
  };
  for (const chapter of story) {
    speak(chapter.version);
    for (const entry of told(chapter)) {
      const longer = further(entries.at(-1), entry);
      if (longer !== null) entries[entries.length - 1] = longer;
      else entries.push(entry);
    }
  }
  speak(Infinity);
  return entries;
}

/** Why a bot played a turn: its time ran out, or the others voted so. */
export const lateKey = (voted: boolean | undefined): string =>
  voted ? "page.table.passed-over" : "page.table.expired";

/** A step that goes on where the last one ended; the line keeps its beginning and its place. */
function further(last: Entry | undefined, entry: Entry): Entry | null {
  if (last?.kind !== "event" || entry.kind !== "event") return null;
  const [from, to] = [last.words, entry.words];
  if (from[0] !== STEP_TOLD || to[0] !== STEP_TOLD || last.seat !== entry.seat) return null;
  return from[1]["cell"] === to[1]["from"]
    ? { ...last, words: [STEP_TOLD, { ...from[1], cell: to[1]["cell"] ?? null }] }
    : null;
}

/** A chapter never changes, so its lines stay the same things: a list of them redraws only what is new. */
const known = new WeakMap<Chapter, Entry[]>();

function told(chapter: Chapter): Entry[] {
  const before = known.get(chapter);
  if (before !== undefined) return before;
  const entries: Entry[] = [];
  chapter.events.forEach(([key, args], at) => {
    const words: Words = [eventKey(key), args];
    const id = `${chapter.version} ${at}`;
    if (QUIET.has(words[0])) return;
    const seat = typeof args["seat"] === "number" ? args["seat"] : null;
    entries.push(BREAKS.has(words[0]) ? { kind: "break", id, words } : { kind: "event", id, words, seat });
  });
  known.set(chapter, entries);
  return entries;
}
