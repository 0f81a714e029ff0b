// What happens on screen when something was told: the window follows, the news are read out, films and sounds run.

import { tick, untrack } from "svelte";
import { play } from "../lib/sound";
import { say, word } from "../lib/words.svelte";
import { moves } from "../settings.svelte";
import { film, sound } from "./films";
import type { Game } from "./game.svelte";
import { layout } from "./layout.svelte";
import { lateKey } from "./log";

const FLOATS = 6000; // how long the last thing said is shown

/** To be called while the screen is being made. */
export function follow(game: Game, root: () => HTMLElement | undefined): void {
  const { store, picking, camera, ticker } = game;

  // A phone's maze keeps cards large enough to read and tap; a desk shows all of it.
  $effect(() => {
    // Squares on cards are small: who walks on them stands nearer.
    const fine = game.view?.squares !== undefined && game.around !== null;
    camera.readable = fine ? (layout.phone ? 1 : 0.8) : layout.phone ? 0.58 : 0.3;
    camera.insets = layout.phone
      ? { top: game.view?.treasures ? 100 : 58, right: 12, bottom: 24, left: 12 }
      : { top: game.view?.treasures ? 66 : 54, right: 68, bottom: 92, left: 24 };
  });

  $effect(() => {
    ticker.run(store.clock !== null);
    return () => ticker.run(false);
  });
  const hurry = $derived(
    picking.myTurn && game.time !== null && game.time.seconds <= 10 ? game.time.seconds : 0,
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
    if (picking.myTurn && !mine) {
      game.announceTurn();
      if (!game.asked) play("your-turn");
    }
    mine = picking.myTurn;
  });

  // Who does not want to be asked is silent at once: nobody is told either way.
  $effect(() => {
    if (!picking.silent || store.packet === null) return;
    const move = untrack(() => picking.silence);
    if (move !== null) void untrack(() => store.play(move));
  });

  $effect(() => {
    const fresh = store.fresh;
    if (fresh === null) return;
    game.hear(fresh.events);
    sound(fresh.events);
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

  let heard = -1;
  $effect(() => {
    const lines = store.said.length;
    const line = store.said[lines - 1];
    if (heard >= 0 && lines > heard && line !== undefined && line.seat !== store.me && !game.muted.has(line.seat)) {
      const words = line.text || game.tellWords([line.phrase, line.args]);
      game.floating = { seat: line.seat, text: words };
      game.polite = say("page.table.said", { name: game.names[line.seat] ?? "", text: words });
      if (game.sheet !== "say" && game.sheet !== "log") game.unread += lines - heard;
      play("phrase", line.seat);
    }
    heard = lines;
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
      const [first] = cells;
      if (first !== undefined && !cells.some((cell) => camera.sees(cell))) camera.show(first);
    });
  });
}
