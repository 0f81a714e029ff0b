// What stays bright in a step, and where on the screen that is.

import type { Camera } from "../table/board/camera.svelte";
import type { Game } from "../table/game.svelte";
import { CARD_HEIGHT, CARD_WIDTH, cellIn, placeOf, STEP_X, STEP_Y } from "../told/places";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Light extends Box {
  id: string;
  /** one of the things meant; else only left bright */
  meant: boolean;
}

/** What is bright besides, whenever it is there: an answer is never in the dark. */
const BESIDE = ".why, .rulepanel, .bubble:not(.floats), .floating";

const boxOf = (found: Element): Box => {
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x, y, width, height };
};

export const grown = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
});

export function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The kinds of things that a step points at: `cell`, `card`, `seat` and so on. */
export const kindsOf = (points: readonly string[]): Set<string> => new Set(points.map((point) => point.split(":")[0] ?? ""));

export const cardsOf = (points: readonly string[]): string[] =>
  points.filter((point) => point.startsWith("card:")).map((point) => point.slice(5));

function cellBox(root: Element, game: Game, place: string): Box | null {
  const spot = root.querySelector(`.spot[data-cell="${CSS.escape(place)}"]`);
  if (spot !== null) return boxOf(spot);
  const maze = root.querySelector(".maze")?.getBoundingClientRect();
  if (maze === undefined) return null;
  const { camera } = game;
  const { x, y } = placeOf(cellIn(place));
  return within(
    {
      x: maze.x + camera.x + x * STEP_X * camera.zoom,
      y: maze.y + camera.y + y * STEP_Y * camera.zoom,
      width: CARD_WIDTH * camera.zoom,
      height: CARD_HEIGHT * camera.zoom,
    },
    maze,
  );
}

const MARGIN = 30;

/** Bring a cell into sight, and not only just. */
export function bring(camera: Camera, cell: string): void {
  const { x, y } = placeOf(cell);
  const into = (at: number, size: number, room: number): number =>
    Math.max(0, MARGIN - at) || Math.min(0, room - MARGIN - size - at);
  camera.x += into(camera.x + x * STEP_X * camera.zoom, CARD_WIDTH * camera.zoom, camera.width);
  camera.y += into(camera.y + y * STEP_Y * camera.zoom, CARD_HEIGHT * camera.zoom, camera.height);
}

/** The part that can be seen. */
function within(box: Box, frame: Box): Box | null {
  const x = Math.max(box.x, frame.x);
  const y = Math.max(box.y, frame.y);
  const width = Math.min(box.x + box.width, frame.x + frame.width) - x;
  const height = Math.min(box.y + box.height, frame.y + frame.height) - y;
  return width > 4 && height > 4 ? { x, y, width, height } : null;
}

function find(root: Element, game: Game, point: string): (Box | null)[] {
  const [kind = "", ...rest] = point.split(":");
  const named = rest.join(":");
  const first = (what: string): (Box | null)[] => {
    const found = root.querySelector(what);
    return found === null ? [] : [boxOf(found)];
  };
  switch (kind) {
    case "card": {
      const slot = game.store.hand.indexOf(named);
      return slot < 0 ? [] : first(`[data-slot="${slot}"]`);
    }
    case "cell":
      return [cellBox(root, game, named)];
    case "goals":
      return Object.keys(game.view?.goals ?? {}).map((cell) => cellBox(root, game, cell));
    case "seat":
      return first(`[data-seat="${named}"]`);
    case "role":
      return first(".area-dock .role, .controls .me");
    case "treasures":
      return first(".treasures-place");
    default:
      return first(`[data-act="${kind}"]`);
  }
}

/** Every light of a step, the first thing meant first. What is chosen and waits to be played is meant too. */
export function lightsOf(root: Element, game: Game, points: readonly string[], asks: boolean): Light[] {
  const { picking } = game;
  const turning = asks && picking.card !== null && points.includes("turn");
  const wanted = points.filter((point) => point !== "main" && (point !== "turn" || turning));
  const all = asks && picking.chosen !== null ? [...wanted, "main"] : wanted;
  const meant = all.flatMap((point) =>
    find(root, game, point).map((box, at) => (box === null ? null : { ...box, id: `${point} ${at}`, meant: true })),
  );
  const beside = [...root.querySelectorAll(BESIDE)].map((each, at) => ({ ...boxOf(each), id: `beside ${at}`, meant: false }));
  return [...meant.filter((each) => each !== null), ...beside.filter(({ width }) => width > 0)];
}
