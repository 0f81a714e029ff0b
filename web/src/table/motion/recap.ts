// What happened while one was away, from one's own story alone.

import type { Chapter } from "../../lib/protocol.gen";
import type { Seen } from "../../lib/seen";
import { entriesOf, type Entry } from "../../told/log";

export interface Recap {
  /** plays that a bot made for this player */
  mine: Entry[];
  /** what others did to this player: three things at the most, the last ones */
  toMe: Entry[];
  /** everything since, in order */
  all: Entry[];
  /** how many plays that were */
  plays: number;
  /** the step of the replay that was seen last */
  step: number;
}

const MOST = 3;
const AWAY = 60_000; // milliseconds: a shorter absence is told only if somebody played for this player

/** Null if there is nothing to tell. Whatever one's own seat did while one was not there was done by a bot. */
export function recapOf(
  story: readonly Chapter[],
  me: number | null,
  seen: Seen | null,
  now: number,
): Recap | null {
  if (me === null || seen === null) return null;
  const since = story.filter(({ version }) => version > seen.version);
  const all = entriesOf(since, []);
  // A chapter is one play, and begins with what was played.
  const first = since.map(({ version, events }) => ({ version, events: events.slice(0, 1) }));
  const mine = entriesOf(first, []).filter((entry) => entry.kind === "event" && entry.seat === me);
  if (all.length === 0 || (mine.length === 0 && now - seen.at < AWAY)) return null;
  const toMe = all.filter((entry) => entry.kind === "event" && entry.seat !== me && entry.words[1]["target"] === me).slice(-MOST);
  // The replay shows the end of a round as a step of its own.
  const ends = story.filter(
    ({ version, events }) => version <= seen.version && events.findIndex(([key]) => key === "event.round-begins") > 0,
  );
  return { mine, toMe, all, plays: since.length, step: Math.max(0, seen.version - 1 + ends.length) };
}
