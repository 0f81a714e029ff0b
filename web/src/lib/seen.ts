// How far this browser has seen a table: kept, so that whoever comes back finds what happened since.

export interface Seen {
  version: number;
  /** when, by the clock of this browser */
  at: number;
}

const PREFIX = "pyrite.seen.";

export function seenAt(table: string): Seen | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + table) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { version, at } = kept as Record<string, unknown>;
    return typeof version === "number" && typeof at === "number" ? { version, at } : null;
  } catch {
    return null;
  }
}

export function keepSeen(table: string, version: number): void {
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify({ version, at: Date.now() }));
  } catch {
    // a browser that keeps nothing tells nothing of what was missed
  }
}
