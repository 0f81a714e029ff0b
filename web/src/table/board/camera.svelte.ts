// The window on the maze: where it stands and how near. It moves by itself only while nobody holds it.

import { boundsOf, CARD_HEIGHT, CARD_WIDTH, STEP_X, STEP_Y, placeOf, type Bounds } from "../../told/places";

export const NEAREST = 3;
export const FARTHEST = 0.3;
/** Cards are never smaller than 44 pixels by themselves. */
export const LEAST = 0.58;

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
  readable = $state(LEAST);
  /** how near it goes to where the play is, when all of it would be too small */
  close = $state(LEAST);
  /** how large cards become where there is room */
  most = $state(1.3);
  /** it moves by itself: that is shown, not jumped */
  glides = $state(false);
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
    const whole = Math.min(roomX / wide, roomY / high, this.most);
    const fits = whole >= this.readable;
    this.far = all && !fits;
    this.glides = this.x !== 0 || this.y !== 0;
    this.zoom = this.far || fits ? whole : Math.max(this.readable, this.close);
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
    this.glides = true;
    this.zoom = Math.max(this.readable, this.close);
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
    this.glides = false;
    this.x += dx;
    this.y += dy;
    this.held = true;
  }

  /** Nearer or farther by a factor, the point under the finger stays where it is. */
  zoomBy(factor: number, atX = this.width / 2, atY = this.height / 2): void {
    const zoom = Math.min(NEAREST, Math.max(Math.min(FARTHEST, this.zoom), this.zoom * factor));
    this.far = this.far && zoom < this.readable;
    this.glides = false;
    this.x = atX - ((atX - this.x) * zoom) / this.zoom;
    this.y = atY - ((atY - this.y) * zoom) / this.zoom;
    this.zoom = zoom;
    this.held = true;
  }

  /** The cell under a point of the window. */
  cellAt(x: number, y: number): string {
    return `${Math.floor((x - this.x) / this.zoom / STEP_X)},${Math.floor((y - this.y) / this.zoom / STEP_Y)}`;
  }

  /** Whether it is in the window, where nothing lies over it. */
  sees(cell: string): boolean {
    const { x, y } = placeOf(cell);
    const { top, right, bottom, left } = this.insets;
    const west = this.x + x * STEP_X * this.zoom;
    const north = this.y + y * STEP_Y * this.zoom;
    return (
      west >= left - 1 &&
      north >= top - 1 &&
      west + CARD_WIDTH * this.zoom <= this.width - right + 1 &&
      north + CARD_HEIGHT * this.zoom <= this.height - bottom + 1
    );
  }

  /** Bring a cell into sight with as little movement as possible; `covered`: so much at the bottom is not in sight. */
  show(cell: string, covered = 0): void {
    this.reveal(boundsOf([cell]), covered);
  }

  /** All of these where they fit at a readable size, else the one that is nearest to what is shown. */
  showAll(cells: readonly string[]): void {
    if (cells.every((cell) => this.sees(cell))) return;
    const { top, right, bottom, left } = this.insets;
    const bounds = boundsOf(cells);
    const fits = Math.min(
      (this.width - left - right) / ((bounds.right - bounds.left + 1) * STEP_X),
      (this.height - top - bottom) / ((bounds.bottom - bounds.top + 1) * STEP_Y),
    );
    if (fits >= Math.min(this.zoom, this.readable)) {
      if (fits < this.zoom) this.zoomBy(fits / this.zoom);
      this.held = false;
      this.reveal(bounds);
    } else if (!cells.some((cell) => this.sees(cell))) {
      const middle = (cell: string): number => {
        const { x, y } = placeOf(cell);
        const toX = this.x + (x + 0.5) * STEP_X * this.zoom - this.width / 2;
        return Math.hypot(toX, this.y + (y + 0.5) * STEP_Y * this.zoom - this.height / 2);
      };
      this.show([...cells].sort((one, other) => middle(one) - middle(other))[0] ?? "0,0");
    }
  }

  private reveal(bounds: Bounds, covered = 0): void {
    const { insets } = this;
    this.glides = true;
    const left = this.x + bounds.left * STEP_X * this.zoom;
    const top = this.y + bounds.top * STEP_Y * this.zoom;
    const right = this.x + (bounds.right * STEP_X + CARD_WIDTH) * this.zoom;
    const bottom = this.y + (bounds.bottom * STEP_Y + CARD_HEIGHT) * this.zoom;
    if (left < insets.left) this.x += insets.left - left;
    else if (right > this.width - insets.right) this.x -= right - (this.width - insets.right);
    if (top < insets.top) this.y += insets.top - top;
    else {
      const lowest = this.height - Math.max(insets.bottom, covered);
      if (bottom > lowest) this.y -= bottom - lowest;
    }
  }
}
