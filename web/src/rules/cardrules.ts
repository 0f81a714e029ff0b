/** Which rule tells what a card does, by its name: numbers only, the rules themselves stand in the rulebook. */

type Found = readonly [like: RegExp, rule: string];

const MODULES: readonly Found[] = [
  [/^swap-goals$/, "CH-17"],
  [/^forgotten$/, "CH-18"],
  [/^veto$/, "CH-19"],
  [/^direction$/, "CH-20"],
  [/^craftsman$/, "CH-21"],
  [/^scout$/, "CH-22"],
  [/^diversion$/, "CH-23"],
  [/^workshop$/, "MX-7"],
  [/^party$/, "MX-8"],
  [/^(bag|dragon|spider)/, "MX-10"],
  [/\+chest$/, "MX-13"],
  [/^chest/, "MX-16"],
];
const BASE: readonly Found[] = [
  [/^broken:/, "B-13"],
  [/^repair:.*\+/, "B-15"],
  [/^repair:/, "B-14"],
  [/^rockfall$/, "B-16"],
  [/^map$/, "B-17"],
  [/^start$/, "B-2"],
  [/^treasure$/, "B-18"],
  [/^stone/, "B-21"],
  [/^[NESW|]+~?$/, "B-9"],
];
const GAMES: Readonly<Record<string, readonly Found[]>> = {
  saboteur: [...MODULES, ...BASE],
  saboteur2: [
    [/\+ladder~?$/, "S2-7"],
    [/-door~?$/, "S2-8"],
    [/\+crystal~?$/, "S2-9"],
    [/^[NESW]{2}\|[NESW]{2}~?$/, "S2-6"],
    [/^thief$/, "S2-10"],
    [/^hands-off$/, "S2-11"],
    [/^prison$/, "S2-12"],
    [/^free$/, "S2-13"],
    [/^inspection$/, "S2-14"],
    [/^role-change$/, "S2-15"],
    [/^swap-hands$/, "S2-16"],
    ...MODULES,
    ...BASE,
  ],
  "lost-mines": [
    [/\+(trunk|pond|ravine)~?$/, "LM-12"],
    [/\+rocks~?$/, "LM-13"],
    [/\+campfire~?$/, "LM-14"],
    [/^tool:/, "LM-15"],
    [/^info:/, "LM-16"],
    [/^trap$/, "LM-17"],
    [/^troll$/, "LM-18"],
    [/^storm$/, "LM-20"],
    [/^start:/, "LM-6"],
    [/^dragon-mine/, "LM-25"],
    [/^(gems|gold|silver)/, "LM-24"],
    [/^[NESW|]+~?$/, "LM-11"],
  ],
  "dark-cave": [
    [/\+abyss~?$|^abyss/, "DC-11"],
    [/\+ladder~?$|^ladder|^start$/, "DC-12"],
    [/\+bridge/, "DC-13"],
    [/\+tunnel~?$/, "DC-14"],
    [/\+vein~?$|^vein/, "DC-15"],
    [/^information$/, "DC-16"],
    [/^rockfall$/, "DC-17"],
    [/^swap-hands$/, "DC-18"],
    [/^web$/, "DC-19"],
    [/^boots$/, "DC-20"],
    [/^axe$/, "DC-21"],
    [/^(rat|lindworm|goblin)$/, "DC-24"],
    [/^exit/, "DC-30"],
    [/^I{1,3}:/, "DC-10"],
  ],
};

/** Empty where no rule is about that card alone. */
export const ruleOfCard = (game: string, card: string): string =>
  GAMES[game]?.find(([like]) => like.test(card))?.[1] ?? "";
