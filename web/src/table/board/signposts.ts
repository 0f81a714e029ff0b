// Where goals are that the window does not show: a sign at its edge, on the way there.

import type { Camera } from "./camera.svelte";
import { CARD_HEIGHT, CARD_WIDTH, placeOf, STEP_X, STEP_Y } from "../../told/places";

export interface Signpost {
  cell: string;
  /** the right end of the sign and its middle */
  x: number;
  y: number;
  /** which way it points; 0 is east */
  angle: number;
}

export interface Taken {
  left: number;
  top: number;
  width: number;
}

const HIGH = 48; // a sign and a little room
const WIDE = 96; // the widest one

/** `taken`: a box in the window that no sign may lie over. */
export function signposts(camera: Camera, cells: readonly string[], taken?: Taken): Signpost[] {
  const { insets, width, height } = camera;
  const posts = cells.map((cell): Signpost => {
    const place = placeOf(cell);
    const toX = camera.x + (place.x * STEP_X + CARD_WIDTH / 2) * camera.zoom;
    const toY = camera.y + (place.y * STEP_Y + CARD_HEIGHT / 2) * camera.zoom;
    const x = clamp(toX, WIDE + 6, width - Math.max(6, insets.right - 8));
    const y = clamp(toY, insets.top + HIGH / 2, height - insets.bottom - HIGH / 2);
    const hides = taken !== undefined && x > taken.left && x - WIDE < taken.left + taken.width && y + HIGH / 2 > taken.top;
    const angle = Math.round((Math.atan2(toY - y, toX - x) * 180) / Math.PI);
    return { cell, x, y: hides ? taken.top - HIGH / 2 : y, angle };
  });
  posts.sort((one, other) => one.y - other.y || placeOf(one.cell).y - placeOf(other.cell).y);
  // No sign covers another: from the top down, then back up from the bottom.
  posts.forEach((post, at) => {
    const above = posts[at - 1];
    if (above !== undefined && near(above, post)) post.y = Math.max(post.y, above.y + HIGH);
  });
  const last = height - insets.bottom - HIGH / 2;
  for (let at = posts.length - 1; at >= 0; at -= 1) {
    const post = posts[at] as Signpost;
    const below = posts[at + 1];
    post.y = Math.min(post.y, below !== undefined && near(below, post) ? below.y - HIGH : last);
  }
  return posts;
}

export interface Beyond {
  /** the nearest of them */
  cell: string;
  count: number;
}

/** Places that the window does not show, together by the side where they are. */
export function beyond(camera: Camera, cells: readonly string[]): Beyond[] {
  const sides = new Map<string, { cell: string; far: number; count: number }>();
  for (const cell of cells) {
    const place = placeOf(cell);
    const x = camera.x + (place.x * STEP_X + CARD_WIDTH / 2) * camera.zoom;
    const y = camera.y + (place.y * STEP_Y + CARD_HEIGHT / 2) * camera.zoom;
    const out = [Math.max(-x, x - camera.width, 0), Math.max(-y, y - camera.height, 0)] as const;
    const side = out[0] >= out[1] ? (x < camera.width / 2 ? "west" : "east") : y < camera.height / 2 ? "north" : "south";
    const far = out[0] + out[1];
    const known = sides.get(side);
    if (known === undefined) sides.set(side, { cell, far, count: 1 });
    else sides.set(side, { ...(far < known.far ? { cell, far } : known), count: known.count + 1 });
  }
  return [...sides.values()].map(({ cell, count }) => ({ cell, count }));
}

const near = (one: Signpost, other: Signpost): boolean => Math.abs(one.x - other.x) < WIDE;
const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));
