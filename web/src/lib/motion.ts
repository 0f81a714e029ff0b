/** Things that fly from one place to another. The page is right at once; the film only catches up. */

import { moves } from "../settings.svelte";

const EASE = "cubic-bezier(.2,.8,.2,1)";

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Let an element that is already where it belongs come from elsewhere. A tap anywhere ends the flight. */
export function flyFrom(element: HTMLElement, from: Place, milliseconds = 320): Promise<void> {
  const to = element.getBoundingClientRect();
  if (!moves() || to.width === 0 || from.width === 0) return Promise.resolve();
  const [x, y] = [from.left - to.left, from.top - to.top];
  const scale = from.width / to.width;
  const flight = element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 },
      { transform: "translate(0, 0) scale(1.04)", transformOrigin: "0 0", zIndex: 5, offset: 0.85 },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    { duration: milliseconds, easing: EASE },
  );
  return ended(flight);
}

/** Run a movement described by key frames; at once if things keep still. */
export function animate(element: Element, frames: Keyframe[], milliseconds: number): Promise<void> {
  if (!moves()) return Promise.resolve();
  return ended(element.animate(frames, { duration: milliseconds, easing: EASE }));
}

/** Wait before a film goes on; not at all if things keep still. */
export function pause(milliseconds: number): Promise<void> {
  if (!moves()) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener("pointerdown", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener("pointerdown", done, { once: true });
  });
}

function ended(film: Animation): Promise<void> {
  const skip = (): void => film.finish();
  addEventListener("pointerdown", skip, { once: true });
  return film.finished.catch(() => undefined).then(() => removeEventListener("pointerdown", skip));
}
