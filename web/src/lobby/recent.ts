/** The tables that this browser sat at: newest first, a dozen at most. */

export interface RecentTable {
  id: string;
  code: string;
  game: string;
  /** Who opened it, as far as known. */
  host: string;
  at: number;
}

const PLACE = "pyrite.recent";
const MOST = 12;

function isRecent(value: unknown): value is RecentTable {
  if (typeof value !== "object" || value === null) return false;
  const { id, code, game, host, at } = value as Record<string, unknown>;
  return [id, code, game, host].every((each) => typeof each === "string") && typeof at === "number";
}

/** Only what is whole: a stored text may be old, foreign or broken. */
export function readRecent(stored: string | null): RecentTable[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function withTable(list: readonly RecentTable[], table: RecentTable): RecentTable[] {
  return [table, ...list.filter((each) => each.id !== table.id)].slice(0, MOST);
}

export function recentTables(): RecentTable[] {
  try {
    return readRecent(localStorage.getItem(PLACE));
  } catch {
    return [];
  }
}

function keep(list: RecentTable[]): RecentTable[] {
  try {
    localStorage.setItem(PLACE, JSON.stringify(list));
  } catch {
    // a browser that keeps nothing still plays
  }
  return list;
}

export function rememberTable(table: RecentTable): void {
  keep(withTable(recentTables(), table));
}

export function forgetTable(id: string): RecentTable[] {
  return keep(recentTables().filter((each) => each.id !== id));
}
