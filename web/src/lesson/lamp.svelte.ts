// The lamp of the guide: follows what is meant over the screen, frame by frame, and finds room for the bubble.

import { moves } from "../settings.svelte";
import { layout } from "../table/layout.svelte";
import type { Course } from "./course.svelte";
import { lightsOf, type Box, type Light } from "./lights";
import { placeBubble, type Placed } from "./room";

const EASE = 0.24; // of the way in each frame: there in about 320 ms
/** until its size is known */
const NOWHERE: Placed = { x: -2000, y: 0, tail: "none", at: 0 };
const NEAR = 0.6; // pixels: close enough to be there

export class Lamp {
  lights = $state.raw<readonly Light[]>([]);
  bubble = $state.raw<Placed>(NOWHERE);
  /** where the dark begins: below the bar at the top */
  top = $state(0);
  private frame = 0;

  constructor(
    private readonly course: Course,
    private readonly root: () => Element | null,
  ) {}

  /** To be called while the screen is being made. */
  follow(): () => void {
    const look = (): void => {
      this.frame = requestAnimationFrame(look);
      this.look();
    };
    look();
    return () => cancelAnimationFrame(this.frame);
  }

  private look(): void {
    const { game, step, asks } = this.course;
    const root = this.root();
    if (game === null || step === null || root === null) return;
    this.top = root.querySelector(".area-top")?.getBoundingClientRect().bottom ?? 0;
    const wished = lightsOf(root, game, this.course.done ? step.points.filter(isPlace) : step.points, asks);
    this.lights = this.moved(wished);
    const box = root.querySelector<HTMLElement>(".bubble");
    if (layout.phone || box === null) return;
    const placed = placeBubble(
      { width: box.offsetWidth, height: box.offsetHeight },
      wished.filter(({ meant }) => meant),
      wished.filter(({ meant }) => !meant),
      { x: 12, y: this.top + 12, width: window.innerWidth - 24, height: window.innerHeight - this.top - 24 },
    );
    if (!same(placed, this.bubble)) this.bubble = placed;
  }

  /** A little of the way from where the lights are to where they should be. */
  private moved(wished: readonly Light[]): readonly Light[] {
    const still = !moves();
    let changed = wished.length !== this.lights.length;
    const next = wished.map((light, at) => {
      const now = this.lights[at];
      if (now === undefined || still || !light.meant || !now.meant) {
        changed ||= now === undefined || far(now, light) > 0.1;
        return light;
      }
      const close = far(now, light) < NEAR;
      changed ||= !close || now.id !== light.id;
      return close ? light : { ...light, ...between(now, light) };
    });
    return changed ? next : this.lights;
  }
}

/** What came of it is seen where it happened. */
const isPlace = (point: string): boolean => /^(?:cell|goals|seat)(?::|$)/.test(point);

const far = (one: Box, other: Box): number =>
  Math.max(
    Math.abs(one.x - other.x),
    Math.abs(one.y - other.y),
    Math.abs(one.width - other.width),
    Math.abs(one.height - other.height),
  );

const between = (one: Box, other: Box): Box => {
  const to = (from: number, end: number): number => from + (end - from) * EASE;
  return {
    x: to(one.x, other.x),
    y: to(one.y, other.y),
    width: to(one.width, other.width),
    height: to(one.height, other.height),
  };
};

const same = (one: Placed, other: Placed): boolean =>
  one.x === other.x && one.y === other.y && one.tail === other.tail && one.at === other.at;
