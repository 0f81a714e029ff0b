/** Where somebody who comes by a link can sit down. */

import type { Table } from "../lib/protocol.gen";

export interface Place {
  seat: number;
  /** the bot that keeps it; empty: nobody */
  name: string;
}

/** Open seats first, then those that bots keep; in a running match bots' seats alone, if it lets anybody in. Before the
    deal a seat whose player has been away for long is given to whoever comes, if there is no other. */
export function placesAt(table: Table): Place[] {
  const found = (kind: string): Place[] =>
    table.seats.flatMap((seat, number) => (seat.kind === kind ? [{ seat: number, name: seat.name }] : []));
  if (table.state === "playing") return table.joining === "closed" ? [] : found("bot");
  if (table.state !== "waiting") return [];
  const free = [...found("open"), ...found("bot")];
  const left = table.seats.flatMap((seat, number) => (seat.away ? [{ seat: number, name: "" }] : []));
  return free.length > 0 ? free : left;
}

export const peopleAt = (table: Table): string[] =>
  table.seats.filter((seat) => seat.kind === "human").map((seat) => seat.name);
