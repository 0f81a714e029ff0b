// Fingers, mouse and wheel on the maze, told apart: a tap, a drag, a pinch.

import type { Attachment } from "svelte/attachments";

interface Uses {
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
  tap(x: number, y: number): void;
}

interface Finger {
  x: number;
  y: number;
}

const STILL = 6; // a finger that moves less than this many pixels has tapped

/** The click that follows a finger would press a button which the tap itself has brought up in that place. It is the
 * touched cell that hears the finger go: the tap may have taken it off the page, and then the maze hears nothing. */
const noClick = (event: Event): void => {
  if (event.cancelable) event.preventDefault();
};
const ONCE = { once: true, passive: false };

export class Gestures {
  private fingers = new Map<number, Finger>();
  private travelled = 0;

  constructor(private readonly uses: Uses) {}

  attach: Attachment<HTMLElement> = (node) => {
    const point = (event: PointerEvent | WheelEvent): Finger => {
      const frame = node.getBoundingClientRect();
      return { x: event.clientX - frame.left, y: event.clientY - frame.top };
    };
    const isControl = (event: Event): boolean =>
      event.target instanceof Element && event.target.closest("button, a, input, [data-still]") !== null;

    const down = (event: PointerEvent): void => {
      if (isControl(event) || (event.pointerType === "mouse" && event.button !== 0)) return;
      if (this.fingers.size === 0) this.travelled = 0;
      this.fingers.set(event.pointerId, point(event));
    };
    const move = (event: PointerEvent): void => {
      const from = this.fingers.get(event.pointerId);
      if (from === undefined) return;
      const to = point(event);
      this.travelled += Math.hypot(to.x - from.x, to.y - from.y);
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
      this.fingers.set(event.pointerId, to);
      if (this.travelled < STILL) return;
      if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
      if (other === undefined) return this.uses.pan(to.x - from.x, to.y - from.y);
      const before = Math.hypot(from.x - other.x, from.y - other.y);
      const after = Math.hypot(to.x - other.x, to.y - other.y);
      if (before > 0) this.uses.zoom(after / before, (to.x + other.x) / 2, (to.y + other.y) / 2);
      this.uses.pan((to.x - from.x) / 2, (to.y - from.y) / 2);
    };
    const up = (event: PointerEvent): void => {
      const known = this.fingers.delete(event.pointerId);
      if (!known || event.type === "pointercancel" || this.travelled >= STILL || this.fingers.size > 0)
        return;
      const { x, y } = point(event);
      if (event.pointerType === "touch") event.target?.addEventListener("touchend", noClick, ONCE);
      this.uses.tap(x, y);
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { x, y } = point(event);
      this.uses.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), x, y);
    };

    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", up);
    node.addEventListener("wheel", wheel, { passive: false });
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("wheel", wheel);
    };
  };
}
