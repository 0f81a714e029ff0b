// Films and sounds of what happened. What is on screen is right at once, these only catch up; none of them depends on
// anything hidden, and all of them follow from the arguments of the events alone.

import type { Words } from "../../lib/protocol.gen";
import { play, type Sound } from "../../lib/sound";
import { tunnelsOf } from "../board/cards";

/** A card on its way over the page, from one place of the window to another. */
export interface Flight {
  id: number;
  card: string;
  from: DOMRect;
  to: DOMRect;
  /** it stays where it is, shakes and is gone */
  falls: boolean;
}

let flights = 0;

const SLOW = 320;
const EASE = "cubic-bezier(.2,.8,.2,1)";
const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
const find = (root: Element, what: string): HTMLElement | null => root.querySelector<HTMLElement>(what);

/** A movement of cards.css, once. */
function move(element: HTMLElement, name: string): void {
  element.classList.add(name);
  setTimeout(() => element.classList.remove(name), 1200);
}

/** Shows the films; gives the cards that fly over the page. */
export function film(root: HTMLElement, events: readonly Words[], zoom: number): Flight[] {
  const flying: Flight[] = [];
  for (const [key, args] of events) {
    const seat = args["seat"];
    const from = typeof seat === "number" ? find(root, `[data-seat="${seat}"] .pic`) : null;
    if (from === null) continue;
    const card = text(args["card"]);
    const cell = text(args["cell"]);
    const goal = text(args["goal"]);
    const target = args["target"];
    if (cell !== null && card !== null && tunnelsOf(card) !== null) {
      const place = find(root, `[data-cell="${cell}"]`);
      const lies = place && find(place, ".card");
      if (lies) come(lies, from, zoom);
      else flying.push(falling(root, card, cell, zoom));
    } else if (goal !== null) {
      const lies = find(root, `[data-cell="${goal}"] .card`);
      if (lies) move(lies, args["face"] !== undefined && !key.includes("map") ? "flip" : "lens");
    } else if (typeof target === "number" && card !== null) {
      const to = find(root, `[data-seat="${target}"] .lies`);
      if (to) flying.push(flight(card, from.getBoundingClientRect(), to.getBoundingClientRect(), false));
    }
  }
  return flying;
}

function flight(card: string, from: DOMRect, to: DOMRect, falls: boolean): Flight {
  flights += 1;
  return { id: flights, card, from, to, falls };
}

/** The card itself comes from its player's place; its lamp lights when it lies. */
function come(card: HTMLElement, from: Element, zoom: number): void {
  const start = from.getBoundingClientRect();
  const end = card.getBoundingClientRect();
  const dx = (start.left + start.width / 2 - end.left - end.width / 2) / zoom;
  const dy = (start.top + start.height / 2 - end.top - end.height / 2) / zoom;
  card.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(.6)`, opacity: 0.5 },
      { transform: "scale(1.04)", opacity: 1, offset: 0.85 },
      { transform: "none" },
    ],
    { duration: SLOW, easing: EASE },
  );
  move(card, "land");
}

function falling(root: Element, card: string, cell: string, zoom: number): Flight {
  const [x = 0, y = 0] = cell.split(",").map(Number);
  const board = find(root, ".board")?.getBoundingClientRect() ?? new DOMRect();
  const at = new DOMRect(board.left + x * 78 * zoom, board.top + y * 97 * zoom, 76 * zoom, 95 * zoom);
  return flight(card, at, at, true);
}

/** The sounds of the deeds, by the last part of the event's key; of anything else there is none. */
const SOUNDS: Readonly<Record<string, Sound>> = {
  broken: "break",
  repair: "repair",
  rockfall: "rockfall",
  map: "map",
  "map-you": "map",
  pass: "flip",
  "pass-you": "flip",
  step: "pick",
  "trap-sprung": "break",
  lost: "break",
  storm: "rockfall",
  tool: "repair",
  "look-mine": "map",
  "look-mine-you": "map",
  mine: "stone",
  chop: "repair",
  attack: "break",
  information: "map",
  "information-you": "map",
  "nugget-found": "treasure",
  out: "treasure",
  treasure: "treasure",
  "treasure-you": "treasure",
};

export function sound(events: readonly Words[]): void {
  for (const [key, args] of events) {
    const deed = key.split(".").pop() ?? "";
    const face = text(args["face"]);
    if (deed === "lay") {
      const tunnels = tunnelsOf(text(args["card"]) ?? "") ?? [];
      play(tunnels.some((sides) => sides.length > 1) ? "place" : "dead-end");
    } else if (deed === "goal") play(face === "treasure" ? "treasure" : "stone");
    else if (SOUNDS[deed]) play(SOUNDS[deed]);
  }
}
