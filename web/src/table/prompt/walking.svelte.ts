// A walk under way: its single steps are sent one after another, as long as nothing new is shown.

import type { Way } from "../../lib/protocol.gen";
import type { TableStore } from "../../told/table.svelte";
import type { Refusal } from "./asking";
import { nextStep } from "../../told/routes";

const HOP = 170; // milliseconds between two steps, so that one sees the pawn go
const POLL = 12;

export class Walking {
  /** where it leads; null: no walk is under way */
  to = $state<string | null>(null);
  private stopped = false;

  constructor(
    private readonly store: TableStore,
    private readonly moves: () => boolean,
  ) {}

  /** All of it, or as far as it goes. What the server refuses is given back. */
  async go(way: Way): Promise<Refusal | null> {
    if (this.to !== null) return null;
    this.to = way.path.at(-1) ?? null;
    this.stopped = false;
    try {
      for (let gone = 0; !this.stopped; gone += 1) {
        const { view, packet } = this.store;
        const move = view === null ? null : nextStep(view, way, gone, packet?.events ?? []);
        if (move === null) break;
        if (gone > 0 && this.moves()) await pause(HOP);
        const reply = await this.store.play(move);
        if (reply?.t === "refused")
          return { cell: this.to, seat: null, rule: reply.rule, words: reply.words, gentle: false };
        if (reply?.t !== "done") break;
        await this.told(reply.version ?? 0);
      }
    } finally {
      this.to = null;
    }
    return null;
  }

  /** Not a step further. */
  stop(): void {
    this.stopped = true;
  }

  /** Until the packet of that version is on screen; the line may be slow, and may break. */
  private async told(version: number): Promise<void> {
    for (let waited = 0; (this.store.packet?.version ?? 0) < version && waited < 5000; waited += POLL)
      await pause(POLL);
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
