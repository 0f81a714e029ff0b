// Films: what is on screen is right at once, these only catch up. None of them depends on anything hidden.

import type { Words } from "../lib/protocol.gen";

const SLOW = 320;
const EASE = "cubic-bezier(.2,.8,.2,1)";

const centre = (element: Element): { x: number; y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Show how what lies at a place came from somebody: it flies there and lands with a little overshoot. */
function fly(thing: HTMLElement | SVGElement, from: Element, scale: number): void {
  const start = centre(from);
  const end = centre(thing);
  const dx = (start.x - end.x) / scale;
  const dy = (start.y - end.y) / scale;
  thing.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(.6)`, opacity: 0.4 },
      { transform: "scale(1.04)", opacity: 1, offset: 0.85 },
      { transform: "none" },
    ],
    { duration: SLOW, easing: EASE },
  );
}

function shake(thing: Element): void {
  const move = (x: number): Keyframe => ({ transform: `translateX(${x}px)` });
  thing.animate([move(0), move(-3), move(3), move(-3), move(0)], { duration: SLOW, easing: "linear" });
}

export function film(root: HTMLElement, events: readonly Words[], zoom: number): void {
  for (const [, args] of events) {
    const { seat, cell, goal, target } = args as Record<string, unknown>;
    const from = typeof seat === "number" ? root.querySelector(`[data-seat="${seat}"]`) : null;
    if (from === null) continue;
    const place = typeof cell === "string" ? cell : typeof goal === "string" ? goal : null;
    if (place !== null) {
      const card = root.querySelector<SVGElement>(`[data-cell="${place}"] > .card`);
      if (card !== null && typeof cell === "string") fly(card, from, zoom);
      else if (card !== null) shake(card);
    } else if (typeof target === "number") {
      const lies = root.querySelector<HTMLElement>(`[data-seat="${target}"] .lies`);
      if (lies !== null) fly(lies, from, 1);
    }
  }
}
