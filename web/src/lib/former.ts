/** What this browser saw at a table before the deal, kept so that it can be held against what is told later. */

export const SHARE = "pyrite.share.";
export const COMMITMENT = "pyrite.commitment.";
export const LIST = "pyrite.list.";
const FORMER = "pyrite.former.";

/** The first commitment that this browser saw at a table is the one that counts, and so is the first closed list. */
export function rememberShown(table: string, commitment: string, list: string): void {
  keepFirst(COMMITMENT + table, commitment);
  if (list !== "") keepFirst(LIST + table, list);
}

export const rememberedCommitment = (table: string): string | null => kept(COMMITMENT + table);

/** This browser's own share of chance at a table of before, kept when it was sent. */
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

// Commitments before the one that counts: whoever starts over is seen doing so.

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
