import { describe, expect, test } from "vitest";
import type { Replay } from "../src/lib/protocol.gen";
import { barOf, marksOf, share, stepUnder } from "../src/replay/bar";
import { roundAt, roundsOf, stepsOf } from "../src/replay/steps";
import { endingsOf } from "../src/reveal/ending";
import { replay } from "./fixtures";

const steps = stepsOf(replay);
const rounds = roundsOf(steps);

describe("steps", () => {
  test("one for each frame, and one more for the end that the next deal would hide", () => {
    expect(steps).toHaveLength(replay.frames.length + 1);
    expect(steps.flatMap(({ events }) => events)).toEqual(replay.frames.flatMap(({ events }) => events));
  });

  test("an end shows the old maze, the goals and the new purses", () => {
    const end = steps.find((step) => step.end);
    const deal = steps[steps.findIndex((step) => step.end) + 1];
    expect(end?.round).toBe(1);
    expect(Object.keys(end?.view.maze ?? {}).length).toBeGreaterThan(5);
    expect(Object.values(end?.view.goals ?? {}).every((face) => face.endsWith(" up"))).toBe(true);
    expect(end?.view.purses?.[3]?.paid[0]).toBe(4);
    expect(deal).toMatchObject({ round: 2, by: null, end: false });
  });

  test("rounds follow each other without a gap", () => {
    expect(rounds.map(({ number, whole }) => [number, whole])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(rounds[0]?.first).toBe(0);
    expect(rounds[1]?.first).toBe((rounds[0]?.last ?? 0) + 1);
    expect(rounds[1]?.last).toBe(steps.length - 1);
    expect(roundAt(rounds, steps.length)).toBeUndefined();
  });

  test("the ends are the same as at the table", () => {
    const ends = endingsOf(replay.frames.map(({ events, view }) => ({ events, view })));
    expect(endingsOf(steps).map(({ round, way, winners }) => ({ round, way, winners }))).toEqual(
      ends.map(({ round, way, winners }) => ({ round, way, winners })),
    );
  });
});

describe("the bar", () => {
  /** The same match, had it gone on differently after a step. */
  const cut = (at: number): Replay => ({ ...replay, frames: replay.frames.slice(0, at + 1) });

  test("tells nothing of what has not been seen", () => {
    const last = rounds[0]?.last ?? 0;
    for (let at = 0; at < last; at++) {
      const bar = barOf(rounds, at, at, false);
      const short = stepsOf(cut(at + 1));
      expect(bar).toEqual(barOf(roundsOf(short), at, at, false));
      expect(marksOf(steps, bar, rounds)).toEqual(marksOf(short, bar, roundsOf(short)));
      expect(bar.closed).toBe(false);
    }
  });

  test("closes when the end has been seen, or when everything is asked for", () => {
    const last = rounds[0]?.last ?? 0;
    expect(barOf(rounds, last, last, false)).toMatchObject({ closed: true, length: last });
    expect(barOf(rounds, 0, last + 5, false)).toMatchObject({ closed: true, length: last });
    expect(barOf(rounds, 0, 0, true)).toMatchObject({ closed: true, length: last, seen: 0 });
    expect(marksOf(steps, barOf(rounds, 0, 0, true), rounds).at(-1)).toEqual({ at: last, card: null });
  });

  test("places and steps agree, and going too far stops at what there is", () => {
    const bar = barOf(rounds, 10, 10, false);
    for (let at = bar.first; at <= 10; at++) expect(stepUnder(bar, rounds, share(bar, at))).toBe(at);
    expect(stepUnder(barOf(rounds, 0, 0, true), rounds, 2)).toBe(rounds[0]?.last);
  });
});
