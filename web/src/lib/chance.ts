/** What shares of chance are committed to and mixed with (docs/fair-deals.md), byte for byte as the server does it. */

import { fromHex, sha256, toHex } from "./sha256";

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

/** SHA-256 of these one after another; texts are the domains. */
function mixed(...parts: (Uint8Array | string)[]): Uint8Array {
  const bytes = parts.map((part) => (typeof part === "string" ? text(part) : part));
  const whole = new Uint8Array(bytes.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of bytes) {
    whole.set(part, at);
    at += part.length;
  }
  return sha256(whole);
}

/** Digits that should be so many bytes; RangeError if they are not. */
function bytesOf(digits: string, size: number): Uint8Array {
  const bytes = fromHex(digits);
  if (bytes?.length !== size) throw new RangeError(`${String(size)} bytes`);
  return bytes;
}

function bySeat(values: Record<string, string>, size: number): Uint8Array[] {
  const seats = Object.keys(values).map(Number).sort((one, other) => one - other);
  return seats.flatMap((seat) => {
    if (!(seat >= 0 && seat < 256)) throw new RangeError("a seat");
    return [Uint8Array.of(seat), bytesOf(values[String(seat)] ?? "", size)];
  });
}

function named(table: string): Uint8Array[] {
  const name = text(table);
  if (name.length === 0 || name.length > 255) throw new RangeError("a table");
  return [Uint8Array.of(name.length), name];
}

/**
 * What whoever commits themselves has seen of the table: the round of drand that is waited for (0: none), and every
 * commitment of the server, the one in force last.
 */
export function seenOf(table: string, commitments: readonly string[], round = 0): Uint8Array {
  const number = new DataView(new ArrayBuffer(8));
  number.setBigUint64(0, BigInt(round));
  const shown = commitments.map((each) => bytesOf(each, 32));
  return mixed("pyrite fair-2 seen", ...named(table), new Uint8Array(number.buffer), ...shown);
}

export const commitmentTo = (saw: Uint8Array, seat: number, share: string): string =>
  toHex(mixed("pyrite fair-2 share", saw, ...bySeat({ [seat]: share }, 16)));

/** What is fixed when the list is closed. */
export const closedList = (saw: Uint8Array, commitments: Record<string, string>, bots: readonly number[]): Uint8Array =>
  mixed(
    "pyrite fair-2 list",
    saw,
    Uint8Array.of(Object.keys(commitments).length),
    ...bySeat(commitments, 32),
    Uint8Array.from([...bots].sort((one, other) => one - other)),
  );

/** The secret of the shuffle; what stands in for a share that was not opened follows from all that were. */
export function secretFrom(
  seed: string,
  list: Uint8Array,
  commitments: Record<string, string>,
  shares: Record<string, string>,
  signature = "",
): string {
  const opened = bySeat(shares, 16);
  const seats = Object.keys(commitments).map(Number).sort((one, other) => one - other);
  const parts = seats.map((seat) => {
    const share = shares[String(seat)];
    return share === undefined
      ? mixed("pyrite fair-2 absent", list, Uint8Array.of(seat), ...opened).slice(0, 16)
      : bytesOf(share, 16);
  });
  const last = bytesOf(signature, signature === "" ? 0 : 48);
  return toHex(mixed("pyrite fair-2 table", bytesOf(seed, 32), list, ...parts, last));
}

/** Of a table of before, where shares were given openly. */
export const secretOfBefore = (seed: string, table: string, shares: Record<string, string>): string =>
  toHex(mixed("pyrite fair-1 table", bytesOf(seed, 32), ...named(table), ...bySeat(shares, 16)));
