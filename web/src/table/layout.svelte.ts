// Which layout is shown: phone, desk, and the compact desk of many players and low windows; and whether the log is beside.

import { MediaQuery } from "svelte/reactivity";
import { PHONE } from "../../breakpoints.js";

const phone = new MediaQuery(PHONE);
const wide = new MediaQuery("(min-width: 1101px)");
const high = new MediaQuery("(min-height: 820px)");
const large = new MediaQuery("(min-width: 2400px) and (min-height: 1300px)");

/** From so many players on their seats are rows, and the own one stays in the dock. */
const MANY = 7;
const PLACE = "pyrite.side";

let players = $state(0);
let chosen = $state(kept());

function kept(): string {
  try {
    return localStorage.getItem(PLACE) ?? "";
  } catch {
    return "";
  }
}

export const layout = {
  get phone(): boolean {
    return phone.current;
  },
  get wide(): boolean {
    return wide.current && !phone.current;
  },
  /** panels are drawn larger: the window of a television, or of a screen that shows four of others */
  get large(): boolean {
    return large.current;
  },
  get compact(): boolean {
    return !phone.current && (players >= MANY || !high.current || !wide.current);
  },
  /** the log lies open beside the maze; folded where room is short, unless somebody wished otherwise */
  get side(): boolean {
    return layout.wide && (chosen === "" ? !layout.compact || large.current : chosen === "open");
  },
  seat(count: number): void {
    players = count;
  },
  fold(away: boolean): void {
    chosen = away ? "folded" : "open";
    try {
      localStorage.setItem(PLACE, chosen);
    } catch {
      // it is as before with the next page then
    }
  },
};
