/** Commitments that this browser saw at a table before the one that counts: whoever starts over is seen doing so. */

const FORMER = "pyrite.former.";

export function formerCommitments(table: string): string[] {
  try {
    return (localStorage.getItem(FORMER + table) ?? "").split(" ").filter((each) => each !== "");
  } catch {
    return [];
  }
}

/** The table shows `now` where it showed `before`. */
export function keepFormer(table: string, before: string | null, now: string): void {
  const known = formerCommitments(table);
  if (before === null || before === now || known.includes(before)) return;
  localStorage.setItem(FORMER + table, [...known, before].join(" "));
}
