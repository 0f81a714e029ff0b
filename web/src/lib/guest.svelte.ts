/** Who plays in this browser: a name, remembered; and what is handed from the start page to the table. */

import { tidyName } from "./form";

const PLACE = "pyrite.name";

const LAST = "pyrite.last-game";

function kept(place: string): string {
  try {
    return localStorage.getItem(place) ?? "";
  } catch {
    return "";
  }
}

class Guest {
  name = $state(typeof window === "undefined" ? "" : tidyName(kept(PLACE)));
  /** The table that is to be dealt as soon as its maker sits there: "Play now". */
  dealAtOnce = $state("");

  /** The game that was played last with "Play now". */
  lastGame = $state(typeof window === "undefined" ? "" : kept(LAST));

  played(game: string): void {
    this.lastGame = game;
    try {
      localStorage.setItem(LAST, game);
    } catch {
      // then the first game is offered again
    }
  }

  call(typed: string): void {
    this.name = tidyName(typed);
    try {
      localStorage.setItem(PLACE, this.name);
    } catch {
      // the name then lasts as long as the page
    }
  }
}

export const guest = new Guest();
