/** Room for the bubble: beside what it points at, and over nothing that is meant. */

import { grown, overlap, type Box } from "./lights";

export type Side = "above" | "below" | "left" | "right" | "none";

export interface Placed {
  x: number;
  y: number;
  /** the side of the bubble's tail, and how far along it */
  tail: Side;
  at: number;
}

const GAP = 20;
const CLEAR = 10;

export function placeBubble(size: { width: number; height: number }, meant: readonly Box[], beside: readonly Box[], room: Box): Placed {
  const [first] = meant;
  const middle = { x: room.x + (room.width - size.width) / 2, y: room.y + (room.height - size.height) / 2 };
  if (first === undefined) return { ...rounded(clamped(middle, size, room)), tail: "none", at: 0 };
  const near = around(first, size).map(({ x, y, tail }) => ({ ...clamped({ x, y }, size, room), tail }));
  const anywhere = [
    { ...clamped({ x: middle.x, y: room.y }, size, room), tail: "none" as Side },
    { ...clamped({ x: room.x, y: room.y }, size, room), tail: "none" as Side },
    { ...clamped({ x: room.x + room.width, y: room.y }, size, room), tail: "none" as Side },
  ];
  // What is meant must be seen; an answer as well, if it can be.
  const cost = ({ x, y }: { x: number; y: number }): number => {
    const box = { x, y, ...size };
    const over = (boxes: readonly Box[], weight: number): number =>
      boxes.reduce((sum, each) => sum + weight * overlap(box, grown(each, CLEAR)), 0);
    return over(meant, 4) + over(beside, 2);
  };
  const best = [...near, ...anywhere].reduce((one, other) => (cost(other) < cost(one) - 1 ? other : one));
  const spot = rounded(best);
  return { ...spot, tail: best.tail, at: tailAt(best.tail, spot, size, first) };
}

/** Above first: what is meant often lies at the foot of the screen. */
function around(box: Box, size: { width: number; height: number }): { x: number; y: number; tail: Side }[] {
  const [centreX, centreY] = [box.x + box.width / 2, box.y + box.height / 2];
  const x = centreX - size.width / 2;
  const y = centreY - size.height / 2;
  return [
    { x, y: box.y - size.height - GAP, tail: "below" },
    { x: box.x + box.width + GAP, y, tail: "left" },
    { x: box.x - size.width - GAP, y, tail: "right" },
    { x, y: box.y + box.height + GAP, tail: "above" },
  ];
}

function clamped(spot: { x: number; y: number }, size: { width: number; height: number }, room: Box): { x: number; y: number } {
  return {
    x: Math.max(room.x, Math.min(spot.x, room.x + room.width - size.width)),
    y: Math.max(room.y, Math.min(spot.y, room.y + room.height - size.height)),
  };
}

const rounded = ({ x, y }: { x: number; y: number }): { x: number; y: number } => ({ x: Math.round(x), y: Math.round(y) });

function tailAt(tail: Side, spot: { x: number; y: number }, size: { width: number; height: number }, target: Box): number {
  const across = tail === "above" || tail === "below";
  const wished = across ? target.x + target.width / 2 - spot.x : target.y + target.height / 2 - spot.y;
  return Math.round(Math.max(28, Math.min(wished, (across ? size.width : size.height) - 28)));
}
