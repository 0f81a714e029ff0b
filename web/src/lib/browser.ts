// This browser, as a table knows it: one holds one seat a match. No table can tell that it sits at another one too.

import { sha256, toHex } from "./sha256";

const PLACE = "pyrite.browser";
let drawn = ""; // where nothing can be kept it lasts as long as the page

function own(): string {
  try {
    const kept = localStorage.getItem(PLACE);
    if (kept) return kept;
    drawn ||= freshKey();
    localStorage.setItem(PLACE, drawn);
  } catch {
    drawn ||= freshKey();
  }
  return drawn;
}

/** The key of this browser for one table. */
export const browserKey = (table: string): string => hashOf(`${own()} ${table}`);

/** SHA-256 of a text, hexadecimal. */
export const hashOf = (text: string): string => toHex(sha256(new TextEncoder().encode(text)));

/** A key as the server makes them: 24 random bytes, written with 64 signs. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}
