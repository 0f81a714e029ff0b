// What happens on screen when something was told: the window follows, the news are read out, films and sounds run.

import { tick, untrack } from "svelte";
import { play } from "../../lib/sound";
import { isWindow } from "../../lib/view";
import { loadLater, say, word } from "../../lib/words.svelte";
import { moves, settings } from "../../settings.svelte";
import { LEAST, type Insets } from "../board/camera.svelte";
import { film, sound } from "./films";
import type { Game } from "../game.svelte";
import { layout } from "../layout.svelte";
import { lateKey } from "../../told/log";
import { shownBy } from "../board/looks";
import { cellIn } from "../../told/places";

const ABOVE = 210; // pixels at the bottom of the maze that a question to several covers
const FLOATS = 6000; // how long the last thing said is shown

/** What lies over the maze at its edges: signs above, the prompt below, the buttons at the right. */
function insetsOf(phone: boolean, compact: boolean, large: boolean, treasures: boolean): Insets {
  if (phone) return { top: treasures ? 100 : 58, right: 12, bottom: 12, left: 12 };
  if (compact) return { top: treasures ? 66 : 48, right: 64, bottom: 14, left: 14 };
  if (large) return { top: treasures ? 100 : 80, right: 100, bottom: 140, left: 36 };
  return { top: treasures ? 66 : 54, right: 68, bottom: 92, left: 24 };
}

/** To be called while the screen is being made. */
export function follow(game: Game, root: () => HTMLElement | undefined): void {
  const { store, picking, camera, ticker } = game;

  // All of it where that can be read; else near the play. Squares on cards are small: who walks on them stands nearer.
  $effect(() => {
    const fine = game.view?.squares !== undefined && game.around !== null;
    const { phone, compact, large } = layout;
    camera.readable = fine ? (phone ? 1 : 0.8) : LEAST;
    camera.close = phone ? 0.74 : 1;
    camera.most = large ? 2.4 : 1.6;
    const { top, right, bottom, left } = insetsOf(phone, compact, large, game.view?.treasures !== undefined);
    const edge = settings.grid ? 22 : 0;
    camera.insets = { top: top + edge, right, bottom, left: left + edge };
  });

  $effect(() => {
    ticker.run(store.clock !== null);
    return () => ticker.run(false);
  });
  const hurry = $derived(
    picking.myTurn && game.time !== null && game.time.seconds <= (game.asked ? 2 : 10) ? game.time.seconds : 0,
  );
  $effect(() => {
    if (hurry > 0) play("drip");
  });

  // A bot that played for me is told until I play again myself.
  $effect(() => {
    const last = store.expired.at(-1);
    if (last === undefined) return;
    game.polite = game.tellWords([lateKey(last.voted), { seat: last.seat }]);
    if (last.seat === store.me) game.late = lateKey(last.voted);
  });
  $effect(() => {
    if (store.played > 0) game.late = "";
  });

  let before: readonly string[] = [];
  let mine = false;
  $effect(() => {
    if (store.packet === null) return;
    picking.settle(before);
    before = store.hand;
    if (game.asked) return;
    if (picking.myTurn && !mine) {
      void game.announceTurn();
      play("your-turn");
    }
    mine = picking.myTurn;
  });
  // A question to several is told with its time, which comes a moment later.
  let told = 0;
  $effect(() => {
    const version = store.packet?.version ?? 0;
    if (!game.asked || version === told || store.me === null || !store.clock?.seats.includes(store.me)) return;
    told = version;
    mine = false;
    untrack(() => void game.announceTurn());
  });

  // A card that was announced is brought into sight, and told to those too who are not asked.
  let shown = "";
  $effect(() => {
    const card = game.announced;
    const waits = card === null || game.view === null || !isWindow(game.view) ? "" : `${card.seat} ${card.card} ${card.cell}`;
    if (waits === shown) return;
    shown = waits;
    if (waits === "" || card === null) return;
    untrack(() => {
      if (!game.asked) void loadLater().then(() => (game.polite = `${game.prompt.title} ${game.prompt.detail}`));
      if (card.cell !== null && !camera.held) camera.show(card.cell, layout.phone ? 0 : ABOVE);
    });
  });

  $effect(() => {
    const fresh = store.fresh;
    if (fresh === null) return;
    game.hear(fresh.events);
    sound(fresh.events);
    const looked = fresh.events.map(shownBy).filter((shown) => shown !== null).at(-1);
    if (looked) game.looked = looked;
    for (const [, args] of fresh.events)
      if (args["seat"] === store.me && typeof args["role"] === "string") game.newRole = args["role"];
    const cell = game.last;
    if (cell !== null && !camera.held && !camera.sees(cell)) camera.show(cell);
    if (moves())
      void tick().then(() => {
        const screen = root();
        if (screen) game.flights = [...game.flights, ...film(screen, fresh.events, camera.zoom)];
      });
  });

  $effect(() => {
    const open = (layout.side && game.tab === "log") || game.sheet === "log";
    if (store.packet !== null && (open || untrack(() => game.logged) < 0)) game.logged = game.entries.length;
  });

  let heard = -1;
  $effect(() => {
    const lines = store.said.length;
    const line = store.said[lines - 1];
    if (heard >= 0 && lines > heard && line !== undefined && line.seat !== store.me && !game.muted.has(line.seat)) {
      const words = line.text || game.tellWords([line.phrase, line.args]);
      game.floating = { seat: line.seat, text: words, all: false };
      game.polite = say("page.table.said", { name: game.names[line.seat] ?? "", text: words });
      if (game.sheet !== "say" && game.sheet !== "log") game.unread += lines - heard;
      play("phrase", line.seat);
    }
    heard = lines;
  });
  // Somebody took a bot's place: told to all, wherever their log is.
  let came = -1;
  $effect(() => {
    const { length } = store.comings;
    const coming = store.comings[length - 1];
    if (came >= 0 && length > came && coming !== undefined && coming.seat !== store.me) {
      const words = game.tellWords(["page.table.came", { name: coming.name, before: coming.before }]);
      game.floating = { seat: coming.seat, text: words, all: true };
      game.polite = words;
      play("phrase", coming.seat);
    }
    came = store.packet === null ? -1 : length;
  });
  $effect(() => {
    if (game.floating === null) return;
    const timer = setTimeout(() => (game.floating = null), FLOATS);
    return () => clearTimeout(timer);
  });

  $effect(() => {
    const refusal = picking.refusal;
    if (refusal === null) return;
    const words = game.tellWords(refusal.words);
    if (refusal.gentle) {
      game.polite = words;
      return;
    }
    game.urgent = `${word("page.table.refused")} ${words}`;
    play("refused");
  });
  $effect(() => {
    if (picking.picked === null) return;
    play("pick");
    // What the card can do is of no use out of sight.
    untrack(() => {
      const cells = [...picking.lit.keys()];
      if (cells.length > 0 && game.drag === null) camera.showAll(cells.map(cellIn));
    });
  });
}
