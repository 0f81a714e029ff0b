// Being away and coming back: how far one has seen, what is told on return, and what calls one back to the tab.

import { untrack } from "svelte";
import { keepSeen, seenAt } from "../../lib/seen";
import { word } from "../../lib/words.svelte";
import { settings } from "../../settings.svelte";
import type { Game } from "../game.svelte";
import { recapOf } from "./recap";

const BUZZ = 200; // milliseconds

/** To be called while the screen is being made. */
export function watchReturn(game: Game): void {
  const { store } = game;
  let visible = $state(document.visibilityState === "visible");

  $effect(() => {
    const change = (): void => {
      visible = document.visibilityState === "visible";
    };
    document.addEventListener("visibilitychange", change);
    return () => document.removeEventListener("visibilitychange", change);
  });

  // Whoever looks has seen it; whoever comes back is told first.
  let looked = false;
  $effect(() => {
    const version = store.packet?.version;
    if (version === undefined || !visible) {
      looked = false;
      return;
    }
    if (!looked) game.recap = recapOf(store.story, store.me, seenAt(store.id), Date.now());
    looked = true;
    keepSeen(store.id, version);
  });

  const mine = $derived(game.picking.myTurn && !game.asked);
  // The icon of the tab; its title says it in words.
  $effect(() => {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    icon?.setAttribute("href", mine ? "/icon-turn.svg" : "/icon.svg");
    return () => icon?.setAttribute("href", "/icon.svg");
  });
  // Asked for once, in the settings; it needs an open tab and nobody else's service. It calls when the turn comes, not
  // whenever one looks away or back.
  let note: Notification | null = null;
  const hush = (): void => {
    note?.close();
    note = null;
  };
  const call = (): void => {
    if (!settings.notify) return;
    if (typeof navigator.vibrate === "function") navigator.vibrate(BUZZ);
    if (visible || typeof Notification === "undefined" || Notification.permission !== "granted") return;
    note = new Notification(word("page.table.your-turn"), { tag: store.id, icon: "/icon.svg" });
    note.onclick = () => {
      window.focus();
      hush();
    };
  };
  $effect(() => {
    if (!mine) return;
    untrack(call);
    return hush;
  });
  $effect(() => {
    if (visible) hush();
  });
}
