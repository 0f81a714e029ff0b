/** The Lost Mines (docs/rules/lost-mines.md, deal.md). */

import { MINES, MINE_ACTIONS, MINE_PATHS, TREASURES } from "./components";
import { Expedition, edgeOf, ends } from "./expedition";
import { BACK, Match, RoundOver, SIDES, after, beside, need, xy } from "./match";
import { sides, ways } from "./paths";

const STARTS: Record<string, string> = { yellow: "1,2", blue: "1,4" };
const CELLS = ["9,0", "9,2", "9,4", "9,6"];
const OBSTACLES: Record<string, string> = { "tool:axe": "+trunk", "tool:boat": "+pond", "tool:rope": "+ravine" };
const LOOKS: Record<string, string> = { "@": "mine", "#": "treasure", ">": "dwarf" };

export class LostMines extends Expedition {
  mines = new Map<string, string>();
  treasures: [string, number][] = [];
  taken = new Map<number, number>();
  pawns: string[] = [];
  traps: string[] = [];
  trolls = new Map<number, string>();
  overcome: string[] = [];
  dragon: number | null = null;

  counts(): readonly [number, number] {
    return [3, 9];
  }

  play(): number[] {
    const rounds = this.rounds();
    let first = this.firstSeat();
    let points = this.seats().map(() => 0);
    for (let number = 0; number < rounds; number++) {
      this.deal();
      this.playRound(first);
      const won = this.won();
      points = points.map((before, seat) => before + won[seat]!);
      first = ((this.last ?? first) + 1) % this.players;
    }
    return points;
  }

  deal(): void {
    const loyal = this.players > 6 ? 3 : this.players > 4 ? 2 : 1;
    const each = [...Array<string>(loyal).fill("loyal"), "selfish", "saboteur"];
    const dwarfs = ["blue", "yellow"].flatMap((clan) => each.map((nature) => `${clan}-${nature}`));
    this.roles = this.shuffled(dwarfs).slice(0, this.players);
    const faces = this.shuffled(Object.keys(MINES));
    this.mines = new Map(CELLS.map((cell, n) => [cell, faces[n]!]));
    const all = Object.entries(TREASURES).flatMap(([kind, values]) =>
      values.map((value): [string, number] => [kind, value]),
    );
    this.treasures = this.shuffled(all).slice(0, this.players);
    const cards = { ...MINE_PATHS, ...MINE_ACTIONS };
    this.order = Object.keys(cards);
    const deck = this.shuffled(Match.all(cards)).slice(10);
    const size = this.players < 7 ? 5 : 4;
    this.hands = this.seats().map((seat) => deck.slice(size * seat, size * (seat + 1)));
    this.deck = deck.slice(size * this.players);
    this.up = new Map(Object.values(STARTS).map((cell) => [cell, "NESW"]));
    this.down = new Map(this.mines);
    this.fixed = [...Object.values(STARTS), ...CELLS];
    this.pawns = this.roles.map((role) => STARTS[role.split("-")[0]!]!);
    this.taken = new Map();
    this.traps = [];
    this.trolls = new Map();
    this.overcome = [];
    this.dragon = null;
  }

  ways(card: string): string[] {
    return ways(card);
  }
  override onBoard(cell: string): boolean {
    const [x, y] = xy(cell);
    return x >= 0 && x < 11 && y >= 0 && y < 7;
  }
  override turnComes(seat: number): void {
    this.trolls.delete(seat);
  }

  action(seat: number, card: string, aim: string): void {
    const obstacle = OBSTACLES[card];
    if (obstacle !== undefined) {
      const cell = after(aim, "@");
      need((this.up.get(cell) ?? "").includes(obstacle) && !this.overcome.includes(cell));
      this.overcome.push(cell);
    } else if (card === "trap" || card === "troll") {
      const edge = after(aim, "@");
      need(this.takesToken(edge) && (card === "trap" ? this.traps.length < 3 : this.trolls.size < 2));
      if (card === "trap") this.traps.push(edge);
      else this.trolls.set(seat, edge);
    } else if (card === "storm") this.storm(after(aim, "@"));
    else this.look(seat, card, aim);
  }

  takesToken(edge: string): boolean {
    const [one, , other] = ends(edge);
    if (this.traps.includes(edge) || [...this.trolls.values()].includes(edge)) return false;
    const fine = [one, other].every((cell) => this.onBoard(cell) && !this.down.has(cell));
    return fine && this.edgeOpen(edge);
  }

