// This browser, as a table knows it: one holds one seat a match. Each table gets a key of its own, so no two can be linked.

const PREFIX = "pyrite.browser.";
const drawn = new Map<string, string>(); // where nothing can be kept they last as long as the page

/** The key of this browser for one table. */
export function browserKey(table: string): string {
  try {
    const kept = localStorage.getItem(PREFIX + table);
    if (kept) return kept;
  } catch {
    // see above
  }
  const key = drawn.get(table) ?? freshKey();
  drawn.set(table, key);
  try {
    localStorage.setItem(PREFIX + table, key);
  } catch {
    // see above
  }
  return key;
}

/** A key as the server makes them: 24 random bytes, written with 64 signs. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}
