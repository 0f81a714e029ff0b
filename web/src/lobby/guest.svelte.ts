/** Who plays in this browser: a name, remembered; and what is handed from the start page to the table. */

import { tidyName } from "./form";

const PLACE = "pyrite.name";

function stored(): string {
  try {
    return tidyName(localStorage.getItem(PLACE) ?? "");
  } catch {
    return "";
  }
}

class Guest {
  name = $state(typeof window === "undefined" ? "" : stored());
  /** The table that is to be dealt as soon as its maker sits there: "Play now". */
  dealAtOnce = $state("");

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