  storm(cell: string): void {
    need(this.removable(cell) && !this.pawns.includes(cell));
    this.up.delete(cell);
    this.overcome = this.overcome.filter((other) => other !== cell);
    for (const side of SIDES) {
      const other = beside(cell, side);
      if (this.up.has(other) || this.down.has(other)) continue;
      const edge = edgeOf(cell, side);
      this.traps = this.traps.filter((each) => each !== edge);
      this.trolls = new Map([...this.trolls].filter(([, each]) => each !== edge));
    }
  }

  look(seat: number, card: string, aim: string): void {
    const sign = aim.slice(0, 1);
    const place = aim.slice(1);
    need(after(card, "info:").split("+").includes(LOOKS[sign] ?? "?"));
    if (sign === "@") need(this.down.has(place));
    else if (sign === "#") need(!this.taken.has(this.seat(place)));
    else need(this.seat(place) !== seat);
  }

  mayCross(cell: string, side: string): boolean {
    const target = beside(cell, side);
    if (!sides(this.up.get(cell)!).includes(side)) return false;
    if ([...this.trolls.values()].includes(edgeOf(cell, side))) return false;
    if (this.down.has(target)) return true;
    const there = this.up.get(target);
    if (there === undefined || !sides(there).includes(BACK[side]!)) return false;
    const obstacle = Object.values(OBSTACLES).some((feature) => there.includes(feature));
    if (obstacle && !this.overcome.includes(target)) return false;
    return !((obstacle || there.includes("+rocks")) && this.pawns.includes(target));
  }

  walk(seat: number): void {
    let left = this.up.get(this.pawns[seat]!)!.includes("+campfire") ? 5 : 3;
    while (left > 0) {
      const here = this.pawns[seat]!;
      const open = SIDES.filter((side) => this.mayCross(here, side));
      if (open.length === 0) return;
      const text = this.choose(seat, [...open.map((side) => `step@${beside(here, side)}`), "stop"]);
      if (text === "stop") return;
      left -= 1;
      if (this.step(seat, here, open.find((side) => text === `step@${beside(here, side)}`)!)) return;
    }
  }

  /** One card on; whether a mine was turned up, which ends the walk. */
  step(seat: number, here: string, side: string): boolean {
    const cell = beside(here, side);
    this.pawns[seat] = cell;
    if (this.traps.includes(edgeOf(here, side)) && this.hands[seat]!.length > 0) this.pick(seat);
    if (!this.down.has(cell)) return false;
    const face = this.mines.get(cell)!;
    this.turnUp(seat, cell, BACK[side]!, MINES[face]!, face);
    if (face === "dragon-mine") this.dragon = seat;
    return true;
  }

  arrive(seat: number): void {
    const kind = this.mines.get(this.pawns[seat]!);
    const offered = this.treasures.flatMap(([of], at) => (of === kind && !this.taken.has(at) ? [at] : []));
    if (offered.length > 0) {
      const texts = offered.map((at) => `treasure#${String(at)}`);
      this.taken.set(offered.length > 1 ? Number(this.choose(seat, texts).slice(9)) : offered[0]!, seat);
    }
    if (this.taken.size === this.players) throw new RoundOver();
  }

  won(): number[] {
    const values = this.seats().map((seat) =>
      [...this.taken].filter(([, by]) => by === seat).map(([at]) => this.treasures[at]![1]),
    );
    const sum = (list: number[]): number => list.reduce((all, value) => all + value, 0);
    const points = values.map((own, seat) => (this.roles[seat]!.endsWith("selfish") ? sum(own) : 0));
    for (const [clan, other] of [["blue", "yellow"] as const, ["yellow", "blue"] as const]) {
      const works = [`${clan}-loyal`, `${other}-saboteur`];
      const pool = this.seats().filter((seat) => works.includes(this.roles[seat]!));
      const worth = sum(pool.flatMap((seat) => values[seat]!));
      const best = (seat: number): number => Math.max(0, ...values[seat]!);
      const highest = Math.max(...pool.map(best));
      const holders = pool.filter((seat) => best(seat) === highest);
      for (const seat of pool) points[seat]! += Math.floor(worth / pool.length);
      for (const seat of holders) points[seat]! += Math.floor((worth % pool.length) / holders.length);
    }
    if (this.dragon !== null) points[this.dragon]! -= Math.min(2, points[this.dragon]!);
    return points;
  }
}
