// Dragging a hand card: a shortcut for pick and tap. It ends in the same ghost.

import type { Attachment } from "svelte/attachments";

export interface DragUses {
  start(slot: number): void;
  move(x: number, y: number): void;
  drop(x: number, y: number): void;
  cancel(): void;
}

const BEGINS = 10; // pixels before a press becomes a drag

export function dragging(slot: number, uses: DragUses): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number; id: number } | null = null;
    let moving = false;

    const down = (event: PointerEvent): void => {
      if (event.button === 0 && event.isPrimary)
        from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    };
    const move = (event: PointerEvent): void => {
      if (from === null || event.pointerId !== from.id) return;
      if (!moving) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < BEGINS) return;
        moving = true;
        node.setPointerCapture(event.pointerId);
        uses.start(slot);
      }
      uses.move(event.clientX, event.clientY);
    };
    const up = (event: PointerEvent): void => {
      if (moving) {
        if (event.type === "pointerup") uses.drop(event.clientX, event.clientY);
        else uses.cancel();
        window.setTimeout(() => (moving = false), 0); // the click that ends a drag is not a pick
      }
      from = null;
    };
    const click = (event: MouseEvent): void => {
      if (moving) event.stopImmediatePropagation();
    };

    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", up);
    node.addEventListener("click", click, { capture: true });
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("click", click, { capture: true });
    };
  };
}
