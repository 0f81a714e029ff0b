/** Points of the curve BLS12-381 and their pairing, with plain numbers: the same as `tools/verify/curve.py`. */

export const P = 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn;
const R = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n; // how many points each group has
export const X = 0xd201000000010000n; // both follow from this number, which is negative
/** The point of the second group that all others of it are made from. */
export const G2 =
  "93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e" +
  "024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8";
export const HALF = (P + 1n) / 4n;

export const mod = (number: bigint): bigint => ((number % P) + P) % P;

export function power(base: bigint, exponent: bigint): bigint {
  let made = 1n;
  for (let square = mod(base); exponent > 0n; exponent >>= 1n, square = (square * square) % P)
    if (exponent & 1n) made = (made * square) % P;
  return made;
}

export function inverse(number: bigint): bigint {
  let [a, b, u, v] = [mod(number), P, 1n, 0n];
  while (a > 1n) {
    const times = b / a;
    [a, b, u, v] = [b - times * a, a, v - times * u, u];
  }
  return mod(u);
}

// Pairs of numbers: a + b·u with u² = -1.

type Pair = readonly [bigint, bigint];
const plus = (one: Pair, other: Pair): Pair => [mod(one[0] + other[0]), mod(one[1] + other[1])];
const minus = (one: Pair, other: Pair): Pair => [mod(one[0] - other[0]), mod(one[1] - other[1])];
const times = (one: Pair, other: Pair): Pair => [
  mod(one[0] * other[0] - one[1] * other[1]),
  mod(one[0] * other[1] + one[1] * other[0]),
];
const scaled = (one: Pair, by: bigint): Pair => [mod(one[0] * by), mod(one[1] * by)];
const same = (one: Pair, other: Pair): boolean => one[0] === other[0] && one[1] === other[1];

function inverted([a, b]: Pair): Pair {
  const norm = inverse(a * a + b * b);
  return [mod(a * norm), mod(-b * norm)];
}

function raised(base: Pair, exponent: bigint): Pair {
  let made: Pair = [1n, 0n];
  for (let square = base; exponent > 0n; exponent >>= 1n, square = times(square, square))
    if (exponent & 1n) made = times(made, square);
  return made;
}

function root(of: Pair): Pair | null {
  let tried = raised(of, (P * P + 7n) / 16n);
  const eighth = raised([1n, 1n], (P * P - 1n) / 8n);
  for (let turn = 0; turn < 8; turn++, tried = times(tried, eighth)) if (same(times(tried, tried), of)) return tried;
  return null;
}

// Points; null is the one at infinity.

export type Point = readonly [bigint, bigint] | null;
type Second = readonly [Pair, Pair];

/** On y² = x³ + ax + b, of numbers. */
export function add(one: Point, other: Point, a = 0n): Point {
  if (one === null || other === null) return one ?? other;
  const [x, y] = one;
  const [u, v] = other;
  if (x === u && y !== v) return null;
  const slope = x === u ? (3n * x * x + a) * inverse(2n * y) : (v - y) * inverse(u - x);
  const third = mod(slope * slope - x - u);
  return [third, mod(slope * (x - third) - y)];
}

export function multiple(point: Point, number: bigint): Point {
  let made: Point = null;
  for (; number > 0n; number >>= 1n, point = add(point, point)) if (number & 1n) made = add(made, point);
  return made;
}

function slopeOf([x, y]: Second, [u, v]: Second): Pair {
  return same(x, u) ? times(scaled(times(x, x), 3n), inverted(scaled(y, 2n))) : times(minus(v, y), inverted(minus(u, x)));
}

function step(one: Second, other: Second, slope: Pair): Second {
  const third = minus(minus(times(slope, slope), one[0]), other[0]);
  return [third, minus(times(slope, minus(one[0], third)), one[1])];
}

const larger = (y: bigint): boolean => y > P - y;
const bits = (text: string): bigint => BigInt(`0x${text}`) & ((1n << 381n) - 1n);

/** A point from the 96 digits of its 48 bytes; null if they are none of the group. */
export function firstGroup(text: string): Point {
  if (!/^[89ab][0-9a-f]{95}$/.test(text)) return null;
  const x = bits(text);
  const flags = Number.parseInt(text.slice(0, 1), 16) >> 1;
  const y = power(x ** 3n + 4n, HALF);
  if (x >= P || mod(y * y - x ** 3n - 4n) !== 0n) return null;
  const point: Point = [x, larger(y) === (flags === 5) ? y : P - y];
  return multiple(point, R) === null ? point : null;
}

/** From the 192 digits of its 96 bytes; used for numbers that stand in these files. */
export function secondGroup(text: string): Second {
  const x: Pair = [bits(text.slice(96)), bits(text.slice(0, 96))];
  const y = root(plus(times(times(x, x), x), [4n, 4n]));
  if (y === null) throw new RangeError("no point of the curve");
  const up = y[1] !== 0n ? larger(y[1]) : larger(y[0]);
  return [x, up === (Number.parseInt(text.slice(0, 1), 16) >> 1 === 5) ? y : minus([0n, 0n], y)];
}

// The pairing: polynomials in w of degree 11, with w¹² = 2w⁶ - 2, so that w⁶ = 1 + u.

function multiplied(one: bigint[], other: bigint[]): bigint[] {
  const made = new Array<bigint>(23).fill(0n);
  one.forEach((a, i) => {
    if (a !== 0n) other.forEach((b, j) => (made[i + j]! += a * b));
  });
  for (let at = 22; at > 11; at--) {
    made[at - 6]! += 2n * made[at]!;
    made[at - 12]! -= 2n * made[at]!;
  }
  return made.slice(0, 12).map(mod);
}

const one = (): bigint[] => [1n, ...new Array<bigint>(11).fill(0n)];

/** Through `at` in the second group, of this slope, at a place of the first; but for factors that vanish later. */
function line(at: Second, slope: Pair, place: readonly [bigint, bigint]): bigint[] {
  const made = new Array<bigint>(12).fill(0n);
  const foot = minus(at[1], times(slope, at[0]));
  const tilt = scaled(slope, place[0]);
  [made[0], made[6], made[2], made[8], made[3]] = [foot[0] - foot[1], foot[1], tilt[0] - tilt[1], tilt[1], -place[1]];
  return made;
}

/** Miller's loop. */
function looped(place: readonly [bigint, bigint], point: Second): bigint[] {
  let made = one();
  let at = point;
  for (const bit of X.toString(2).slice(1)) {
    const tangent = slopeOf(at, at);
    made = multiplied(multiplied(made, made), line(at, tangent, place));
    at = step(at, at, tangent);
    if (bit === "0") continue;
    const slope = slopeOf(at, point);
    made = multiplied(made, line(at, slope, place));
    at = step(at, point, slope);
  }
  return made;
}

/** Whether the pairing of the first two (a point of each group) is that of the others. */
export function pairUp(first: Point, second: Second, third: Point, fourth: Second): boolean {
  if (first === null || third === null) return false;
  const both = multiplied(looped([first[0], P - first[1]], second), looped(third, fourth));
  let made = one();
  for (const bit of ((P ** 12n - 1n) / R).toString(2)) {
    made = multiplied(made, made);
    if (bit === "1") made = multiplied(made, both);
  }
  return made.every((factor, at) => factor === (at === 0 ? 1n : 0n));
}
