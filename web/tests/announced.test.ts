// A card that waits: what is read from its move, and the one sentence that is right for it.

import { describe, expect, it } from "vitest";
import type { View } from "../src/lib/view";
import { announced, wants } from "../src/table/prompt/announced";
import { load, loadLater } from "../src/lib/words.svelte";
import { settings } from "../src/settings.svelte";

const speak = async (lang: "en" | "fr"): Promise<void> => {
  settings.lang = lang;
  await load(lang);
  await loadLater();
};

const view = (move: string, seat = 1): View =>
  ({
    pending: [{ frame: "next", seat }, { frame: "effect", seat, move }],
    goals: { "8,-2": "?", "8,0": "?", "8,2": "?" },
    chests: { "6,1": "?" },
    maze: {},
  }) as unknown as View;

const NAMES = ["Mara", "Brok", "Tilda", "Odda"];
const told = (move: string, me = 0, seat = 1): string => {
  const seen = view(move, seat);
  const card = announced(seen);
  return card === null ? "" : wants(card, seen, { names: NAMES, me });
};

// Every kind of card that can be announced, as the engine writes its move.
const MOVES: Record<string, [string, string]> = {
  "NW@1,0": ["Brok wants to lay a north–west bend at 1,0", "Brok veut poser un virage nord-ouest en 1,0"],
  "NW~@1,0": ["Brok wants to lay a south–east bend at 1,0", "Brok veut poser un virage sud-est en 1,0"],
  "broken:lantern>2": ["Brok wants to break the lantern of Tilda", "Brok veut briser la lanterne de Tilda"],
  "broken:cart>0": ["Brok wants to break your cart", "Brok veut briser votre chariot"],
  "broken:lantern>3": ["Brok wants to break the lantern of Odda", "Brok veut briser la lanterne d’Odda"],
  "repair:pickaxe+cart>2=cart": ["Brok wants to repair the cart of Tilda", "Brok veut réparer le chariot de Tilda"],
  "repair:lantern>0": ["Brok wants to repair your lantern", "Brok veut réparer votre lanterne"],
  "craftsman>1=pickaxe": ["Brok wants to repair the pickaxe in front of themselves", "Brok veut réparer la pioche devant soi"],
  "rockfall@6,-1": ["Brok wants to bring the roof down at 6,-1", "Brok veut faire tomber le plafond en 6,-1"],
  "map@8,0": ["Brok wants to look under the goal at 8,0", "Brok veut regarder le but en 8,0"],
  "map@6,1": ["Brok wants to look at the chest at 6,1", "Brok veut regarder le coffre en 6,1"],
  "swap-goals@8,0+8,2": ["Brok wants to take the goals at 8,0 and 8,2", "Brok veut prendre les buts en 8,0 et 8,2"],
  "diversion:N|S@-1,2": ["Brok wants to move the card laid last to -1,2", "Brok veut déplacer la dernière carte posée en -1,2"],
  direction: ["Brok wants to reverse the order of play", "Brok veut inverser l’ordre du jeu"],
  scout: ["Brok wants to send out a scout: two path cards in this turn", "Brok veut envoyer un éclaireur : deux cartes Chemin ce tour"],
  forgotten: ["Brok wants to look through the last discards and keep one", "Brok veut fouiller les dernières défausses et en garder une"],
  "inspection>2": ["Brok wants to look at the dwarf card of Tilda", "Brok veut regarder la carte Nain de Tilda"],
  "inspection>0": ["Brok wants to look at your dwarf card", "Brok veut regarder votre carte Nain"],
  "role-change>1": ["Brok wants to draw another dwarf card", "Brok veut tirer une autre carte Nain"],
  "prison>2": ["Brok wants to put Tilda in prison", "Brok veut mettre Tilda en prison"],
  "free>3": ["Brok wants to let Odda out of prison", "Brok veut faire sortir Odda de prison"],
  "swap-hands>0": ["Brok wants to swap hands with you", "Brok veut échanger sa main avec la vôtre"],
  thief: ["Brok wants to lay a thief in front of themselves", "Brok veut placer un voleur devant soi"],
  "hands-off>1": ["Brok wants to take their own thief away", "Brok veut retirer le voleur devant soi"],
};

describe("a card that waits", () => {
  it.each(Object.entries(MOVES))("%s is told in one sentence", async (move, [english, french]) => {
    await speak("en");
    expect(told(move)).toBe(english);
    await speak("fr");
    expect(told(move)).toBe(french);
  });

  it("is told to its player, too", async () => {
    await speak("en");
    expect(told("broken:lantern>2", 1)).toBe("You want to break the lantern of Tilda");
    expect(told("repair:lantern>1", 1)).toBe("You want to repair your lantern");
    expect(told("prison>2", 2)).toBe("Brok wants to put you in prison");
  });

  it("says which card is played and which one will lie there", () => {
    expect(announced(view("diversion:NE~@2,0"))).toMatchObject({ card: "diversion", lies: "NE~", cell: "2,0" });
    expect(announced(view("E|S|W~@7,0"))).toMatchObject({ card: "E|S|W~", lies: "E|S|W~", cell: "7,0" });
    expect(announced(view("NEW+crystal@7,0"))).toMatchObject({ card: "NEW+crystal", lies: "NEW+crystal" });
    expect(announced(view("swap-goals@8,0+8,2"))).toMatchObject({ cell: "8,0", other: "8,2", lies: null });
    expect(announced(view("repair:pickaxe+cart>2=cart"))).toMatchObject({ card: "repair:pickaxe+cart", target: 2, tool: "cart" });
  });
});
