/** Making a table and going there. What is refused comes back as a complaint. */

import { catalogue, makeTable } from "../lib/api";
import { word } from "../lib/words.svelte";
import { router } from "../router.svelte";
import { complaint, complaintOf, type Complaint } from "./complaint";
import { bodyOf, fresh, type Draft } from "../lib/form";
import { guest } from "../lib/guest.svelte";
import { rememberTable } from "./recent";

export async function openTable(draft: Draft, name: string, atOnce = false): Promise<Complaint | undefined> {
  try {
    const seated = await makeTable(bodyOf(draft, name));
    rememberTable({ id: seated.table, code: seated.code, game: draft.game, host: name, at: Date.now() });
    if (atOnce) guest.dealAtOnce = seated.table;
    router.go(`/t/${seated.table}`);
    return undefined;
  } catch (problem) {
    return complaintOf(problem);
  }
}

/** One click: a game as it is usually played, against the strongest bots, dealt at once; by itself the last one. */
export async function playNow(wanted = guest.lastGame): Promise<Complaint | undefined> {
  try {
    const { games, bots } = await catalogue();
    const game = games.find(({ id }) => id === wanted) ?? games[0];
    if (!game) return complaint("page.lobby.no-server");
    guest.played(game.id);
    const name = guest.name || word("page.lobby.guest-name");
    return await openTable(fresh(game, bots.at(-1)?.name), name, true);
  } catch (problem) {
    return complaintOf(problem);
  }
}
