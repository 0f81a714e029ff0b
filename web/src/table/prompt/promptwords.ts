// What the prompt says: one action in plain words, with numbers. All of it follows from the labels.

import { say, word } from "../../lib/words.svelte";
import type { TableStore } from "../../told/table.svelte";
import { deciding, isWindow, type View } from "../../lib/view";
import { announced, wants } from "./announced";
import { boundOf } from "./bound";
import type { Choice } from "../../told/choosing";
import type { Picking } from "../hand/picking.svelte";
import { kindsOf } from "../../told/routes";
import { capital, sayOr, tell, type Voice } from "../../told/voice";
import { costWords } from "./walkwords";

export interface Prompt {
  title: string;
  detail: string;
  mine: boolean;
  /** the card that is picked: its rule stands beside the words */
  card?: string | null;
}

export function promptOf(store: TableStore, picking: Picking, voice: Voice, late = ""): Prompt {
  const prompt = plainly(store, picking, voice);
  if (!late || picking.card !== null || store.me === null) return prompt;
  return { ...prompt, detail: tell([late, { seat: store.me }], voice) };
}

function plainly(store: TableStore, picking: Picking, voice: Voice): Prompt {
  const { view, packet } = store;
  if (view === null || packet === null) return { title: "", detail: "", mine: false };
  const card = picking.card;
  const named = card === null ? "" : capital(say("page.table.cell.card", { card: picking.held }));
  if (!picking.myTurn) {
    if (isWindow(view)) return { title: waiting(view, voice), detail: word("page.veto.others"), mine: false };
    const title = packet.prompt
      ? thinking(store, voice) || tell(packet.prompt, voice)
      : word("page.table.over");
    const detail = named ? say("page.table.ahead", { name: named }) : "";
    return { title, detail, mine: false };
  }
  if (isWindow(view)) return { title: waiting(view, voice), detail: until(store), mine: true };
  return { ...mine(picking, voice, named, packet.prompt ? tell(packet.prompt, voice) : ""), mine: true, card };
}

/** The card that was announced and waits, in words. */
function waiting(view: View, voice: Voice): string {
  const card = announced(view);
  return card === null ? "" : `${wants(card, view, voice)}.`;
}

/** How long there is to answer. */
function until(store: TableStore): string {
  const { clock } = store;
  return clock === null ? "" : say("page.veto.seconds", { count: Math.round(clock.whole / 1000) });
}

function thinking(store: TableStore, voice: Voice): string {
  const [seat] = store.view ? deciding(store.view) : [];
  if (seat === undefined || seat === store.me) return "";
  const info = store.table?.seats[seat];
  const away = info?.kind === "human" && !info.present && !info.bot;
  return say(away ? "page.table.waits-for" : "page.table.thinking", { name: voice.names?.[seat] ?? "" });
}

function mine(
  picking: Picking,
  voice: Voice,
  named: string,
  prompt: string,
): { title: string; detail: string } {
  const { chosen, lit, aims } = picking;
  if (picking.walking.to !== null) return { title: word("page.walk.going"), detail: word("page.walk.going-detail") };
  if (picking.way !== null && picking.ways.length > 0)
    return { title: word("page.walk.which"), detail: word("page.walk.which-detail") };
  if (chosen?.way)
    return {
      title: say("page.walk.question", { count: chosen.way.path.length }),
      detail: costWords(kindsOf(chosen.way)) || word("page.walk.free"),
    };
  if (picking.giving) return giving(picking, voice);
  const counted = countWords(picking);
  if (chosen)
    return {
      title: say("page.table.question", { text: tell(chosen.label, voice) }),
      detail: [named ? `${named}.` : "", counted].filter(Boolean).join(" ") || word("page.table.sure"),
    };
  if (picking.mode !== "" && picking.card === null && picking.active.length === 0)
    return { title: deedWord(picking.mode, picking), detail: word("page.table.pick-any") };
  const { view } = picking.store;
  const bound = picking.card === null && picking.mode === "" && view ? boundOf(view, picking.store.me, picking.choices) : null;
  if (bound !== null) return { title: bound.title || prompt, detail: bound.detail };
  if (picking.card === null && picking.mode === "")
    return {
      title: prompt,
      detail:
        lit.size > 0
          ? [walkLeft(picking), word("page.table.pick-place")].filter(Boolean).join(" ")
          : picking.free.length > 0
            ? ""
            : word("page.table.pick-card"),
    };
  if (lit.size + aims.size + picking.ways.length === 0)
    return { title: say("page.table.useless", { name: named }), detail: word("page.table.useless-detail") };
  const asked = aims.size > 0 ? [...aims.values()] : [...lit.values(), picking.plain];
  return { title: ask(asked.flat()), detail: [named ? `${named}.` : "", counted].join(" ").trim() };
}

