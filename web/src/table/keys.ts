// The keys of the table. Single letters can be switched off; arrows, Enter and Esc always work.

import type { Direction } from "../told/places";

export interface KeyUses {
  pick(slot: number): void;
  turn(): void;
  arrow(direction: Direction, everywhere: boolean): void;
  pan(direction: Direction): void;
  zoom(factor: number): void;
  fit(): void;
  confirm(): void;
  /** whether there is something to confirm */
  ready(): boolean;
  cancel(): void;
  give(): void;
  /** leave out what may be left out: the only button of the prompt */
  skip(): void;
  /** stop what was announced, where several are asked */
  stop(): void;
  seat(place: number): void;
  goals(): void;
  last(): void;
  players(): void;
  phrases(): void;
  list(): void;
  /** letters and numbers on the edge of the maze, or none */
  edge(): void;
  help(): void;
}

export const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["1", "…", "9"], does: "card" },
  { keys: ["R"], does: "turn" },
  { keys: ["↑", "↓", "←", "→"], does: "cells" },
  { keys: ["⏎"], does: "confirm" },
  { keys: ["Esc"], does: "cancel" },
  { keys: ["D"], does: "pass" },
  { keys: ["S"], does: "skip" },
  { keys: ["V"], does: "stop" },
  { keys: ["T", "1", "…"], does: "seat" },
  { keys: ["G"], does: "goals" },
  { keys: ["L"], does: "last" },
  { keys: ["P"], does: "players" },
  { keys: ["C"], does: "phrases" },
  { keys: ["M"], does: "list" },
  { keys: ["E"], does: "edge" },
  { keys: ["⇧", "↑"], does: "pan" },
  { keys: ["Alt", "↑"], does: "anywhere" },
  { keys: ["+", "−"], does: "zoom" },
  { keys: ["0"], does: "fit" },
  { keys: ["?"], does: "help" },
];

const ARROWS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowRight: "right",
  ArrowDown: "down",
  ArrowLeft: "left",
};

export class Keys {
  private aiming = false; // T was pressed: the next digit is a player

  constructor(
    private readonly uses: KeyUses,
    private readonly letters: () => boolean,
  ) {}

  press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const at = event.target instanceof Element ? event.target : null;
    if (at?.closest("input, textarea, select, dialog") ?? false) return;
    if (this.act(event, at)) event.preventDefault();
  };

  private act(event: KeyboardEvent, at: Element | null): boolean {
    const direction = ARROWS[event.key];
    if (direction !== undefined) {
      if (at?.closest(".log") ?? false) return false; // a list is scrolled by its arrows
      if (event.shiftKey) this.uses.pan(direction);
      else this.uses.arrow(direction, event.altKey);
      return true;
    }
    if (event.altKey) return false;
    if (event.key === "Enter") {
      // It presses what has the focus; a card in the hand has been picked already.
      const pressed = at?.closest("button, a, [role=tab], label") ?? null;
      if (pressed !== null && !(pressed.hasAttribute("data-slot") && this.uses.ready())) return false;
      this.uses.confirm();
      return true;
    }
    if (event.key === "Escape") {
      this.uses.cancel();
      return true;
    }
    return this.letters() && this.letter(event.key);
  }

  private letter(key: string): boolean {
    const aiming = this.aiming;
    this.aiming = false;
    if (/^[1-9]$/.test(key)) {
      if (aiming) this.uses.seat(Number(key) - 1);
      else this.uses.pick(Number(key) - 1);
      return true;
    }
    const { uses } = this;
    const letters: Record<string, () => void> = {
      r: uses.turn,
      d: uses.give,
      s: uses.skip,
      v: uses.stop,
      t: () => (this.aiming = true),
      g: uses.goals,
      l: uses.last,
      p: uses.players,
      c: uses.phrases,
      m: uses.list,
      e: uses.edge,
      "0": uses.fit,
      "+": () => uses.zoom(1.2),
      "=": () => uses.zoom(1.2),
      "-": () => uses.zoom(1 / 1.2),
      "?": uses.help,
    };
    const use = letters[key.toLowerCase()];
    use?.call(uses);
    return use !== undefined;
  }
}
