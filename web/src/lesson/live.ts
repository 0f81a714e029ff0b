// What may be touched in a step: what is meant, and around it what can be tried and is answered. All else is left alone.

import type { Game } from "../table/game.svelte";
import { cardsOf, kindsOf } from "./lights";

const ALWAYS = ".bubble, .area-top, .why, .rulepanel, dialog";
const PLACES = ["cell", "goals", "treasures"];

/** Whether what was tapped is alive now. */
export function isLive(target: Element, game: Game, points: readonly string[], asks: boolean): boolean {
  if (target.closest(ALWAYS) !== null) return true;
  if (!asks) return false;
  const kinds = kindsOf(points);
  const slot = target.closest("[data-slot]") ?? target.closest(".slot")?.querySelector("[data-slot]") ?? null;
  if (slot !== null) return cardsOf(points).includes(game.store.hand[Number(slot.getAttribute("data-slot"))] ?? "");
  if (target.closest("[data-seat]") !== null) return kinds.has("seat");
  const act = target.closest("[data-act]")?.getAttribute("data-act");
  if (act !== null && act !== undefined) return act === "main" || kinds.has(act) || (act === "turn" && kinds.has("card"));
  return target.closest(".maze") !== null && PLACES.some((kind) => kinds.has(kind));
}

/** Whether a key may reach the table: letters that lead elsewhere wait for a real match. */
export function isLiveKey(key: string, aiming: boolean, game: Game, points: readonly string[], asks: boolean): boolean {
  if (key.length > 1 || "+-= ".includes(key)) return true; // arrows, Enter, Esc, Tab
  if (!asks) return false;
  const kinds = kindsOf(points);
  if (/[1-9]/.test(key)) return aiming || cardsOf(points).includes(game.store.hand[Number(key) - 1] ?? "");
  const letters: Record<string, boolean> = {
    r: kinds.has("card"),
    d: kinds.has("give"),
    t: kinds.has("seat"),
    g: kinds.has("goals"),
    l: true,
    "0": true,
  };
  return letters[key.toLowerCase()] ?? false;
}
