/**
 * This seat's share of chance: committed to while the table waits, opened once the list of commitments is closed. The
 * page does both by itself; what it gave and saw is kept, so that the deal can be checked later.
 */

import { closedList, commitmentTo, seenOf } from "./chance";
import { COMMITMENT, LIST, SHARE, keepFormer } from "./former";
import type { Table } from "./protocol.gen";
import { toHex } from "./sha256";

export type Step = { t: "commit"; value: string } | { t: "entropy"; value: string };

const memory = new Map<string, string>(); // where the browser keeps nothing
const GIVEN = "pyrite.given.";

/**
 * What is to be said now, if anything. `alone`: no other window or device of this seat could open what stands there; so
 * two of them never take turns.
 */
export function nextStep(table: Table, seat: number, alone: boolean): Step | null {
  const mine = table.seats[seat];
  if (mine?.kind !== "human") return null;
  const saw = seenOf(table.id, [...table.former, table.commitment], table.round);
  if (table.state === "waiting") {
    if (mine.commitment !== "" && !alone && mine.commitment !== ours(table, saw, seat)) return null;
    const value = commitmentTo(saw, seat, shareFor(table));
    return mine.commitment === value ? null : { t: "commit", value };
  }
  if (table.state !== "drawing" || mine.entropy || mine.commitment !== ours(table, saw, seat)) return null;
  if (!sealedAsSeen(table, saw)) return null; // what would be opened is not what this page was shown
  return { t: "entropy", value: shareFor(table) };
}

/** The server has taken the share: from now on it has to be in the deal, and the list is the one that was shown. */
export function wasOpened(table: Table, seat: number, share: string): void {
  keep(GIVEN + table.id, `${String(seat)} ${share}`);
  keep(LIST + table.id, table.sealed);
}

/** What this page has given, and where; null if it gave nothing, or does not know. */
export function givenAt(table: string): { seat: number; share: string } | null {
  const [seat, share] = (kept(GIVEN + table) ?? "").split(" ");
  return seat === undefined || share === undefined ? null : { seat: Number(seat), share };
}

/** The list of commitments that it opened its share for. */
export const listSeen = (table: string): string | null => kept(LIST + table);

/** The commitment to the share that is kept here; empty if none is. */
function ours(table: Table, saw: Uint8Array, seat: number): string {
  const share = kept(COMMITMENT + table.id) === table.commitment ? kept(SHARE + table.id) : null;
  return share === null ? "" : commitmentTo(saw, seat, share);
}

/** The digest that the table shows is that of the commitments beside it. */
function sealedAsSeen(table: Table, saw: Uint8Array): boolean {
  const entries = table.seats.flatMap((each, seat) => (each.commitment === "" ? [] : [[String(seat), each.commitment]]));
  const bots = table.seats.flatMap((each, seat) => (each.kind === "bot" ? [seat] : []));
  return toHex(closedList(saw, Object.fromEntries(entries) as Record<string, string>, bots)) === table.sealed;
}

/** Sixteen bytes that nobody else chose: the same ones for as long as the server stands by this commitment. Where the
    host changed the game there is another, which gets another share. */
function shareFor(table: Table): string {
  const before = kept(SHARE + table.id);
  const promised = kept(COMMITMENT + table.id);
  if (before !== null && promised === table.commitment) return before;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const share = toHex(bytes);
  keepFormer(table.id, promised, table.commitment);
  keep(SHARE + table.id, share);
  keep(COMMITMENT + table.id, table.commitment);
  return share;
}

function keep(place: string, value: string): void {
  memory.set(place, value);
  try {
    localStorage.setItem(place, value);
  } catch {
    // then it is known for as long as the page is open
  }
}

function kept(place: string): string | null {
  try {
    return localStorage.getItem(place) ?? memory.get(place) ?? null;
  } catch {
    return memory.get(place) ?? null;
  }
}
