/** SHA-256 (FIPS 180-4) for pages that the browser does not trust with `crypto.subtle`: plain http on a home network. */

const BITS = 2 ** 32;

/** The first 32 bits of the fractional parts of roots of the first primes. */
function constants(): { roots: number[]; start: number[] } {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < 64; candidate++)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * BITS) | 0;
  return {
    roots: primes.map((prime) => fraction(Math.cbrt(prime))),
    start: primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))),
  };
}

const { roots, start } = constants();
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, Math.floor((message.length * 8) / BITS));
  words.setUint32(padded.length - 4, (message.length * 8) >>> 0);
  const hash = Int32Array.from(start);
  for (let block = 0; block < padded.length; block += 64) compress(hash, words, block);
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => digest.setInt32(index * 4, word));
  return new Uint8Array(digest.buffer);
}

function compress(hash: Int32Array, words: DataView, block: number): void {
  const schedule = new Int32Array(64);
  for (let t = 0; t < 64; t++) {
    if (t < 16) {
      schedule[t] = words.getInt32(block + t * 4);
      continue;
    }
    const [two = 0, seven = 0, fifteen = 0, sixteen = 0] = [2, 7, 15, 16].map((back) => schedule[t - back] ?? 0);
    const small0 = turn(fifteen, 7) ^ turn(fifteen, 18) ^ (fifteen >>> 3);
    const small1 = turn(two, 17) ^ turn(two, 19) ^ (two >>> 10);
    schedule[t] = (sixteen + small0 + seven + small1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let t = 0; t < 64; t++) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + (roots[t] ?? 0) + (schedule[t] ?? 0)) | 0;
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (hash[index] = (hash[index] ?? 0) + word));
}

/** The browser's own where it offers one. */
export async function digest(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return subtle === undefined ? sha256(message) : new Uint8Array(await subtle.digest("SHA-256", message));
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Bytes from hexadecimal digits; null if it is none. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})*$/i.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
}
