import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Chapter, PacketFrame } from "../src/lib/protocol.gen";
import { keyFor } from "../src/replay/keys";
import { Film } from "../src/replay/film.svelte";
import { stepIn } from "../src/replay/source";
import { lastCell, tellable } from "../src/replay/telling";
import { Endings } from "../src/reveal/endings.svelte";
import { endingsOf } from "../src/reveal/ending";
import { gainOf, heapOf } from "../src/reveal/gold";
import { replay } from "./fixtures";

describe("a film", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function ready(at = 0): Film {
    const film = new Film();
    film.load(replay, at);
    return film;
  }

  test("goes on and back, never past the ends", () => {
    const film = ready();
    film.by(-1);
    expect(film.at).toBe(0);
    film.by(3);
    film.by(-1);
    expect([film.at, film.furthest]).toEqual([2, 3]);
    film.go(10_000);
    expect(film.atEnd).toBe(true);
    expect(film.ending?.round).toBe(2);
  });

  test("plays by itself, faster if asked, and stops at the end of a round", () => {
    const film = ready(60);
    film.toggle();
    vi.advanceTimersByTime(1500);
    expect(film.at).toBe(61);
    film.setSpeed(4);
    vi.advanceTimersByTime(60_000);
    expect(film.step?.end).toBe(true);
    expect(film.playing).toBe(false);
    expect(film.round?.last).toBe(film.at);
  });

  test("goes by rounds, and knows no more of them than it should", () => {
    const film = ready(5);
    film.toRound(1);
    expect(film.round?.number).toBe(2);
    expect(film.at).toBe(film.round?.first);
    film.by(4);
    film.toRound(-1);
    expect(film.at).toBe(film.round?.first);
    film.toRound(-1);
    expect(film.at).toBe(0);
    expect(film.ofRounds).toBe(2);
  });

  test("the end of the bar is no further than one has seen", () => {
    const film = ready();
    film.go(7);
    film.home();
    expect(film.at).toBe(0);
    film.end();
    expect(film.at).toBe(7);
    film.all = true;
    film.end();
    expect(film.at).toBe(film.round?.last);
  });
});

describe("keys", () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  const within = (found: string) => ({ closest: (selector: string) => selector.includes(found) });

  test("step, play and jump", () => {
    expect(keyFor({ ...plain, key: "ArrowRight" }, null)).toEqual({ kind: "step", by: 1 });
    expect(keyFor({ ...plain, key: "ArrowLeft", shiftKey: true }, null)).toEqual({ kind: "step", by: -5 });
    expect(keyFor({ ...plain, key: " " }, null)).toEqual({ kind: "toggle" });
    expect(keyFor({ ...plain, key: "PageDown" }, null)).toEqual({ kind: "round", way: 1 });
    expect(keyFor({ ...plain, key: "x" }, null)).toBeNull();
    expect(keyFor({ ...plain, key: "ArrowLeft", altKey: true }, null)).toBeNull();
  });

  test("leave to others what is theirs", () => {
    expect(keyFor({ ...plain, key: "ArrowRight" }, within("grid"))).toEqual({ kind: "walk", way: "right" });
    expect(keyFor({ ...plain, key: " " }, within("button"))).toBeNull();
    expect(keyFor({ ...plain, key: "ArrowRight" }, within("select"))).toBeNull();
  });

  test("an address names a step or none", () => {
    expect(stepIn("#12")).toBe(12);
    expect([stepIn(""), stepIn("#"), stepIn("#a1"), stepIn("#-1")]).toEqual([null, null, null, null]);
  });
});

describe("what is told", () => {
  test("draws are not, and the cell of a play is found", () => {
    expect(tellable([["event.draw", { seat: 1 }], ["event.lay", { seat: 1 }]])).toHaveLength(1);
    expect(lastCell([["event.lay", { cell: "3,1" }]])).toBe("3,1");
    expect(lastCell([["event.pass", { seat: 1 }]])).toBeNull();
  });
});

describe("gold", () => {
  const [first, second] = endingsOf(replay.frames.map(({ events, view }) => ({ events, view })));
  const last = replay.frames.at(-1)?.view;
  if (first === undefined || second === undefined || last === undefined) throw new Error("no match");

  test("is counted where it is known, and in cards where it is not", () => {
    expect(gainOf(last, first, 3)).toEqual({ worth: 4, cards: 2 });
    expect(gainOf(last, first, 0)).toEqual({ worth: 0, cards: 0 });
    expect(gainOf(last, second, 0)).toEqual({ worth: 1, cards: 1 });
    expect(gainOf(last, second, 1)).toEqual({ worth: null, cards: 1 });
  });

  test("of everybody is known when the match is over, and not before", () => {
    expect([0, 1, 2, 3].map((seat) => heapOf(last, second, seat).worth)).toEqual([1, 2, 2, 7]);
    expect(heapOf(last, first, 3)).toEqual({ before: 0, now: 2, worth: 4, cards: 2 });
    expect(heapOf(last, { ...second, match: null }, 3)).toEqual({ before: 2, now: 1, worth: null, cards: 3 });
  });
});

describe("the ends that a table shows", () => {
  const story: Chapter[] = replay.frames.map(({ events }, version) => ({ version, events }));
  const packet = (version: number): PacketFrame => ({
    t: "packet",
    version,
    events: replay.frames[version]?.events ?? [],
    view: replay.frames[version]?.view ?? ({} as PacketFrame["view"]),
    labels: [],
    prompt: null,
    digest: "",
  });
  const shown = (from: number, to: number): number[] => {
    const endings = new Endings();
    const news: number[] = [];
    for (let at = from; at <= to; at++) if (endings.take(story.slice(0, at + 1), packet(at))) news.push(at);
    return news;
  };
  const ends = story.filter(({ events }) => events.some(([key]) => key === "event.round-ends"));
  const over = story.length - 1;

  test("come when a round ends and when the match does", () => {
    expect(shown(0, over)).toEqual([...ends.map(({ version }) => version), over]);
  });

  test("come also to those who were away, but an old one is not shown again", () => {
    const first = ends[0]?.version ?? 0;
    const second = ends[1]?.version ?? 0;
    expect(shown(first + 3, first + 5)).toEqual([]);
    expect(shown(second + 1, second + 1)).toEqual([second + 1]);
    expect(shown(over, over)).toEqual([over]);
  });
});