/** How far one may still walk. */
function walkLeft(picking: Picking): string {
  const walk = picking.store.view?.walk;
  return walk ? say("page.walk.left", { count: walk.left }) : "";
}

function giving(picking: Picking, voice: Voice): { title: string; detail: string } {
  const { chosen, most, bundle } = picking;
  const counted = most > 1 ? say("page.table.give-chosen", { count: bundle.length, most }) : "";
  if (chosen !== null)
    return {
      title: say("page.table.question", { text: tell(chosen.label, voice) }),
      detail: counted || word("page.table.sure"),
    };
  return most > 1
    ? { title: word("page.table.give.several"), detail: say("page.table.give-detail.several", { most }) }
    : { title: word("page.table.give"), detail: word("page.table.give-detail") };
}

/** Something that can be done with a card instead of playing it. */
export function deedWord(deed: string, picking: Picking): string {
  const label = picking.choices.find((choice) => choice.deed === deed)?.label ?? ["", {}];
  return sayOr(`page.table.deed.${label[0]}`, label[0], label[1]);
}

/** "6 cells fit", "2 players", whichever there are. */
function countWords(picking: Picking): string {
  const parts: string[] = [];
  const lying = [...picking.lit.values()].flat().some((choice) => choice.lies !== null);
  if (picking.lit.size > 0)
    parts.push(say(lying ? "page.table.cells-fit" : "page.table.places", { count: picking.lit.size }));
  if (picking.aims.size > 0) parts.push(say("page.table.players", { count: picking.aims.size }));
  return parts.join(" ");
}

const ask = (choices: readonly Choice[]): string =>
  sayOr(`page.table.ask.${choices[0]?.label[0] ?? ""}`, "page.table.ask");

/** The word on the main button: what would be done, and to whom or where; short where nothing is chosen yet. */
export function actWord(choice: Choice | null, picking: Picking, voice: Voice, short: boolean): string {
  const key = choice?.label[0] ?? [...picking.lit.values(), ...picking.aims.values()].flat()[0]?.label[0];
  if (picking.giving) {
    const count = picking.bundle.length;
    if (count > 1)
      return say(short ? "page.table.act.give.several.short" : "page.table.act.give.several", { count });
    return word(short ? "page.table.act.give.short" : "page.table.act.give");
  }
  if (choice !== null) return doesWord(choice, voice, short);
  if (!picking.myTurn) return word(short ? "page.table.act.wait.short" : "page.table.act.wait");
  // A card is picked that can do nothing now: the prompt says so, and the button asks for no other.
  if (key === undefined && picking.card !== null) return word("page.table.act.useless");
  const cards = picking.choices.some((each) => each.cards.length > 0);
  if (key === undefined)
    return word(short || !cards ? "page.table.act.none.short" : "page.table.act.none");
  return kindWord(key, short);
}

function kindWord(key: string, short: boolean): string {
  const full = `page.table.act.${key}`;
  return short ? sayOr(`${full}.short`, sayOr(full, "page.table.act")) : sayOr(full, "page.table.act");
}

/** "Break Odda's cart": a move that is meant for a player or a goal names it, and a card its place. */
function doesWord({ label, lies, cell, target }: Choice, voice: Voice, short: boolean): string {
  const [key, args] = label;
  const does = `page.table.does.${key}`;
  if (word(does) !== does && !(short && lies !== null)) {
    const { card } = args;
    const tool = args["tool"] ?? (typeof card === "string" ? card.split(":")[1] : undefined);
    return tell([does, { ...args, tool: tool ?? "" }], voice);
  }
  const named = target !== null || (cell !== null && args["goal"] === cell);
  return named && lies === null ? tell(label, voice) : kindWord(key, short);
}
