// The story of a table as this browser was told it.

import type { Chapter } from "./protocol.gen";

/** Chapters by version, each once, in order. */
export function merged(story: readonly Chapter[], more: readonly Chapter[]): Chapter[] {
  const all = new Map(story.map((chapter) => [chapter.version, chapter]));
  for (const chapter of more) all.set(chapter.version, chapter);
  return [...all.values()].sort((one, other) => one.version - other.version);
}
