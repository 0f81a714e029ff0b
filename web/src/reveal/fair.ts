/**
 * Was the deal fair? Checked here, in the browser, from what the server reveals when the match is over: the seed that
 * its commitment stood for, and every seat's share of chance (docs/fair-deals.md).
 */

import { closedList, commitmentTo, secretFrom, secretOfBefore, seenOf } from "../lib/chance";
import { digest, fromHex, toHex } from "../lib/sha256";

export interface FairBlock {
  /** "fair-2"; nothing in a block of before there were commitments of the seats */
  scheme?: string;
  table: string;
  commitment: string;
  server_seed: string;
  entropies: Record<string, string>;
  secret: string;
  /** by seat, who committed themselves; whoever did and is not among the `entropies` did not open in time */
  commitments?: Record<string, string>;
  /** what the server had committed itself to before it started over */
  former?: string[];
  bots?: number[];
  /** of drand, where its public number was waited for; and its signature, empty if it was not given */
  round?: number;
  signature?: string;
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
  name: "seed" | "opens" | "list" | "late" | "share" | "secret" | "record" | "receipt" | "number" | "dealt";
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
  /** the digest of the list of commitments, as it was shown when the list was closed */
  list?: string | null;
  /** commitments that the table had shown before */
  former?: string[];
  /** the hash of the record that the table showed at its end; empty: none */
  receipt?: string;
}

export async function checks(exported: Export, remembered: Remembered): Promise<Check[]> {
  const { fair, record } = exported;
  const found: Check[] = [];
  const promised = remembered.commitment ?? fair.commitment;
  const seed = fromHex(fair.server_seed);
  const seal = seed === null ? "" : toHex(await digest(seed));
  found.push({ name: "seed", ok: seal !== "" && seal === promised.toLowerCase() });
  if (fair.scheme !== undefined) found.push({ name: "opens", ok: eachOpens(fair) });
  const known = remembered.former ?? [];
  if (remembered.list || known.length > 0)
    found.push({ name: "list", ok: listOf(fair, remembered.list) && known.every((each) => fair.former?.includes(each)) });
  if (remembered.seat !== null && remembered.share !== null)
    found.push({ name: "share", ok: fair.entropies[String(remembered.seat)] === remembered.share });
  // Whoever took a bot's place after the deal had no part in it.
  const late = exported.comings ?? [];
  if (late.length > 0) found.push({ name: "late", ok: late.every(({ seat }) => gaveNone(fair, seat)) });
  const secret = secretOf(fair);
  found.push({ name: "secret", ok: secret !== null && secret === fair.secret });
  const whole = record.hash === (await hashOf(record));
  found.push({ name: "record", ok: secret !== null && record.chance?.secret === secret && whole });
  if (remembered.receipt) found.push({ name: "receipt", ok: record.hash === remembered.receipt });
  return found;
}

/** Whether the public number is that of its round; null where none was given. It takes a second or two. */
export async function numberFits({ fair }: Export): Promise<Check | null> {
  if (!fair.round || !fair.signature) return null;
  const { fits } = await import("./verify/drand");
  return { name: "number", ok: fits(fair.round, fair.signature) };
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

/** Whoever came later sat down where a bot had been, and gave no share. */
const gaveNone = (fair: FairBlock, seat: number): boolean =>
  fair.bots === undefined ? !(String(seat) in fair.entropies) : fair.bots.includes(seat);

const seenIn = (fair: FairBlock): Uint8Array => seenOf(fair.table, [...(fair.former ?? []), fair.commitment], fair.round);

function listIn(fair: FairBlock): Uint8Array {
  return closedList(seenIn(fair), fair.commitments ?? {}, fair.bots ?? []);
}

/** Whether what was fixed before the first share was opened is what this page was shown then. */
function listOf(fair: FairBlock, shown?: string | null): boolean {
  try {
    return !shown || toHex(listIn(fair)) === shown;
  } catch {
    return false;
  }
}

/** Whether each share that was opened is the one that its seat had committed itself to. */
function eachOpens(fair: FairBlock): boolean {
  try {
    const saw = seenIn(fair);
    const opened = Object.entries(fair.entropies);
    return opened.every(([seat, share]) => commitmentTo(saw, Number(seat), share) === fair.commitments?.[seat]);
  } catch {
    return false;
  }
}

/** The secret of the table's stream, from all shares of chance; null if they can't be read. */
export function secretOf(fair: FairBlock): string | null {
  try {
    if (fair.scheme === undefined) return secretOfBefore(fair.server_seed, fair.table, fair.entropies);
    if (fair.scheme !== "fair-2") return null;
    return secretFrom(fair.server_seed, listIn(fair), fair.commitments ?? {}, fair.entropies, fair.signature);
  } catch {
    return null;
  }
}

/** What is no fault by itself, but everybody should know: seats by what they gave. */
export function missing({ fair, names }: Export): { withheld: string[]; silent: string[]; bots: string[] } {
  const committed = Object.keys(fair.commitments ?? {});
  const name = (seat: number | string): string => names[Number(seat)] ?? String(seat);
  const bots = fair.bots ?? [];
  const people = names.map((_, seat) => seat).filter((seat) => fair.scheme !== undefined && !bots.includes(seat));
  return {
    withheld: committed.filter((seat) => !(seat in fair.entropies)).map(name),
    silent: people.filter((seat) => !committed.includes(String(seat))).map(name),
    bots: bots.map(name),
  };
}

export function isExport(value: unknown): value is Export {
  if (typeof value !== "object" || value === null || !("fair" in value) || !("record" in value)) return false;
  const { fair } = value as { fair: unknown };
  return typeof fair === "object" && fair !== null && "server_seed" in fair && "entropies" in fair;
}
