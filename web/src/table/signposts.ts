// Where goals are that the window does not show: a sign at its edge, on the way there.

import type { Camera } from "./camera.svelte";
import { CARD_HEIGHT, CARD_WIDTH, placeOf, STEP_X, STEP_Y } from "./places";

export interface Signpost {
  cell: string;
  /** the right end of the sign and its middle */
  x: number;
  y: number;
  /** which way it points; 0 is east */
  angle: number;
}

const HIGH = 48; // a sign and a little room
const WIDE = 96; // the widest one

export function signposts(camera: Camera, cells: readonly string[]): Signpost[] {
  const { insets, width, height } = camera;
  const posts = cells.map((cell): Signpost => {
    const place = placeOf(cell);
    const toX = camera.x + (place.x * STEP_X + CARD_WIDTH / 2) * camera.zoom;
    const toY = camera.y + (place.y * STEP_Y + CARD_HEIGHT / 2) * camera.zoom;
    const x = clamp(toX, WIDE + 6, width - Math.max(6, insets.right - 8));
    const y = clamp(toY, insets.top + HIGH / 2, height - insets.bottom - HIGH / 2);
    const angle = Math.round((Math.atan2(toY - y, toX - x) * 180) / Math.PI);
    return { cell, x, y, angle };
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

const near = (one: Signpost, other: Signpost): boolean => Math.abs(one.x - other.x) < WIDE;
const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));
