/** The keys of a replay. */

export type Act =
  | { kind: "step"; by: number }
  | { kind: "round"; way: 1 | -1 }
  | { kind: "walk"; way: "up" | "right" | "down" | "left" }
  | { kind: "toggle" }
  | { kind: "home" }
  | { kind: "end" };

const ARROWS: Readonly<Record<string, "up" | "right" | "down" | "left">> = {
  ArrowUp: "up",
  ArrowRight: "right",
  ArrowDown: "down",
  ArrowLeft: "left",
};

interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** What a key does where the focus is: whatever uses it itself goes first. */
export function keyFor(event: Pressed, target: { closest: (selector: string) => unknown } | null): Act | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const within = (selector: string): boolean => Boolean(target?.closest(selector));
  if (within("input, select, textarea, dialog")) return null;
  const arrow = ARROWS[event.key];
  if (arrow !== undefined && within("[role=grid]")) return { kind: "walk", way: arrow };
  switch (event.key) {
    case "ArrowRight":
      return { kind: "step", by: event.shiftKey ? 5 : 1 };
    case "ArrowLeft":
      return { kind: "step", by: event.shiftKey ? -5 : -1 };
    case "PageDown":
      return { kind: "round", way: 1 };
    case "PageUp":
      return { kind: "round", way: -1 };
    case "Home":
      return { kind: "home" };
    case "End":
      return { kind: "end" };
    case " ":
      return within("button, a, summary, [role=gridcell]") ? null : { kind: "toggle" };
    default:
      return null;
  }
}
