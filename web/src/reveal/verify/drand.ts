/** The public number of a round of drand (network quicknet), checked by its signature: as `tools/verify/drand.py`. */

import { sha256 } from "../../lib/sha256";
import { G2, HALF, P, X, add, firstGroup, inverse, mod, multiple, pairUp, power, secondGroup, type Point } from "./curve";

// https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/info
const PUBLIC_KEY =
  "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451" +
  "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a";
const DOMAIN = new TextEncoder().encode("BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_+"); // its last byte is its length, 43
const A = 0x144698a3b8e9433d693a02c96d4982b0ea985383ee66a8d8e8981aefd881ac98936f8da0e0f97f5cf428082d584c1dn;
const B = 0x12e2908d11688030018b12e8753eee3b2016c1f0f24f4070a0b9c14fcef35ef55a23215a316ceaa5d1cc48e98e172be0n;
/** From y² = x³ + Ax + B one gets to the curve by an isogeny with this kernel. */
const KERNEL = [
  0x133341fb0962a34cb0504a9c4fada0a5090d38679b4c040d5d1c3afb023a3409fcc0815fea66d8b02bbef9c8b5a66e07n,
  0x264908af037bcede00d054cf5d4775e83eb6cf63c76b969f8ed174fb59fcff78d201f46f6cfc4ed6552e59ce75177b0n,
  0x1335c502c1f54c49aceea65e87fd7203ba0f626f305fc0cfd606a5dae9f3c8e81a4b3b69600129fabd307c69bf319d39n,
  0x94440f65f408a6e930e16e3e92dd17bf60d6e9679a8d3d58593de55ac23703042d609537eb3549aac234d896ca82944n,
  0x4afe09d5cf4956a23b6b71f59d2b3407b415a774b7be81bbb6fa99cbc798e0ac98ba725a5bc328016b1c268b4766e85n,
  1n,
];

type Polynomial = bigint[];
const value = (of: Polynomial, x: bigint): bigint => of.reduceRight((made, factor) => mod(made * x + factor), 0n);
const derived = (of: Polynomial): Polynomial => of.map((factor, at) => BigInt(at) * factor).slice(1);

function product(one: Polynomial, other: Polynomial): Polynomial {
  const made = new Array<bigint>(one.length + other.length - 1).fill(0n);
  one.forEach((a, i) => {
    other.forEach((b, j) => (made[i + j]! += a * b));
  });
  return made;
}

function total(...all: Polynomial[]): Polynomial {
  const length = Math.max(...all.map((each) => each.length));
  return Array.from({ length }, (_, at) => all.reduce((sum, each) => sum + (each[at] ?? 0n), 0n));
}

const negative = (of: Polynomial): Polynomial => of.map((factor) => -factor);

/** Kohel's formula, then scaled by 11. */
function ledOver(point: Point): Point {
  if (point === null) return null;
  const [x, y] = point;
  const first = derived(KERNEL);
  const square = product(KERNEL, KERNEL);
  const bent = total(product(first, first), negative(product(derived(first), KERNEL)));
  const above = total(
    product([4n * B, 4n * A, 0n, 4n], bent),
    negative(product([2n * A, 0n, 6n], product(first, KERNEL))),
    product([2n * KERNEL[4]!, 11n], square),
  );
  const below = inverse(value(square, x));
  const slope = (value(derived(above), x) - value(above, x) * below * value(derived(square), x)) * below;
  return [mod(value(above, x) * below * inverse(121n)), mod(y * slope * inverse(1331n))];
}

function mapped(u: bigint): Point {
  const bent = mod(11n * u * u);
  const below = mod(bent * bent + bent);
  const x = below !== 0n ? mod(-B * inverse(A) * (1n + inverse(below))) : mod(B * inverse(11n * A));
  for (const tried of [x, mod(bent * x)]) {
    const squared = mod(tried ** 3n + A * tried + B);
    const y = power(squared, HALF);
    if (mod(y * y) === squared) return [tried, y % 2n === u % 2n ? y : P - y];
  }
  return null; // one of the two is always a point
}

const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
const numberOf = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => (sum << 8n) + BigInt(byte), 0n);

/** A message as a point of the first group (RFC 9380). */
function hashed(message: Uint8Array): Point {
  const first = sha256(joined(new Uint8Array(64), message, Uint8Array.of(0, 128, 0), DOMAIN));
  const blocks = [sha256(joined(first, Uint8Array.of(1), DOMAIN))];
  for (let at = 2; at <= 4; at++)
    blocks.push(sha256(joined(first.map((byte, n) => byte ^ blocks[at - 2]![n]!), Uint8Array.of(at), DOMAIN)));
  const bytes = joined(...blocks);
  const [one, other] = [bytes.slice(0, 64), bytes.slice(64)].map((part) => mapped(mod(numberOf(part))));
  return multiple(ledOver(add(one ?? null, other ?? null, A)), X + 1n);
}

/** Whether this is the signature of that round. It takes a second or two. */
export function fits(round: number, signature: string, key = PUBLIC_KEY): boolean {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigUint64(0, BigInt(round));
  const message = hashed(sha256(new Uint8Array(bytes.buffer)));
  return pairUp(firstGroup(signature), secondGroup(G2), message, secondGroup(key));
}
