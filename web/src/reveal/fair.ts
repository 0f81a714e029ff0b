/**
 * Was the deal fair? Checked here, in the browser, from what the server reveals when the match is over: the seed that
 * its commitment stood for, and every seat's share of chance (docs/fair-deals.md).
 */

import { digest, fromHex, toHex } from "../lib/sha256";

export interface FairBlock {
  table: string;
  commitment: string;
  server_seed: string;
  entropies: Record<string, string>;
  secret: string;
}

export interface Export {
  pyrite: string;
  record: { chance?: { secret?: unknown }; hash?: unknown; [field: string]: unknown };
  fair: FairBlock;
  names: string[];
  /** the table was closed before the end of the match */
  closed?: boolean;
  /** who took a bot's place after that move */
  comings?: { seat: number; move: number; name: string; before: string }[];
}

export interface Check {
  /** a key of the words: `page.reveal.fair.<name>` */
  name: "seed" | "late" | "share" | "secret" | "record" | "receipt" | "dealt";
  ok: boolean;
  /** of `dealt`: how many moves were possible, or the first that was not */
  move?: number;
  said?: string;
}

/** What this browser saw and gave before the deal, as far as it remembers. */
export interface Remembered {
  commitment: string | null;
  seat: number | null;
  share: string | null;
  /** the hash of the record that the table showed at its end; empty: none */
  receipt?: string;
}

const DOMAIN = "pyrite fair-1 table";

export async function checks(exported: Export, remembered: Remembered): Promise<Check[]> {
  const { fair, record } = exported;
  const found: Check[] = [];
  const promised = remembered.commitment ?? fair.commitment;
  const seed = fromHex(fair.server_seed);
  const seal = seed === null ? "" : toHex(await digest(seed));
  found.push({ name: "seed", ok: seal !== "" && seal === promised.toLowerCase() });
  if (remembered.seat !== null && remembered.share !== null)
    found.push({ name: "share", ok: fair.entropies[String(remembered.seat)] === remembered.share });
  // Whoever took a bot's place after the deal had no part in it.
  const late = exported.comings ?? [];
  if (late.length > 0) found.push({ name: "late", ok: late.every(({ seat }) => !(String(seat) in fair.entropies)) });
  const secret = await secretOf(fair);
  found.push({ name: "secret", ok: secret !== null && secret === fair.secret });
  const whole = record.hash === (await hashOf(record));
  found.push({ name: "record", ok: secret !== null && record.chance?.secret === secret && whole });
  if (remembered.receipt) found.push({ name: "receipt", ok: record.hash === remembered.receipt });
  return found;
}

/** The whole match, dealt again from its secret and followed move by move; null if this page does not know the game. */
export async function dealtAgain(exported: Export): Promise<Check | null> {
  const { follow } = await import("./verify");
  const followed = follow(exported.record, exported.closed === true);
  return followed && { name: "dealt", ok: followed.ok, move: followed.move, said: followed.said };
}

/** What the record's hash has to be: SHA-256 of its canonical JSON, without the hash itself. */
export async function hashOf(record: Record<string, unknown>): Promise<string> {
  const { hash: _, ...content } = record;
  return `sha256:${toHex(await digest(Uint8Array.from(new TextEncoder().encode(canonical(content)))))}`;
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(",")}}`;
}

/** The secret of the table's stream, from all shares of chance; null if they can't be read. */
export async function secretOf(fair: FairBlock): Promise<string | null> {
  const text = new TextEncoder();
  const name = text.encode(fair.table);
  const seed = fromHex(fair.server_seed);
  if (seed?.length !== 32 || name.length === 0 || name.length > 255) return null;
  const parts: Uint8Array[] = [text.encode(DOMAIN), seed, Uint8Array.of(name.length), name];
  const seats = Object.keys(fair.entropies).map(Number);
  for (const seat of seats.sort((one, other) => one - other)) {
    const share = fromHex(fair.entropies[String(seat)] ?? "");
    if (share?.length !== 16 || !(seat >= 0 && seat < 256)) return null;
    parts.push(Uint8Array.of(seat), share);
  }
  return toHex(await digest(joined(parts)));
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function isExport(value: unknown): value is Export {
  if (typeof value !== "object" || value === null || !("fair" in value) || !("record" in value)) return false;
  const { fair } = value as { fair: unknown };
  return typeof fair === "object" && fair !== null && "server_seed" in fair && "entropies" in fair;
}

const COMMITMENT = "pyrite.commitment.";
const SHARE = "pyrite.share.";

/** The first commitment that this browser saw at a table is the one that counts. */
export const rememberCommitment = (table: string, commitment: string): void => keepFirst(COMMITMENT + table, commitment);
export const rememberedCommitment = (table: string): string | null => kept(COMMITMENT + table);

/** This browser's own share of chance, kept when it was sent. */
export const rememberedShare = (table: string): string | null => kept(SHARE + table);

function keepFirst(place: string, value: string): void {
  try {
    if (localStorage.getItem(place) === null) localStorage.setItem(place, value);
  } catch {
    // a browser that keeps nothing can still compare with what the server says
  }
}

function kept(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}
