// One lesson being taken: which step, whether it is done, and the table that it is taken at.

import { TableStore } from "../told/table.svelte";
import { word } from "../lib/words.svelte";
import { guest } from "../lib/guest.svelte";
import { moves } from "../settings.svelte";
import type { Game } from "../table/game.svelte";
import { ScriptLine } from "./line";
import { keepAt, keepOver, leftAt } from "./progress";
import { wayThrough, type Script, type Step } from "./script";

const SHOWN = 550; // milliseconds between picking a card, holding it and playing it, where the guide does it

export class Course {
  at = $state(0);
  done = $state(false);
  /** a legal move was tried that the step does not ask for */
  other = $state(false);
  /** how often something was tapped that is not meant now */
  missed = $state(0);
  /** the guide is playing */
  doing = $state(false);

  readonly step = $derived.by<Step | null>(() => this.script.steps[this.at] ?? null);
  readonly over = $derived.by(() => this.at >= this.script.steps.length);
  /** there is something to do, and it is not done */
  readonly asks = $derived(!this.done && Object.keys(this.step?.next ?? {}).length > 0);

  readonly store: TableStore;
  game: Game | null = $state.raw(null);
  private line: ScriptLine | null = null;

  constructor(readonly script: Script) {
    const left = script.steps.findIndex(({ id }) => id === leftAt(script.game));
    this.at = Math.max(0, left);
    this.store = new TableStore("lesson", (on) => {
      const name = (): string => guest.name || word("page.lobby.guest-name");
      const listener = { done: () => (this.done = true), other: (move: string) => this.beside(move) };
      return (this.line = new ScriptLine(on, script, name, listener, moves));
    });
    this.store.open();
    this.show();
  }

  end(): void {
    this.store.end();
  }

  go(at: number): void {
    this.at = Math.max(0, at);
    this.show();
  }

  again(): void {
    this.show();
  }

  /** Play the step for the learner, so that every part of it is seen. */
  async doIt(): Promise<void> {
    if (this.doing || this.line === null) return;
    this.doing = true;
    try {
      for (const move of wayThrough(this.line.ways)) {
        await this.showMove(move);
        await this.store.play(move);
      }
      this.game?.picking.clear();
    } finally {
      this.doing = false;
    }
  }

  private async showMove(move: string): Promise<void> {
    const picking = this.game?.picking;
    const choice = picking?.choices.find((each) => each.move === move);
    if (picking === undefined || choice === undefined || !moves()) return;
    const slot = choice.card === null ? -1 : this.store.hand.indexOf(choice.card);
    if (slot >= 0 && choice.deed === "" && picking.picked !== slot) {
      picking.pick(slot);
      await pause();
    }
    if (choice.cell !== null && choice.way === null && picking.lit.has(choice.cell)) {
      picking.turned = choice.lies?.endsWith("~") ?? false;
      picking.hold(choice.cell);
      await pause();
    }
  }

  private show(): void {
    this.done = this.other = false;
    this.missed = 0;
    const { step } = this;
    if (step === null) return keepOver(this.script.game);
    keepAt(this.script.game, step.id);
    this.store.story = [];
    this.game?.picking.clear();
    if (this.game) this.game.camera.held = false;
    this.line?.show(step);
  }

  /** A move beside the way: after the end of a step it may be what the next one asks for. */
  private beside(move: string): boolean {
    const next = this.script.steps[this.at + 1];
    if (this.done && next !== undefined && move in next.next) {
      this.go(this.at + 1);
      void this.store.play(move);
      return true;
    }
    this.other = true;
    return false;
  }
}

const pause = (): Promise<void> => new Promise((go) => setTimeout(go, SHOWN));
