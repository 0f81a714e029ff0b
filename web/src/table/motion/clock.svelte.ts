// A clock that ticks on screen: four times a second, and only while one runs.

import type { Clock } from "../../told/table.svelte";

export class Ticker {
  now = $state(performance.now());
  private timer = 0;

  run(on: boolean): void {
    clearInterval(this.timer);
    if (on) this.timer = window.setInterval(() => (this.now = performance.now()), 250);
    this.now = performance.now();
  }

  /** Seconds left, rounded up so that 0 means over. */
  left(clock: Clock): number {
    return Math.max(0, Math.ceil((clock.until - this.now) / 1000));
  }

  share(clock: Clock): number {
    return Math.min(1, Math.max(0, (clock.until - this.now) / clock.whole));
  }
}

export const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
