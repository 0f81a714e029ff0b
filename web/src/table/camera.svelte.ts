// The window on the maze: where it stands and how near. It moves by itself only while nobody holds it.

import { CARD_HEIGHT, CARD_WIDTH, STEP_X, STEP_Y, placeOf, type Bounds } from "./places";

export const NEAREST = 2.2;
export const FARTHEST = 0.3;

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export class Camera {
  x = $state(0);
  y = $state(0);
  zoom = $state(1);
  width = $state(0);
  height = $state(0);
  /** somebody moved it by hand: it does not fit itself again until asked */
  held = $state(false);
  /** the least zoom that fitting uses by itself: below it cards are too small to read */
  readable = $state(0.3);
  /** all of it is shown, too small to read: a tap goes back */
  far = $state(false);
  insets = $state.raw<Insets>({ top: 16, right: 16, bottom: 16, left: 16 });

  /** All of it, in the middle. Where it would become too small: the readable size, around the place that matters,
   * unless all of it is asked for. */
  fit(bounds: Bounds, around: string | null = null, all = this.far, centred = false): void {
    const { top, right, bottom, left } = this.insets;
    const wide = (bounds.right - bounds.left + 1) * STEP_X;
    const high = (bounds.bottom - bounds.top + 1) * STEP_Y;
    const roomX = Math.max(1, this.width - left - right);
    const roomY = Math.max(1, this.height - top - bottom);
    const whole = Math.min(roomX / wide, roomY / high, 1.3);
    this.far = all && whole < this.readable;
    this.zoom = this.far ? whole : Math.max(whole, Math.min(this.readable, NEAREST));
    const middleX = (bounds.left * STEP_X + (bounds.right + 1) * STEP_X) / 2;
    const middleY = (bounds.top * STEP_Y + (bounds.bottom + 1) * STEP_Y) / 2;
    this.x = left + roomX / 2 - middleX * this.zoom;
    this.y = top + roomY / 2 - middleY * this.zoom;
    if (this.zoom > whole && centred && around !== null) this.centre(bounds, around);
    else if (this.zoom > whole) this.lean(bounds, around);
    this.held = false;
  }

  /** What does not fit is moved so that this place is in the middle, as far as there is something on both sides. */
  private centre(bounds: Bounds, around: string): void {
    const { top, right, bottom, left } = this.insets;
    const { x, y } = placeOf(around);
    const [roomX, roomY] = [this.width - left - right, this.height - top - bottom];
    const within = (room: number, first: number, last: number, at: number, step: number): number => {
      const [least, most] = [room - (last + 1) * step * this.zoom, -first * step * this.zoom];
      const wished = room / 2 - (at + 0.5) * step * this.zoom;
      return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, wished));
    };
    this.x = left + within(roomX, bounds.left, bounds.right, x, STEP_X);
    this.y = top + within(roomY, bounds.top, bounds.bottom, y, STEP_Y);
  }

  /** From all of it back to the readable size, with this cell in the middle. */
  near(cell: string): void {
    const { top, right, bottom, left } = this.insets;
    const { x, y } = placeOf(cell);
    this.far = false;
    this.zoom = this.readable;
    this.x = (left + this.width - right) / 2 - (x + 0.5) * STEP_X * this.zoom;
    this.y = (top + this.height - bottom) / 2 - (y + 0.5) * STEP_Y * this.zoom;
    this.held = true;
  }

  /** What does not fit is moved so that no room is wasted: the east as long as the place that matters is in sight
   * with it (there the goals lie), else that place in the west and what lies ahead of it. */
  private lean(bounds: Bounds, around: string | null): void {
    const { top, right, bottom, left } = this.insets;
    const place = around === null ? { x: 0, y: 0 } : placeOf(around);
    const roomX = this.width - left - right;
    const roomY = this.height - top - bottom;
    const east = left + roomX - (bounds.right + 1) * STEP_X * this.zoom;
    const west = left - bounds.left * STEP_X * this.zoom;
    const inSight = east + (place.x - 1) * STEP_X * this.zoom >= left;
    this.x = inSight ? east : Math.min(west, left - (place.x - 1) * STEP_X * this.zoom);
    if (west < east) this.x = (west + east) / 2;
    const north = top - bounds.top * STEP_Y * this.zoom;
    const south = top + roomY - (bounds.bottom + 1) * STEP_Y * this.zoom;
    const middle = top + roomY / 2 - (place.y + 0.5) * STEP_Y * this.zoom;
    this.y = north < south ? (north + south) / 2 : Math.min(north, Math.max(south, middle));
  }

  panBy(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.held = true;
  }

  /** Nearer or farther by a factor, the point under the finger stays where it is. */
  zoomBy(factor: number, atX = this.width / 2, atY = this.height / 2): void {
    const zoom = Math.min(NEAREST, Math.max(Math.min(FARTHEST, this.zoom), this.zoom * factor));
    this.far = this.far && zoom < this.readable;
    this.x = atX - ((atX - this.x) * zoom) / this.zoom;
    this.y = atY - ((atY - this.y) * zoom) / this.zoom;
    this.zoom = zoom;
    this.held = true;
  }

  /** The cell under a point of the window. */
  cellAt(x: number, y: number): string {
    return `${Math.floor((x - this.x) / this.zoom / STEP_X)},${Math.floor((y - this.y) / this.zoom / STEP_Y)}`;
  }

  sees(cell: string): boolean {
    const { x, y } = placeOf(cell);
    const left = this.x + x * STEP_X * this.zoom;
    const top = this.y + y * STEP_Y * this.zoom;
    return (
      left >= 0 &&
      top >= 0 &&
      left + CARD_WIDTH * this.zoom <= this.width &&
      top + CARD_HEIGHT * this.zoom <= this.height
    );
  }

  /** Bring a cell into sight with as little movement as possible. */
  show(cell: string): void {
    const { x, y } = placeOf(cell);
    const left = this.x + x * STEP_X * this.zoom;
    const top = this.y + y * STEP_Y * this.zoom;
    const right = left + CARD_WIDTH * this.zoom;
    const bottom = top + CARD_HEIGHT * this.zoom;
    const { insets } = this;
    if (left < insets.left) this.x += insets.left - left;
    else if (right > this.width - insets.right) this.x -= right - (this.width - insets.right);
    if (top < insets.top) this.y += insets.top - top;
    else if (bottom > this.height - insets.bottom) this.y -= bottom - (this.height - insets.bottom);
  }
}
