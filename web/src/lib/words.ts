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
}

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
  return new Speaker(tongue, reader).sentence(key, args);
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
    return beginsWithWords ? spoken.slice(0, 1).toUpperCase() + spoken.slice(1) : spoken;
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
        .map(([place, one]) => this.pair(place, this.one(name, form, one)))
        .join(", ");
    }
    return this.one(name, form, value);
  }

  private one(name: string, form: string, value: unknown): string {
    if (SEATS.has(name) && isNumber(value)) return this.who(value);
    if (name === "name" && typeof value === "string") return marked(value);
    if (form === "edge" || form === "square") return this.place(form, plain(value));
    const family = FAMILIES.get(name);
    if (family === undefined || typeof value !== "string") return plain(value);
    let named = family === "card" ? nameOf(value) : value.replace(/~+$/, "");
    // On a goal it matters what it is, not which sides are open.
    if (family === "goal") named = named.split(":")[0] ?? named;
    return word(this.tongue, form === "" ? `${family}.${named}` : `${family}.${named}.${form}`);
  }

  /** `3,5/S`. Of a square the cell is enough: which of its ways are meant is seen on the table. */
  private place(form: "edge" | "square", place: string): string {
    const [cell = "", side = ""] = place.split("/");
    if (form === "square") return cell;
    if (side.length !== 1 || !SIDES.includes(side)) return place;
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
    return given ? marked(given) : word(this.tongue, "player.number").replaceAll("{n}", String(seat + 1));
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

function marked(name: string): string {
  return VOWEL.test(name.normalize("NFD").replace(/\p{M}/gu, "")) ? MARK + name : name;
}

/** As Python writes it, so that both say the same. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  return String(value);
}
