/**
 * Sentences from keys and plain data: the page's copy of `pyrite.words.catalogue`.
 *
 * A text names its arguments: `{seat}`, `{card:a}` (with an article), `{count:gold-card}` (a number with its unit),
 * `{at:edge}` and `{at:square}` (places of the tables where one walks), `{asked}` (the question that is asked).
 * `{round:begins}` counts rounds, but in a match that has only one.
 * Variants are taken when they fit: `.me`, `.self`, `.you`, `.diggers` …, `.one`, `.nothing`, `.within`, `.back`.
 * `tests/said.json` holds what Python says, and this file has to say the same. Nothing here is HTML; names of players are put in as they are.
 */

import type { Texts } from "./languages";

/** What a message carries: the same plain data as in the frames of a table. */
export type Arguments = Readonly<Record<string, unknown>>;

export interface Reader {
  /** The players' names by seat; without them players are numbered. */
  names?: readonly string[] | undefined;
  /** The seat of the reader, who is called "you". */
  me?: number | null | undefined;
  /** How many rounds the match has: of one round it is not told which. */
  rounds?: number | undefined;
  /** What places are called where one sees them; without it, or where it knows none, they are columns and rows. */
  placeOf?: ((cell: string) => PlaceWords | null) | undefined;
}

/** A place in words: where something is ("below the start"), and what it is ("the cell below the start", "goal 2"). */
export interface PlaceWords {
  where: string;
  noun: string;
  /** behind "of" and "to", where a language joins them with what follows */
  of: string;
  to: string;
  /** the number of a goal; it is called by it alone */
  goal: string;
}

/** A part of what was said: plain words, a player's name, or a place. */
export type Part = { text: string; cell?: string; seat?: number };

/** A language with its texts, and the texts it borrows what it lacks from. */
export interface Tongue {
  lang: string;
  texts: Texts;
  fallback: Texts;
}

const PLACEHOLDER = /\{(\w+)(?::([\w-]+))?\}/g;
const FIRST_PLACEHOLDER = /^\{(\w+)(?::([\w-]+))?\}/;
const SEATS = new Set(["seat", "target", "starter", "proposer", "reached_by", "winners", "by", "seats", "blue", "yellow"]);
const BY_SEAT = new Set(["roles", "gold"]);
/** Whole sentences begin with a capital; other texts are put into something larger. */
const SENTENCES = ["event.", "refusal.", "prompt."];
/** Which family of words an argument's value belongs to. */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ["card", "card"],
  ["cards", "card"],
  ["face", "goal"],
  ["goals", "goal"],
  ["role", "role"],
  ["roles", "role"],
  ["spare", "role"],
  ["tool", "tool"],
  ["won", "won"],
  ["side", "side"],
  ["met", "side"],
  ["kind", "treasure"],
  ["kinds", "treasure"],
  ["clan", "clan"],
  ["creature", "card"],
]);
const VOWEL = /^(?:[aeiouœæ]|y[^aeiouœæ])/i;
/** Before a name that begins with a vowel, until the sentence is whole; no name has it. */
const MARK = "\u0002";
/** Around places and around players until the sentence is whole. */
const PLACE = "\u0003";
const NAME = "\u0004";
/** Between the ways to call a place, until it is known which word stands before it. */
const WITHIN = "\u0005";
const SIGNS = /[\u0002-\u0005]/g;
const UNPLACED = /([^\u0003-\u0005]*)\u0003([^\u0003\u0005]*)\u0005([^\u0003]*)\u0003/g;
const FORMS = ["where", "noun", "of", "to", "goal"] as const;
const PLACES = new Set(["cell", "goal", "other", "from", "at", "beside"]);
const CELL = /^-?\d+,-?\d+/;
const OWN_PATH = /^card\.((?:I{1,3}:)?[NESW|]+(?:\+[\w-]+)?)(\.a)?$/;
const SIDES = "NESW";
const OPPOSITE: ReadonlyMap<string, string> = new Map([
  ["N", "S"],
  ["E", "W"],
  ["S", "N"],
  ["W", "E"],
]);

/** A text as it stands; an unknown key shows itself. A path card that is on no printed list is called by its name. */
export function word(tongue: Tongue, key: string): string {
  const found = own(tongue.texts, key) || own(tongue.fallback, key);
  const [, name = "", form = ""] = (!found && OWN_PATH.exec(key)) || [];
  return name ? word(tongue, `own-path${form}`).replace("{name}", () => name) : found || key;
}

export function say(tongue: Tongue, key: string, args: Arguments = {}, reader: Reader = {}): string {
  return partsOf(tongue, key, args, reader)
    .map(({ text }) => text)
    .join("");
}

