/** Rounds of drand, network quicknet: one every three seconds, and nobody knows its number before. */

const GENESIS = 1692803367;
const PERIOD = 3;
const CHAIN = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";

/** When a round comes, in seconds since 1970. */
export const timeOf = (round: number): number => GENESIS + (round - 1) * PERIOD;

/** The first round that comes so many seconds from now. */
export const roundIn = (seconds: number, now: number): number => Math.ceil((now + seconds - GENESIS) / PERIOD) + 1;

/** Where its number can be read; this page itself asks nobody but its server. */
export const addressOf = (round: number): string => `https://api.drand.sh/${CHAIN}/public/${String(round)}`;

/** The signature in what was pasted: alone, or in the answer of that address; null if there is none. */
export function signatureIn(text: string): string | null {
  return /"signature"\s*:\s*"([0-9a-f]{96})"/i.exec(text)?.[1]?.toLowerCase() ?? /^\s*([0-9a-f]{96})\s*$/i.exec(text)?.[1]?.toLowerCase() ?? null;
}
