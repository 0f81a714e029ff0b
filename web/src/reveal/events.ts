/** Reading the arguments of events: plain data from the server, checked where it is used. */

import type { Words } from "../lib/protocol.gen";

export type Args = Words[1];

export const textOf = (args: Args, name: string): string | null =>
  typeof args[name] === "string" ? args[name] : null;

export const numberOf = (args: Args, name: string): number | null =>
  typeof args[name] === "number" ? args[name] : null;

export const listOf = <T extends string | number>(args: Args, name: string): T[] =>
  Array.isArray(args[name]) ? (args[name] as T[]) : [];

export function textsOf(args: Args, name: string): Record<string, string> {
  const value = args[name];
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, string>) : {};
}
