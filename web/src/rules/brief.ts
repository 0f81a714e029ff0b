/** Each game on one page: what to do and which cards there are, pictures first, with the rules behind them. */

import type { Kind } from "../art/cards";

export interface BriefItem {
  id: string;
  cards: readonly (readonly [name: string, kind?: Kind])[];
  rules: readonly string[];
}

const role = (name: string): readonly [string, Kind] => [name, "role"];

export const BRIEFS: Readonly<Record<string, readonly BriefItem[]>> = {
  saboteur: [
    { id: "aim", cards: [role("digger"), role("saboteur")], rules: ["B-22", "B-23"] },
    { id: "turn", cards: [["NESW"], ["map"]], rules: ["B-6"] },
    { id: "path", cards: [["NES"], ["EW"], ["N|E|S|W"]], rules: ["B-9", "B-11"] },
    { id: "tools", cards: [["broken:pickaxe"], ["repair:pickaxe"], ["repair:lantern+cart"]], rules: ["B-12", "B-13", "B-14"] },
    { id: "map", cards: [["map"], ["rockfall"]], rules: ["B-17", "B-16"] },
    { id: "end", cards: [["treasure"], ["3", "gold"]], rules: ["B-24", "B-25", "B-30"] },
  ],
  saboteur2: [
    { id: "aim", cards: [role("blue"), role("green"), role("saboteur")], rules: ["S2-20"] },
    { id: "turn", cards: [["NESW"], ["free"]], rules: ["S2-4"] },
    { id: "path", cards: [["NS+blue-door"], ["NE+ladder"], ["NS|EW"]], rules: ["S2-8", "S2-7", "S2-6"] },
    { id: "prison", cards: [["prison"], ["free"]], rules: ["S2-12", "S2-13", "S2-23"] },
    { id: "thief", cards: [["thief"], ["hands-off"]], rules: ["S2-10", "S2-11", "S2-22"] },
    { id: "who", cards: [["inspection"], ["role-change"], ["swap-hands"]], rules: ["S2-14", "S2-15", "S2-16"] },
    { id: "others", cards: [role("boss"), role("profiteer"), role("geologist")], rules: ["S2-19", "S2-21"] },
    { id: "end", cards: [["treasure"], ["NESW+crystal"]], rules: ["S2-21", "S2-24"] },
  ],
  "lost-mines": [
    { id: "aim", cards: [role("blue-loyal"), role("blue-selfish"), role("yellow-saboteur")], rules: ["LM-2"] },
    { id: "turn", cards: [["NES"], ["storm"]], rules: ["LM-9"] },
    { id: "walk", cards: [["NS+trunk"], ["tool:axe"], ["NESW+campfire"]], rules: ["LM-12", "LM-14", "LM-22"] },
    { id: "bar", cards: [["trap"], ["troll"], ["storm"]], rules: ["LM-17", "LM-18", "LM-20"] },
    { id: "look", cards: [["info:mine+treasure"]], rules: ["LM-16"] },
    { id: "mines", cards: [["gems"], ["gold"], ["dragon-mine"]], rules: ["LM-23", "LM-24", "LM-25"] },
    { id: "end", cards: [["gems:5", "treasure"]], rules: ["LM-27", "LM-29", "LM-30"] },
  ],
  "dark-cave": [
    { id: "aim", cards: [role("blue-loyal"), role("blue-saboteur")], rules: ["DC-1", "DC-33"] },
    { id: "turn", cards: [["I:NES"], ["boots"]], rules: ["DC-7"] },
    { id: "squares", cards: [["I:NESW"], ["II:NESW"], ["III:NESW"]], rules: ["DC-10", "DC-28"] },
    { id: "price", cards: [["I:NS|EW+bridge-NS"], ["I:NE|SW+tunnel"], ["III:NEW+vein"]], rules: ["DC-13", "DC-14", "DC-15"] },
    { id: "creatures", cards: [["rat"], ["lindworm"], ["goblin"]], rules: ["DC-22", "DC-24"] },
    { id: "gear", cards: [["boots"], ["axe"], ["web"]], rules: ["DC-20", "DC-21", "DC-19"] },
    { id: "look", cards: [["information"], ["rockfall"], ["swap-hands"]], rules: ["DC-16", "DC-17", "DC-18"] },
    { id: "end", cards: [["exit"]], rules: ["DC-30", "DC-33"] },
  ],
};
