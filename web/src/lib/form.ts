/** The form of a new table, made from the catalogue alone: whatever the server offers can be chosen here. */

import type { GameEntry, NewTable, OptionEntry, Table } from "./protocol.gen";

/** What has been chosen so far. Seat 0 is the one who makes the table, bots sit from seat 1 on. */
export interface Draft {
  game: string;
  edition: string;
  players: number;
  bots: string[];
  modules: string[];
  options: Record<string, boolean | number | string>;
  /** empty, as long as nobody has chosen: what suits the table */
  clock: string;
  joining: Joining | "";
  /** of the bots */
  pace: Pace;
  chat: boolean;
  public: boolean;
}

export type Joining = "open" | "ask" | "closed";
export const JOINING: readonly Joining[] = ["open", "ask", "closed"];
export type Pace = "natural" | "quick" | "at-once";
export const PACES: readonly Pace[] = ["natural", "quick", "at-once"];
export const paceOf = (table: { pace?: string }): Pace => PACES.find((each) => each === table.pace) ?? "natural";

/** Strangers have a clock, and ask before they come in the middle of a match. */
export const clockOf = (draft: Draft): string => draft.clock || (draft.public ? "relaxed" : "off");
export const joiningOf = (draft: Draft): Joining => draft.joining || (draft.public ? "ask" : "open");

/** Codes have at least this many letters, and more where many tables are alive. */
export const CODE_LENGTH = 5;
const LONGEST_CODE = 13;

const USUAL = 5;

/** A sensible table: five seats where the game allows it, everything else as the game has it. */
export function fresh(game: GameEntry, bot: string | undefined): Draft {
  const players = within(USUAL, game.fewest, game.most);
  return {
    game: game.id,
    edition: game.editions[0]?.id ?? "",
    players,
    bots: bot === undefined ? [] : Array.from({ length: players - 1 }, () => bot),
    modules: [],
    options: {},
    clock: "",
    joining: "",
    pace: "natural",
    chat: false,
    public: false,
  };
}

/** Another game in the same spirit: seats, bots and pace stay as far as it allows them. */
export function withGame(draft: Draft, game: GameEntry): Draft {
  const players = within(draft.players, game.fewest, game.most);
  const edition = game.editions[0]?.id ?? "";
  return { ...draft, game: game.id, edition, players, bots: draft.bots.slice(0, players - 1), modules: [], options: {} };
}

export function withPlayers(draft: Draft, game: GameEntry, wanted: number): Draft {
  const players = within(wanted, game.fewest, game.most);
  // A new seat goes to a bot if no seat is free: the one who presses "more" has not invited anybody yet.
  const filled = draft.bots.length === draft.players - 1 && draft.bots.length > 0;
  const bots = draft.bots.slice(0, players - 1);
  const last = draft.bots.at(-1);
  while (filled && last !== undefined && bots.length < players - 1) bots.push(last);
  return { ...draft, players, bots };
}

/** Seat `seat` changes between free and bot; bots move up, as the server seats them. */
export function withSeat(draft: Draft, seat: number, bot: string): Draft {
  const bots = seat <= draft.bots.length ? draft.bots.filter((_, at) => at !== seat - 1) : [...draft.bots, bot];
  return { ...draft, bots };
}

export function withModule(draft: Draft, game: GameEntry, id: string, on: boolean): Draft {
  const modules = game.modules
    .map((each) => each.id)
    .filter((each) => (each === id ? on : draft.modules.includes(each)));
  const known = new Set(optionsOf(game, modules).map((each) => each.name));
  const options = Object.fromEntries(Object.entries(draft.options).filter(([name]) => known.has(name)));
  return { ...draft, modules, options };
}

/** The options of the game and of the modules that are switched on. */
export function optionsOf(game: GameEntry, modules: readonly string[]): OptionEntry[] {
  return [
    ...game.options,
    ...game.modules.filter((each) => modules.includes(each.id)).flatMap((each) => each.options),
  ];
}

/** What a table has, to be changed. */
export function draftOf(table: Table): Draft {
  const { game, edition, players, modules, options } = table.spec;
  const bots = table.seats.filter((seat) => seat.kind === "bot").map((seat) => seat.bot);
  return {
    ...{ game, edition, players, bots, modules: [...modules], options: { ...options } },
    ...{ clock: table.clock, joining: "", chat: table.chat, public: table.public, pace: paceOf(table) },
  };
}

/** What is to be played; options that were not touched are left to the server. */
export function specOf({ game, edition, players, modules, options }: Draft): NewTable["spec"] {
  return { game, edition, players, modules: [...modules], options: { ...options } };
}

/** The body of POST /api/tables. Options that were not touched are left to the server. */
export function bodyOf(draft: Draft, name: string): NewTable {
  return {
    name,
    spec: specOf(draft),
    public: draft.public,
    clock: draft.clock || null,
    joining: draft.joining || null,
    pace: draft.pace,
    chat: draft.chat,
    bots: [...draft.bots],
  };
}

/** Where a refusal is shown: the field of the form that a field of the body belongs to. */
export function placeOf(field: string): string {
  const short = field.replace(/^spec\./, "");
  return short.startsWith("modules") ? "modules" : short;
}

/** A name as the server wants it: no blanks around it, none doubled, 24 signs at most. */
export function tidyName(typed: string): string {
  return [...typed.normalize("NFC").replace(/\s+/gu, " ").trim()].slice(0, 24).join("").trim();
}

/** What is left of a code when one types or pastes it, a whole link too. */
export function tidyCode(typed: string): string {
  const link = /\/j\/([^/?#\s]+)/.exec(typed);
  return (link?.[1] ?? typed).replace(/[^a-z0-9]/gi, "").toUpperCase().slice(0, LONGEST_CODE);
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
