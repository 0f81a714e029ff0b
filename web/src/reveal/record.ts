/** The record of a finished table: fetched, kept as a file. */

import { keptSeat, read } from "../lib/api";

export const fetchRecord = (table: string): Promise<unknown> =>
  read<unknown>(`/api/tables/${encodeURIComponent(table)}/record`, keptSeat(table)?.token);

/** Hand a text to the browser's downloads. */
export function saveAs(name: string, content: unknown): void {
  const file = new Blob([JSON.stringify(content, null, 1), "\n"], { type: "application/json" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
