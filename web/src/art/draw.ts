/** The strokes that every drawing is made of. A drawing is SVG text, made from our own numbers and colours only. */

export type Point = readonly [number, number];

/** A source of numbers from 0 to 1 that its seed alone decides. */
export type Random = () => number;

/** Cards are drawn on 120 × 150; this is their middle. */
export const WIDTH = 120;
export const HEIGHT = 150;
export const CX = 60;
export const CY = 75;

export function random(seed: string): Random {
  let state = 2166136261;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One digit after the point is finer than any screen shows. */
export const short = (value: number): number => Math.round(value * 10) / 10;

const also = (more: string): string => (more === "" ? "" : ` ${more}`);

/** A line through points, as path data. */
export const through = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${short(x)} ${short(y)}`).join("");

/** The same points elsewhere. Points are moved and not what is drawn from them: each `transform` costs the browser a
 * step of its own in every frame, and a maze has many cards. */
export const moved = (points: readonly Point[], [dx, dy]: Point): Point[] =>
  points.map(([x, y]): Point => [x + dx, y + dy]);

/** An ellipse as path data, so that many of one colour are one shape. */
export const oval = (x: number, y: number, rx: number, ry: number): string => {
  const [across, down] = [short(rx), short(ry)];
  const half = (way: number): string => `a${across} ${down} 0 1 0 ${short(way * 2 * across)} 0`;
  return `M${short(x - rx)} ${short(y)}${half(1)}${half(-1)}Z`;
};

export const shape = (d: string, fill: string, more = ""): string =>
  `<path d="${d}" fill="${fill}"${also(more)}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ""): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${also(more)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ""): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${also(more)}/>`;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  round: number,
  fill: string,
  more = "",
): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${short(round)}" ` +
  `fill="${fill}"${also(more)}/>`;

export const stroke = (d: string, colour: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
  `stroke-linecap="round" stroke-linejoin="round"${also(more)}/>`;

/** Many short strokes, or long ones: with square ends, which cost a fraction of round ones. */
export const bars = (d: string, colour: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${also(more)}/>`;

/** The attributes of a dark outline, for `more`. */
export const edge = (colour = "#2a1a0c", width = 2): string =>
  `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;

export const group = (inner: string, transform = "", more = ""): string =>
  `<g${transform === "" ? "" : ` transform="${transform}"`}${also(more)}>${inner}</g>`;

const SERIF = "Iowan Old Style,Palatino Linotype,Palatino,P052,Georgia,serif";

/** Words or numbers on a card. The words come from language files and are made harmless here. */
export const text = (x: number, y: number, size: number, fill: string, words: string, more = ""): string =>
  `<text x="${short(x)}" y="${short(y)}" text-anchor="middle" font-family="${SERIF}" font-weight="700" ` +
  `font-size="${short(size)}" fill="${fill}"${also(more)}>${escaped(words)}</text>`;

const HARMLESS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => HARMLESS[sign] ?? "");

/** The pale top edge and dark bottom edge of every card. */
export const bevel = (): string =>
  '<rect x=".9" y=".9" width="118.2" height="148.2" rx="8.4" fill="none" stroke="url(#a-bevel)" stroke-width="1.8"/>';

/** A frame inside the edge. */
export const frame = (colour: string, width = 2.6): string =>
  `<rect x="2.4" y="2.4" width="115.2" height="145.2" rx="7.4" fill="none" stroke="${colour}" ` +
  `stroke-width="${width}"/>`;

/** A whole card; its round corners are cut by cards.css. */
export const sheet = (inner: string): string =>
  `<svg class="art" viewBox="0 0 120 150" aria-hidden="true" focusable="false">${inner}</svg>`;