/** The same in parts, so that places and names can be shown as what they are. */
export function partsOf(tongue: Tongue, key: string, args: Arguments = {}, reader: Reader = {}): Part[] {
  const spoken = new Speaker(tongue, reader).sentence(key, args);
  if (!spoken.includes(PLACE) && !spoken.includes(NAME)) return [{ text: spoken }];
  const parts: Part[] = [];
  const found = /\u0003([^\u0003]*)\u0003([^\u0003]*)\u0003|\u0004(\d+)\u0004([^\u0004]*)\u0004/g;
  let at = 0;
  for (const each of spoken.matchAll(found)) {
    if (each.index > at) parts.push({ text: spoken.slice(at, each.index) });
    const [whole, cell, place = "", seat, name = ""] = each;
    parts.push(cell === undefined ? { text: name, seat: Number(seat) } : { text: place, cell });
    at = each.index + whole.length;
  }
  if (at < spoken.length) parts.push({ text: spoken.slice(at) });
  return parts;
}

/** A laid card by the way it lies: `NE~` is seen as `SW`, so it is called like that. */
export function nameOf(card: string): string {
  if (!card.endsWith("~")) return card;
  const colon = card.lastIndexOf(":") + 1;
  const plus = card.includes("+") ? card.indexOf("+") : card.length - 1;
  // A name that tells no sides.
  if (!/^[NESW|]*$/.test(card.slice(colon, plus))) return card;
  const parts = card
    .slice(colon, plus)
    .split("|")
    .map((part) => ordered([...part].map((letter) => OPPOSITE.get(letter) ?? letter)));
  parts.sort((a, b) => b.length - a.length || compare(places(a), places(b)));
  return card.slice(0, colon) + parts.join("|") + card.slice(plus, -1);
}

function ordered(letters: string[]): string {
  return letters.sort((a, b) => SIDES.indexOf(a) - SIDES.indexOf(b)).join("");
}

