/** Every card, counted, in the order of the card list (docs/rules/components.md). */

/** `NS 4  EW 3`: how many there are of each. */
const counted = (text: string): Record<string, number> =>
  Object.fromEntries([...text.matchAll(/(\S+) (\d+)/g)].map(([, card, copies]) => [card!, Number(copies)]));
/** `NS 1/0/2`: how many there are of each in several packs. */
const packed = (text: string): Record<string, number[]> =>
  Object.fromEntries([...text.matchAll(/(\S+) ([\d/]+)/g)].map(([, card, all]) => [card!, all!.split("/").map(Number)]));

export const DWARFS: Record<number, [number, number]> = { 3: [3, 1], 4: [4, 1], 5: [4, 2], 6: [5, 2], 7: [5, 3], 8: [6, 3], 9: [7, 3], 10: [7, 4] };
export const GOLD = [...Array<number>(16).fill(1), ...Array<number>(8).fill(2), ...Array<number>(4).fill(3)];
export const GOALS: Record<string, string> = { "treasure": "NESW", "stone:NE": "NE", "stone:NW": "NW" };
export const PATHS = counted(`
  NS 4  EW 3  NE 5  NW 4  NES 5  NEW 5  NESW 5  N 1  E 1  N|S 1  E|W 1  N|E 1  N|W 1  N|E|S 1  N|E|W 1
  N|E|S|W 1
`);
export const ACTIONS = counted(`
  broken:pickaxe 3  broken:lantern 3  broken:cart 3  repair:pickaxe 2  repair:lantern 2  repair:cart 2
  repair:pickaxe+lantern 1  repair:pickaxe+cart 1  repair:lantern+cart 1  rockfall 3  map 6
`);
export const MODULE_CARDS = ["craftsman", "direction", "swap-goals", "forgotten", "diversion", "veto", "scout"];
export const NEW_GOALS: Record<string, string> = { "bag1": "NES", "bag2": "NEW", "dragon:NE": "NE", "dragon:NW": "NW", "spider": "NESW" };
export const NUGGETS: Record<string, number> = { "bag1": 1, "bag2": 2, "dragon:NE": -1, "dragon:NW": -1 };
export const TOURNAMENT: Record<number, [number, number, number]> = { 5: [3, 1, 1], 6: [3, 2, 1], 7: [3, 2, 2], 8: [3, 3, 2], 9: [4, 3, 2] };
export const EXTRAS: Record<string, string> = { workshop: "4,2", party: "4,-2" };
export const HALFWAY = "4,0";
export const CHESTS = [..."abcdefghij"];
export const CHEST_PATHS = ["NS", "EW", "NE", "NW", "NES", "NEW", "NESW"];
export const CHEST_CELLS = "2,-2;2,2;6,-1;6,1";
export const DWARFS_2: Record<string, number> = { "blue": 4, "green": 4, "boss": 1, "profiteer": 1, "geologist": 2, "saboteur": 3 };
export const PATHS_2 = counted(`
  NS|EW 2  NW|ES 1  NE|SW 1  N+ladder 1  NW+ladder 1  E+ladder 1  NE+ladder 1  NS+blue-door 1
  EW+blue-door 1  NE+blue-door 1  NS|E+green-door 1  EW+green-door 1  NW+green-door 1  NEW|S+crystal 1
  N+crystal 1  E+crystal 1  NESW+crystal 1  NES+crystal 1  NES|W+crystal 1  EW|N+crystal 1  NEW+crystal 3
  NE|S 1  NE|W 1  NW|E 1  NW|S 1  NS|E 1  EW|N 1
`);
export const ACTIONS_2 = counted(`
  thief 4  prison 3  hands-off 3  free 4  inspection 2  role-change 2  swap-hands 2
`);
export const MINE_PATHS = counted(`
  NESW 4  NES 3  NEW 3  NS 3  EW 3  NE 3  NW 3  N 1  E 1  NEW+trunk 1  NS+trunk 1  NE+trunk 1  NES+pond 1
  EW+pond 1  NW+pond 1  NESW+ravine 1  NS+ravine 1  EW+ravine 1  NES+rocks 1  NEW+rocks 1  NS+rocks 1
  EW+rocks 1  NESW+campfire 1  NES+campfire 1  NEW+campfire 1
`);
export const MINE_ACTIONS = counted(`
  tool:axe 3  tool:boat 3  tool:rope 3  trap 3  troll 2  info:mine+treasure 2  info:mine+dwarf 2
  info:treasure+dwarf 2  storm 3
`);
export const MINES: Record<string, string> = { "gems": "NES", "gold": "NEW", "silver": "NESW", "dragon-mine": "NESW" };
export const TREASURES: Record<string, number[]> = { gems: [5, 4, 4, 3], gold: [4, 3, 3, 2], silver: [3, 2, 2, 1] };
export const CAVE_PATHS = packed(`
  NESW 2/1/1  NES 2/1/1  NEW 2/1/1  NS 1/1/1  EW 1/1/1  NE 1/1/1  NW 1/1/1  N|E|S|W 1/0/0  N|E|W 0/1/0
  NESW+abyss 1/1/1  NES+abyss 1/0/1  NEW+abyss 1/0/1  NS+abyss 0/1/0  EW+abyss 0/1/0  NE+ladder 1/0/0
  NW+ladder 1/0/0  E+ladder 0/1/0  N+ladder 0/0/1  NS|EW+bridge-NS 1/1/0  NS|EW+bridge-EW 0/1/1
  NE|SW+tunnel 1/1/0  NW|ES+tunnel 1/1/1  NES+vein 0/1/0  NEW+vein 0/0/1
`);
export const CAVE_ACTIONS = packed(`
  information 3/1/1  rockfall 1/1/1  swap-hands 0/1/1  web 0/1/2  boots 2/1/0  axe 1/1/1  rat 2/2/1
  lindworm 1/1/2  goblin 0/1/3
`);
export const CAVE_GOALS: Record<string, string> = { "exit": "NESW", "abyss": "NEW", "ladder": "NES", "vein": "NE" };
