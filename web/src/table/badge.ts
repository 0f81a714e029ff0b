// The number on what is folded away: how many lines were told meanwhile.

import { say, word } from "../lib/words.svelte";

export const shortCount = (fresh: number): string => (fresh > 99 ? "99+" : String(fresh));

/** What the button of the log is called. */
export const logWords = (missed: number): string =>
  missed > 0 ? `${word("page.table.log")}: ${say("page.table.new-lines", { count: missed })}` : word("page.table.log");