function places(part: string): string {
  return [...part].map((letter) => SIDES.indexOf(letter)).join("");
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function own(texts: Texts, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

class Speaker {
  constructor(
    private readonly tongue: Tongue,
    private readonly reader: Reader,
  ) {}

  sentence(key: string, args: Arguments): string {
    const text = word(this.tongue, this.variant(key, args));
    const filledFirst = text.startsWith("{") && SENTENCES.some((start) => key.startsWith(start));
    const beginsWithWords = filledFirst && !this.beginsWithName(text, args);
    const spoken = this.elided(
      text.replace(PLACEHOLDER, (_, name: string, form: string | undefined) => this.value(name, form ?? "", args)),
    );
    const placed = this.placed(spoken);
    return beginsWithWords ? capital(placed) : placed;
  }

  /** Places take the word before them along: "at" the cell below the start is "below the start". */
  private placed(spoken: string): string {
    if (!spoken.includes(WITHIN)) return spoken;
    const joined = word(this.tongue, "page.place.joined").split("|").map((each) => each.split("="));
    return spoken.replace(UNPLACED, (_, before: string, cell: string, forms: string) => {
      const all = forms.split(WITHIN);
      const said = Object.fromEntries(FORMS.map((form, at) => [form, all[at] ?? ""])) as Record<keyof PlaceWords, string>;
      for (const [from = "", to = ""] of joined) {
        const lead = from.slice(0, from.indexOf("%"));
        const kept = before.slice(0, before.length - lead.length);
        if ((said.goal === "" && from.includes("%goal")) || !/(^|[\s(])$/.test(kept)) continue;
        if (kept.length + lead.length !== before.length || before.slice(kept.length).toLowerCase() !== lead) continue;
        const text = to.replace(/%(\w+)/g, (__, form: keyof PlaceWords) => said[form]);
        const begins = before.slice(kept.length) !== lead;
        return `${kept}${PLACE}${cell}${PLACE}${begins ? capital(text) : text}${PLACE}`;
      }
      return `${before}${PLACE}${cell}${PLACE}${said.noun}${PLACE}`;
    });
  }

  private elided(spoken: string): string {
    if (!spoken.includes(MARK)) return spoken;
    const [before = "", instead = ""] = word(this.tongue, "join.elide").replaceAll("{name}", "").split("|");
    return spoken.replaceAll(before + MARK, instead).replaceAll(MARK, "");
  }

  /** A player's own name is never changed, also not to begin a sentence. */
  private beginsWithName(text: string, args: Arguments): boolean {
    const name = FIRST_PLACEHOLDER.exec(text)?.[1];
    return name !== undefined && SEATS.has(name) && this.givenName(args[name]) !== undefined;
  }

  private variant(key: string, args: Arguments): string {
    const { won, winners, seat, target } = args;
    const fitting = typeof won === "string" ? [`.${won}`] : [];
    if (isNumber(this.reader.me) && seat === this.reader.me) fitting.push(".me");
    if (isNumber(seat) && seat === target) fitting.push(".self");
    if (isNumber(this.reader.me) && target === this.reader.me) fitting.push(".you");
    if (Array.isArray(winners) && winners.length === 1) fitting.push(".one");
    for (const behind of this.behind(args)) fitting.unshift(...[...fitting, ""].map((each) => each + behind));
    const suffix = fitting.find((each) => own(this.tongue.texts, key + each) !== undefined);
    return key + (suffix ?? "");
  }

  /** Variants that stand alone or behind another one. */
  private behind({ from, cell, nuggets }: Arguments): string[] {
    if (typeof from === "string" && typeof cell === "string" && from.split("/")[0] === cell.split("/")[0]) {
      return [from === cell ? ".back" : ".within"];
    }
    return nuggets === 0 ? [".nothing"] : [];
  }

  private value(name: string, form: string, args: Arguments): string {
    const value = args[name];
    if (name === "round" && form !== "") {
      const only = this.reader.rounds === 1 ? ".only" : "";
      return word(this.tongue, `round.${form}${only}`).replaceAll("{n}", plain(value));
    }
    if (isObject(value) && typeof value["frame"] === "string") return this.sentence(`prompt.${value["frame"]}`, value);
    if (isNumber(value) && form !== "") return this.counted(value, form);
    if (Array.isArray(value)) {
      const each: unknown[] = value;
      if (BY_SEAT.has(name)) {
        return each.map((one, seat) => this.pair(this.who(seat), this.one(name, form, one))).join(", ");
      }
      return this.joined(each.map((one) => this.one(name, form, one)));
    }
    if (isObject(value)) {
      return Object.entries(value)
        .map(([place, one]) => this.pair(CELL.test(place) ? this.place("", place) : place, this.one(name, form, one)))
        .join(", ");
    }
    return this.one(name, form, value);
  }

  private one(name: string, form: string, value: unknown): string {
    if (SEATS.has(name) && isNumber(value)) return this.who(value);
    if (name === "name" && typeof value === "string") return marked(value);
    if (PLACES.has(name) && typeof value === "string" && CELL.test(value)) return this.place(form, value);
    if (form === "edge" || form === "square") return this.place(form, plain(value));
    const family = FAMILIES.get(name);
    if (family === undefined || typeof value !== "string") return plain(value);
    let named = family === "card" ? nameOf(value) : value.replace(/~+$/, "");
    // On a goal it matters what it is, not which sides are open.
    if (family === "goal") named = named.split(":")[0] ?? named;
    return word(this.tongue, form === "" ? `${family}.${named}` : `${family}.${named}.${form}`);
  }

  /** `3,5/S`. Of a square the cell is enough: which of its ways are meant is seen on the table. */
  private place(form: string, place: string): string {
    const [name = "", side = ""] = place.split("/");
    const known = this.reader.placeOf?.(name.split(" ")[0] ?? name) ?? null;
    const cell = known === null ? name : `${PLACE}${[place, ...FORMS.map((each) => known[each])].join(WITHIN)}${PLACE}`;
    if (form === "square") return cell;
    if (form !== "edge") return known === null ? place : cell;
    if (side.length !== 1 || !SIDES.includes(side)) return known === null ? place : cell;
    return word(this.tongue, "place.edge")
      .replaceAll("{cell}", cell)
      .replaceAll("{side}", word(this.tongue, `side.${side}`));
  }

  /** English: one is one. French: so is none. */
  private counted(number: number, unit: string): string {
    const single = number === 1 || (number === 0 && this.tongue.lang === "fr");
    const text = word(this.tongue, single ? `unit.${unit}.one` : `unit.${unit}`);
    return text.replaceAll("{n}", String(number));
  }

  private givenName(seat: unknown): string | undefined {
    return isNumber(seat) && seat !== this.reader.me ? this.reader.names?.[seat] : undefined;
  }

  private who(seat: number): string {
    if (seat === this.reader.me) return word(this.tongue, "player.you");
    const given = this.givenName(seat);
    return given ? marked(given, `${NAME}${seat}${NAME}`, NAME) : word(this.tongue, "player.number").replaceAll("{n}", String(seat + 1));
  }

  private pair(left: string, right: string): string {
    // Put in by functions: a `$` in a name is a name's own.
    return word(this.tongue, "join.pair")
      .replaceAll("{left}", () => left)
      .replaceAll("{right}", () => right);
  }

  private joined(words: readonly string[]): string {
    if (words.length < 2) return words.join("");
    return `${words.slice(0, -1).join(", ")} ${word(this.tongue, "join.and")} ${words[words.length - 1]}`;
  }
}

function marked(name: string, before = "", behind = ""): string {
  const vowel = VOWEL.test(name.normalize("NFD").replace(/\p{M}/gu, ""));
  return `${vowel ? MARK : ""}${before}${name.replace(SIGNS, "")}${behind}`;
}

/** The first letter, behind whatever tells that a place begins. */
const capital = (text: string): string =>
  text.replace(/^(\u0003[^\u0003]*\u0003)?(.)/su, (_, mark: string | undefined, first: string) => (mark ?? "") + first.toUpperCase());

/** As Python writes it, so that both say the same. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  return String(value);
}
