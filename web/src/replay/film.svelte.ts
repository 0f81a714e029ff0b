/** Where one stands in a replay: forward and back, by itself at a chosen speed, and how far one has seen. */

import type { Replay } from "../lib/protocol.gen";
import { roundsIn } from "../lib/view";
import { endingsOf, type Ending } from "../reveal/ending";
import { barOf, marksOf, type Bar, type Mark } from "./bar";
import { roundAt, roundsOf, stepsOf, type Round, type Step } from "./steps";

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a step is shown at speed 1, in milliseconds. */
const PACE = 1500;

export class Film {
  replay = $state.raw<Replay | null>(null);
  at = $state(0);
  /** the furthest step that has been shown */
  furthest = $state(0);
  /** the reader asked to see everything at once */
  all = $state(false);
  playing = $state(false);
  speed = $state<Speed>(1);

  readonly steps = $derived<Step[]>(this.replay === null ? [] : stepsOf(this.replay));
  readonly rounds = $derived<Round[]>(roundsOf(this.steps));
  readonly step = $derived<Step | null>(this.steps[this.at] ?? null);
  readonly round = $derived<Round | null>(roundAt(this.rounds, this.at) ?? null);
  readonly bar = $derived<Bar>(barOf(this.rounds, this.at, this.furthest, this.all));
  readonly marks = $derived<Mark[]>(marksOf(this.steps, this.bar, this.rounds));
  /** the end of this round, once it is shown */
  readonly ending = $derived<Ending | null>(
    this.step?.end === true ? (endingsOf(this.steps.slice(0, this.at + 1)).at(-1) ?? null) : null,
  );
  readonly atStart = $derived(this.at === 0);
  readonly atEnd = $derived(this.at >= this.steps.length - 1);
  /** how many rounds a match has is no secret */
  readonly ofRounds = $derived.by<number>(() => roundsIn(this.replay?.spec));

  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The same match with other eyes keeps its place. */
  load(replay: Replay, at: number | null = null): void {
    this.replay = replay;
    this.go(at ?? this.at);
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.steps.length - 1));
    this.furthest = Math.max(this.furthest, this.at);
    if (this.playing) this.wait();
  }

  by(steps: number): void {
    this.pause();
    this.go(this.at + steps);
  }

  /** To the beginning of this round, or of the one before if that is where one stands; or on to the next. */
  toRound(way: 1 | -1): void {
    this.pause();
    const here = this.round;
    if (here === null) return;
    if (way === -1 && this.at > here.first) return this.go(here.first);
    const other = this.rounds.find(({ number }) => number === here.number + way);
    if (other !== undefined) this.go(other.first);
    else if (way === 1) this.go(here.last);
  }

  home(): void {
    this.pause();
    this.go(this.round?.first ?? 0);
  }

  /** To the end of the bar as far as it may be known. */
  end(): void {
    this.pause();
    const last = this.round?.last ?? 0;
    this.go(this.bar.closed ? last : Math.min(last, this.furthest));
  }

  toggle(): void {
    if (this.playing) this.pause();
    else if (!this.atEnd) {
      this.playing = true;
      this.wait();
    }
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    if (this.playing) this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.go(this.at + 1);
      // The end of a round is something to stop at.
      if (this.step?.end === true || this.atEnd) this.pause();
    }, PACE / this.speed);
  }
}
