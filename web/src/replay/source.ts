/** Where a replay comes from: a table of this server, or a file that somebody brings along. */

import { keptSeat, post, read } from "../lib/api";
import type { Replay } from "../lib/protocol.gen";
import { fetchRecord } from "../reveal/record";

export interface Source {
  /** whose eyes to look through at first; null: a watcher's */
  eyes: number | null;
  load: (eyes: number | null) => Promise<Replay>;
  /** the record, to be kept as a file */
  record: () => Promise<unknown>;
  /** what the file is called */
  name: string;
  /** the table, if it has an address of its own */
  table: string | null;
}

const seatOf = (eyes: number | null): string => (eyes === null ? "" : `?seat=${eyes}`);

export function ofTable(table: string): Source {
  const kept = keptSeat(table);
  const path = `/api/tables/${encodeURIComponent(table)}/replay`;
  return {
    eyes: kept?.seat ?? null,
    load: (eyes) => read<Replay>(path + seatOf(eyes), kept?.token),
    record: () => fetchRecord(table),
    name: `pyrite-${table}.json`,
    table,
  };
}

/** The server plays a brought record again; nothing of it is kept there. */
export function ofFile(content: unknown, name: string): Source {
  return {
    eyes: null,
    load: (eyes) => post<Replay>(`/api/replay${seatOf(eyes)}`, content),
    record: () => Promise.resolve(content),
    name,
    table: null,
  };
}

/** Records are small; whatever is larger is something else. */
const LARGEST = 2_000_000;

/** The JSON in a file; null if it holds none. */
export async function readFile(file: File): Promise<unknown> {
  if (file.size > LARGEST) return null;
  try {
    const content: unknown = JSON.parse(await file.text());
    return typeof content === "object" ? content : null;
  } catch {
    return null;
  }
}

/** The step that an address names behind `#`; null if none. */
export function stepIn(hash: string): number | null {
  const found = /^#(\d{1,6})$/.exec(hash)?.[1];
  return found === undefined ? null : Number(found);
}
