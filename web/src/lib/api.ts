// The HTTP side of the server, and what this browser keeps of its seats.

import { browserKey, freshKey } from "./browser";
import type { Catalogue, Found, Listed, NewTable, Problem, Seated, Table, Words } from "./protocol.gen";

/** What the server says when it does not do what was asked. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.words[0]);
  }

  get words(): Words {
    return this.problem.words;
  }
}

const UNREACHABLE: Problem = { words: ["page.problem.unreachable", {}], field: "", rule: "" };
const STRANGE: Problem = { words: ["page.problem.strange", {}], field: "", rule: "" };

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ApiProblem(0, UNREACHABLE);
  }
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new ApiProblem(answer.status, isProblem(body) ? body : STRANGE);
  return body as Answer;
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && Array.isArray((body as { words?: unknown }).words);
}

function sent(body: unknown, token?: string | null): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", ...bearer(token) },
    body: JSON.stringify(body),
  };
}

const bearer = (token?: string | null): Record<string, string> =>
  token ? { Authorization: `Bearer ${token}` } : {};

export async function makeTable(wish: NewTable): Promise<Seated> {
  return keep(await ask<Seated>("/api/tables", sent(wish)), wish.name);
}

/** Null: the host was asked, and has not answered yet. */
export async function joinTable(table: string, name: string, seat: number | null = null): Promise<Seated | null> {
  const body = sent({ name, seat, browser: browserKey(table) });
  const answer = await ask<Seated | Problem>(`/api/tables/${encodeURIComponent(table)}/join`, body);
  return "token" in answer ? keep(answer, name) : null;
}

const CARRIED = "pyrite.carried.";

/** One's own seat, brought from another device by a pass. The key is drawn and kept before it is asked for. */
export async function bringSeat(table: string, ticket: string): Promise<Seated> {
  let key = freshKey();
  try {
    key = sessionStorage.getItem(CARRIED + ticket) ?? key;
    sessionStorage.setItem(CARRIED + ticket, key);
  } catch {
    // then it is asked for once
  }
  const body = sent({ ticket, key, browser: browserKey(table) });
  return keep(await ask<Seated>(`/api/tables/${encodeURIComponent(table)}/carry`, body), "");
}

export const publicTables = async (): Promise<Table[]> => (await ask<Listed>("/api/tables")).tables;
export const tableInfo = (table: string): Promise<Table> => ask(`/api/tables/${encodeURIComponent(table)}`);
export const findCode = (code: string): Promise<Found> =>
  ask(`/api/codes/${encodeURIComponent(code.toUpperCase())}`);

let known: Promise<Catalogue> | null = null;

/** Games, bots, phrases, cards and which rule stands behind an event: asked once. */
export function catalogue(): Promise<Catalogue> {
  known ??= ask<Catalogue>("/api/catalogue").catch((problem: unknown) => {
    known = null;
    throw problem;
  });
  return known;
}

export function read<Answer>(path: string, token?: string | null): Promise<Answer> {
  return ask<Answer>(path, { headers: bearer(token) });
}

export const post = <Answer>(path: string, body: unknown, token?: string | null): Promise<Answer> =>
  ask<Answer>(path, sent(body, token));

/** The seat that this browser holds at a table. */
export interface KeptSeat {
  seat: number;
  token: string;
  name: string;
  /** a new key that was asked for and not answered yet: one of the two opens the seat */
  next?: string | undefined;
}

const PREFIX = "pyrite.seat.";

export function keptSeat(table: string): KeptSeat | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + table) ?? "null");
    if (typeof kept === "object" && kept !== null && "token" in kept) return kept as KeptSeat;
  } catch {
    // A browser that keeps nothing still plays.
  }
  return null;
}

export function keepSeat(table: string, kept: KeptSeat): void {
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify(kept));
  } catch {
    // see keptSeat
  }
}

export function dropSeat(table: string): void {
  try {
    localStorage.removeItem(PREFIX + table);
  } catch {
    // see keptSeat
  }
}

function keep(seated: Seated, name: string): Seated {
  keepSeat(seated.table, { seat: seated.seat, token: seated.token, name });
  return seated;
}

export function socketAddress(table: string): string {
  const { protocol, host } = window.location;
  return `${protocol === "https:" ? "wss:" : "ws:"}//${host}/api/tables/${encodeURIComponent(table)}/socket`;
}
