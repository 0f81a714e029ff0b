// What keys and drags do at a table.

import { focusWhenThere } from "../../lib/there";
import { settings } from "../../settings.svelte";
import type { DragUses } from "./dragging";
import type { Game } from "../game.svelte";
import type { KeyUses } from "../keys";
import { layout } from "../layout.svelte";
import { CARD_HEIGHT, CARD_WIDTH, placeOf, STEP_X, STEP_Y, type Direction } from "../../told/places";
import { spotNear, spotsOf } from "../board/spots";

interface MazeHandle {
  arrow(direction: Direction, everywhere: boolean): void;
  goTo(cell: string): void;
  whole(): void;
}

const PAN: Record<Direction, [number, number]> = {
  up: [0, 60],
  down: [0, -60],
  left: [60, 0],
  right: [-60, 0],
};
const MAGNET = 24;

export function keyUses(
  game: Game,
  maze: () => MazeHandle | undefined,
  root: () => HTMLElement | undefined,
): KeyUses {
  const { picking, camera } = game;
  const focus = (what: string): void => focusWhenThere(root(), what);
  return {
    pick: (slot) => {
      picking.pick(slot);
      focus(`[data-slot="${slot}"]`);
    },
    turn: () => picking.turn(),
    arrow: (direction, everywhere) => maze()?.arrow(direction, everywhere),
    pan: (direction) => camera.panBy(...PAN[direction]),
    zoom: (factor) => camera.zoomBy(factor),
    fit: () => maze()?.whole(),
    confirm: () => {
      if (game.asked) return game.letBe();
      const cell = document.activeElement?.getAttribute("data-cell");
      if (picking.chosen) void picking.confirm();
      else if (cell) void picking.tapCell(cell);
    },
    ready: () => game.asked || picking.chosen !== null,
    cancel: () => picking.cancel(),
    give: () => picking.give(),
    stop: () => {
      if (game.asked) game.stop();
    },
    skip: () => {
      const [only, ...more] = picking.free;
      if (only !== undefined && more.length === 0) void picking.send(only.move);
    },
    seat: (place) => {
      const players = game.names.length;
      const seat = (place + (game.store.me ?? -1) + 1) % players;
      if (place < players) void picking.tapSeat(seat);
    },
    goals: () => {
      const goals = Object.keys(game.view?.goals ?? {});
      const at = goals.indexOf(document.activeElement?.getAttribute("data-cell") ?? "");
      const next = goals[(at + 1) % goals.length];
      if (next !== undefined) maze()?.goTo(next);
    },
    last: () => game.last && maze()?.goTo(game.last),
    players: () => focus(".area-seats .pic"),
    phrases: () => {
      if (layout.side) focus(".area-side .phrases button");
      else game.sheet = "say";
    },
    list: () => (game.sheet = "list"),
    edge: () => (settings.grid = !settings.grid),
    help: () => (game.sheet = "keys"),
  };
}

export function dragUses(game: Game, root: () => HTMLElement | undefined): DragUses {
  const { picking, camera } = game;

  const over = (x: number, y: number): { x: number; y: number } | null => {
    const frame = root()?.querySelector(".maze")?.getBoundingClientRect();
    if (!frame || x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return null;
    return { x: x - frame.left, y: y - frame.top };
  };

  /** The lit cell under the card or within reach of the magnet. */
  const lit = (x: number, y: number): string | null => {
    const at = over(x, y);
    if (at === null) return null;
    const [x0, y0] = [(at.x - camera.x) / camera.zoom, (at.y - camera.y) / camera.zoom];
    const spots = game.view === null ? [] : spotsOf(game.view, picking.lit.keys());
    if (spots.length > 0) return spotNear(spots, x0, y0, (MAGNET * 1.5) / camera.zoom);
    for (const cell of picking.lit.keys()) {
      const place = placeOf(cell);
      const left = camera.x + place.x * STEP_X * camera.zoom;
      const top = camera.y + place.y * STEP_Y * camera.zoom;
      const inX = at.x > left - MAGNET && at.x < left + CARD_WIDTH * camera.zoom + MAGNET;
      if (inX && at.y > top - MAGNET && at.y < top + CARD_HEIGHT * camera.zoom + MAGNET) {
        const exact = camera.cellAt(at.x, at.y);
        return picking.lit.has(exact) ? exact : cell;
      }
    }
    return null;
  };

  return {
    start: (slot) => {
      if (picking.picked !== slot && !picking.giving) picking.pick(slot);
    },
    move: (x, y) => {
      game.drag = picking.held === null ? null : { card: picking.held, x, y };
      const cell = lit(x, y);
      if (cell !== null && cell !== picking.spot) picking.hold(cell);
      if (cell === null) picking.spot = null;
    },
    drop: (x, y) => {
      game.drag = null;
      const cell = lit(x, y);
      const at = over(x, y);
      const seat = document.elementFromPoint(x, y)?.closest("[data-seat]")?.getAttribute("data-seat");
      if (cell !== null) {
        if (picking.spot !== cell) picking.hold(cell);
      } else if (seat !== null && seat !== undefined) void picking.tapSeat(Number(seat));
      else if (at !== null) void picking.tapCell(camera.cellAt(at.x, at.y));
    },
    cancel: () => {
      game.drag = null;
      picking.spot = null;
    },
  };
}
