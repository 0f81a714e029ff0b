/** Where the tunnels of a card run: centre lines and the rough ribbons around them. */

import { CX, CY, moved, short, through, type Point, type Random } from "./draw";
import { OPPOSITE, type Side } from "../lib/shape";

/** The middle of each side, and the way out through it. */
export const EDGE: Readonly<Record<Side, Point>> = { N: [60, 0], E: [120, 75], S: [60, 150], W: [0, 75] };
export const OUT: Readonly<Record<Side, Point>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

export interface Line {
  points: readonly Point[];
  /** Goes from one side to another; otherwise it ends on the card. */
  crosses: boolean;
  /** The lone side of a dead end, with the place where it ends. */
  stub: { side: Side; end: Point } | null;
}

/** A tunnel: the sides it joins, with its lines. */
export interface Tunnel {
  sides: readonly Side[];
  lines: readonly Line[];
}

/** A little beyond the edge, so that nothing shows between two cards. */
function beyond(side: Side): Point {
  const reach = 9;
  return [EDGE[side][0] + OUT[side][0] * reach, EDGE[side][1] + OUT[side][1] * reach];
}

function straight(from: Point, to: Point, parts: number, sway = 0): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return Array.from({ length: parts + 1 }, (_, i): Point => {
    const t = i / parts;
    const aside = Math.sin(Math.PI * t) * sway;
    return [from[0] + dx * t - (dy / length) * aside, from[1] + dy * t + (dx / length) * aside];
  });
}

function bend(from: Point, to: Point, corner: Point, parts: number): Point[] {
  return Array.from({ length: parts + 1 }, (_, i): Point => {
    const t = i / parts;
    const u = 1 - t;
    return [
      u * u * from[0] + 2 * u * t * corner[0] + t * t * to[0],
      u * u * from[1] + 2 * u * t * corner[1] + t * t * to[1],
    ];
  });
}

/** The lines of a set of joined sides. `alone`: nothing else is on the card. */
export function tunnelOf(sides: readonly Side[], alone: boolean, next: Random): Tunnel {
  const [first, second] = sides;
  if (first === undefined) throw new Error("a tunnel has sides");
  if (second === undefined) return { sides, lines: [stub(first, alone)] };
  if (sides.length > 2) {
    const branch = (side: Side): Line => ({
      points: straight(beyond(side), [CX, CY], 8),
      crosses: false,
      stub: null,
    });
    return { sides, lines: sides.map(branch) };
  }
  if (OPPOSITE[first] === second) {
    const points = straight(beyond(first), beyond(second), 14, (next() - 0.5) * 2 * 3.5);
    return { sides, lines: [{ points, crosses: true, stub: null }] };
  }
  // Two bends on one card keep apart: their corners move outwards.
  const away = alone ? 0 : 1;
  const corner: Point = [
    CX + (OUT[first][0] + OUT[second][0]) * 8 * away,
    CY + (OUT[first][1] + OUT[second][1]) * 10 * away,
  ];
  const points = [beyond(first), ...bend(EDGE[first], EDGE[second], corner, 14), beyond(second)];
  return { sides, lines: [{ points, crosses: true, stub: null }] };
}

function stub(side: Side, alone: boolean): Line {
  const depth = alone ? 0.66 : 0.46;
  const [x, y] = EDGE[side];
  const end: Point = [x + (CX - x) * depth, y + (CY - y) * depth];
  return { points: straight(beyond(side), end, 6), crosses: false, stub: { side, end } };
}

/** The middle of a tunnel, where a door stands. */
export function middle(tunnel: Tunnel): Point {
  const line = tunnel.lines[0];
  if (line === undefined || tunnel.sides.length > 2) return [CX, CY];
  if (line.stub !== null) return line.stub.end;
  return line.points[line.points.length >> 1] ?? [CX, CY];
}

export function normals(points: readonly Point[]): Point[] {
  return points.map((here, i): Point => {
    const before = points[i - 1] ?? here;
    const after = points[i + 1] ?? here;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    return [-(after[1] - before[1]) / length, (after[0] - before[0]) / length];
  });
}

export function offset(points: readonly Point[], by: number): Point[] {
  const sides = normals(points);
  return points.map(([x, y], i): Point => [x + (sides[i]?.[0] ?? 0) * by, y + (sides[i]?.[1] ?? 0) * by]);
}

/** The points at which a line bends, and its ends. */
export function bends(points: readonly Point[]): Point[] {
  return points.filter(([x, y], i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (before === undefined || after === undefined) return true;
    return Math.abs((x - before[0]) * (after[1] - y) - (y - before[1]) * (after[0] - x)) > 0.01;
  });
}

/** A band along a line with rough edges; smooth where it meets the edge of the card, so that any two cards meet. */
export function ribbon(line: Line, width: number, rough: number, next: Random, by: Point = [0, 0]): string {
  const sides = normals(line.points);
  const last = line.points.length - 1;
  const left: Point[] = [];
  const right: Point[] = [];
  line.points.forEach(([x, y], i) => {
    const ends = line.crosses ? Math.max(0, last - i - 1) / 2 : 1;
    const ease = Math.min(1, Math.max(0, i - 1) / 2, ends);
    const [nx, ny] = sides[i] ?? [0, 0];
    const a = width / 2 + (next() - 0.35) * rough * ease;
    const b = width / 2 + (next() - 0.35) * rough * ease;
    left.push([x + nx * a, y + ny * a]);
    right.push([x - nx * b, y - ny * b]);
  });
  return `${through(moved([...left, ...right.reverse()], by))}Z`;
}

/** Sleepers across a line, evenly spaced, as path data. */
export function sleepers(points: readonly Point[], every: number, reach: number, by: Point): string {
  const sides = normals(points);
  let walked = 3;
  let data = "";
  for (let i = 1; i < points.length; i++) {
    const [from, to, side] = [points[i - 1], points[i], sides[i]];
    if (from === undefined || to === undefined || side === undefined) continue;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    walked += length;
    while (walked >= every) {
      walked -= every;
      const t = 1 - walked / length;
      const x = from[0] + (to[0] - from[0]) * t + by[0];
      const y = from[1] + (to[1] - from[1]) * t + by[1];
      data +=
        `M${short(x + side[0] * reach)} ${short(y + side[1] * reach)}` +
        `L${short(x - side[0] * reach)} ${short(y - side[1] * reach)}`;
    }
  }
  return data;
}
