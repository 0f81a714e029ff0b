// The small map of the whole maze: how large it is, and in which corner it lies.

import type { View } from "../../lib/view";
import type { Camera } from "./camera.svelte";
import { boundsOf, cellIn, placeOf, STEP_X, STEP_Y, type Bounds } from "../../told/places";

export interface OverviewBox {
  /** all of the maze is in sight: then there is nothing to tell */
  shown: boolean;
  bounds: Bounds;
  /** in pixels of the maze, and how much smaller it is drawn */
  wide: number;
  high: number;
  scale: number;
  /** its box in the window of the maze */
  left: number;
  top: number;
  width: number;
  height: number;
}

const ROOM = 8;
const FRAME = 18;

export function overviewOf(
  view: View,
  camera: Camera,
  lit: readonly string[],
  most: number,
  above: number,
): OverviewBox {
  const lying = [...Object.keys(view.maze), ...Object.keys(view.goals)];
  const bounds = boundsOf(lying);
  const wide = (bounds.right - bounds.left + 1) * STEP_X;
  const high = (bounds.bottom - bounds.top + 1) * STEP_Y;
  const scale = Math.min(most / wide, most / high);
  const [width, height] = [wide * scale + FRAME, high * scale + FRAME];
  const top = camera.height - above - ROOM - height;
  // Over places that can be chosen it would be in the way: then it goes to the other side.
  const covers = (left: number): boolean =>
    lit.map(cellIn).some((cell) => {
      const { x, y } = placeOf(cell);
      const [west, north] = [camera.x + x * STEP_X * camera.zoom, camera.y + y * STEP_Y * camera.zoom];
      const [inX, inY] = [west + STEP_X * camera.zoom > left, north + STEP_Y * camera.zoom > top];
      return inX && inY && west < left + width && north < top + height;
    });
  const east = camera.width - camera.insets.right - width;
  const left = covers(ROOM) && !covers(east) ? east : ROOM;
  const shown = camera.width > 0 && !lying.every((cell) => camera.sees(cell));
  return { shown, bounds, wide, high, scale, left, top, width, height };
}
