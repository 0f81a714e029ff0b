/** The Dark Cave (docs/rules/dark-cave.md, deal.md). */

import { CAVE_ACTIONS, CAVE_GOALS, CAVE_PATHS } from "./components";
import { Expedition, edgeOf, ends } from "./expedition";
import { BACK, RoundOver, SIDES, after, beside, need, range, split } from "./match";
import { squares, waysRound, type Square } from "./squares";

const PACKS = ["I", "II", "III"];
const STEPS: Record<string, number> = { rat: 3, lindworm: 4, goblin: 5 };
const feature = (laid: string): string => laid.replace("~", "").split("+")[1] ?? "";

/** A place is a square's text, `3,1/NE`; `4,4/?` for a goal that lies face down. */
export class DarkCave extends Expedition {
  goals = new Map<string, string>();
  pawns: (string | null)[] = [];
  out: number[] = [];
  nuggets: number[] = [];
  shown = new Set<number>();
  stunned = new Set<number>();
  axes: number[] = [];
  boots = new Set<number>();
  webs = new Map<string, { owner: number; count: number }>();
  creatures = new Map<string, { at: string; owner: number }>();
  veins = new Set<string>();
  barred = false;
  walked = false;
  fresh = 0;

  counts(): readonly [number, number] {
    return [2, 8];
  }

  play(): number[] {
    const first = this.firstSeat();
    this.deal();
    this.playRound(first);
    return this.seats().map((seat) => (this.out.includes(seat) ? this.nuggets[seat]! : 0));
  }

  deal(): void {
    const clan = (name: string, loyal: number, saboteurs: number): string[] => [
      ...Array<string>(loyal).fill(`${name}-loyal`),
      ...Array<string>(saboteurs).fill(`${name}-saboteur`),
    ];
    let clans = [...clan("blue", 3, 1), ...clan("yellow", 3, 1)];
    if (this.players === 2) clans = [...clan("blue", 1, 0), ...clan("yellow", 1, 0)];
    else if (this.players < 5) clans = clan(this.below(2) === 0 ? "blue" : "yellow", 2, 2);
    this.roles = this.shuffled(clans).slice(0, this.players);
    const far = this.players < 6 ? 4 : 3;
    const cells = [-far, far].flatMap((row) => [-far, far].map((column) => `${String(column)},${String(row)}`));
    const faces = this.shuffled(Object.keys(CAVE_GOALS));
    this.goals = new Map(cells.map((cell, n) => [cell, faces[n]!]));
    this.dealCards();
    this.up = new Map([["0,0", "I:NESW+ladder"]]);
    this.down = new Map(this.goals);
    this.fixed = ["0,0", ...cells];
    this.pawns = this.seats().map(() => "0,0/NESW");
    this.nuggets = this.seats().map(() => 3);
    this.axes = this.seats().map(() => 0);
  }

  dealCards(): void {
    const paths = Object.keys(CAVE_PATHS);
    this.order = [...PACKS.flatMap((pack) => paths.map((name) => `${pack}:${name}`)), ...Object.keys(CAVE_ACTIONS)];
    const copies = (card: string, times: number): string[] => Array<string>(times).fill(card);
    const piles = PACKS.map((pack, n) => {
      const cards = paths.flatMap((name) => copies(`${pack}:${name}`, CAVE_PATHS[name]![n]!));
      cards.push(...Object.entries(CAVE_ACTIONS).flatMap(([name, each]) => copies(name, each[n]!)));
      return this.shuffled(cards).slice(5);
    });
    const [one, two] = this.players < 5 ? [5, 0] : this.players < 7 ? [4, 1] : [3, 2];
    this.hands = this.seats().map(() => [...piles[0]!.splice(0, one), ...piles[1]!.splice(0, two)]);
    this.deck = piles.flat();
  }

  // --- a turn

  ways(card: string): string[] {
    return waysRound(card);
  }

  override turnComes(seat: number): void {
    for (const [edge, web] of [...this.webs]) if (web.owner === seat) this.countDown(edge);
    for (const [name, it] of [...this.creatures]) if (it.owner === seat) this.creatures.delete(name);
    this.barred = this.stunned.delete(seat);
    this.walked = false;
    this.fresh = 0;
  }

  countDown(edge: string): void {
    const web = this.webs.get(edge)!;
    web.count -= 1;
    if (web.count === 0) this.webs.delete(edge);
  }

  override beforeCard(seat: number, text: string): boolean {
    if (!this.chops(seat).includes(text)) return false;
    this.chop(seat, text);
    return true;
  }

  square(place: string): Square {
    const [cell, name] = split(place, "/");
    return squares(this.up.get(cell)!).get(name)!;
  }

  chops(seat: number): string[] {
    const pawn = this.pawns[seat];
    if (pawn === null || pawn === undefined || this.axes[seat]! <= this.fresh) return [];
    const edges = this.square(pawn).opens.map((side) => edgeOf(split(pawn, "/")[0], side));
    return edges.filter((edge) => this.webs.has(edge)).map((edge) => `chop@${edge}`);
  }

  chop(seat: number, text: string): void {
    this.axes[seat]! -= 1;
    this.countDown(text.slice(5));
  }

  override laid(cell: string): void {
    if (feature(this.up.get(cell)!) === "vein") this.veins.add(cell);
  }

  action(seat: number, card: string, aim: string): void {
    if (card in STEPS) this.summon(seat, card, aim);
    else if (card === "web") {
      const edge = after(aim, "@");
      ends(edge);
      need(this.edgeOpen(edge) && !this.webs.has(edge));
      this.webs.set(edge, { owner: seat, count: 2 });
    } else if (card === "rockfall") this.rockfall(after(aim, "@"));
    else if (card === "information" && aim.startsWith("@")) need(this.down.has(aim.slice(1)));
    else this.onPlayer(seat, card, this.seat(after(aim, ">")));
  }

  onPlayer(seat: number, card: string, target: number): void {
    need(target !== seat || card === "boots" || card === "axe");
    if (card === "information") need(!this.shown.has(target));
    else if (card === "boots") {
      need(!this.boots.has(target));
      this.boots.add(target);
    } else if (card === "axe") {
      this.axes[target]! += 1;
      this.fresh = target === seat ? 1 : 0;
    } else {
      need(card === "swap-hands");
      [this.hands[seat], this.hands[target]] = [this.hands[target]!, this.hands[seat]!];
      this.drawer = target;
    }
  }

  rockfall(cell: string): void {
    const stand = [...this.pawns, ...[...this.creatures.values()].map(({ at }) => at)];
    need(this.removable(cell) && !stand.some((place) => place !== null && split(place, "/")[0] === cell));
    this.up.delete(cell);
    this.veins.delete(cell);
    for (const side of SIDES) this.webs.delete(edgeOf(cell, side));
  }

  // --- squares

  marked(mark: string): string[] {
    return [...this.up].flatMap(([cell, laid]) =>
      [...squares(laid).values()].filter((each) => each.marks.has(mark)).map((each) => `${cell}/${each.name}`),
    );
  }

  nextTo(place: string, goals: boolean): string[] {
    const cell = split(place, "/")[0];
    const square = this.square(place);
    const found = square.beside.map((name) => `${cell}/${name}`);
    for (const side of square.opens) {
      const target = beside(cell, side);
      if (this.webs.has(edgeOf(cell, side))) continue;
      if (goals && this.down.has(target)) found.push(`${target}/?`);
      const laid = this.up.get(target);
      for (const other of laid === undefined ? [] : squares(laid).values())
        if (other.opens.includes(BACK[side]!)) found.push(`${target}/${other.name}`);
    }
    if (square.marks.has("ladder"))
      found.push(...this.marked("ladder").filter((other) => other !== place && !found.includes(other)));
    return found;
  }

  // --- creatures

  summon(seat: number, name: string, aim: string): void {
    const before = this.creatures.get(name);
    if (before === undefined) need(this.marked("abyss").includes(after(aim, "@")));
    else need(aim === "");
    const start = before?.at ?? aim.slice(1);
    this.creatures.set(name, { at: start, owner: seat });
    const goes = this.rangeOf(start, STEPS[name]!).map((place) => `creature@${place}`);
    const text = this.choose(seat, [...goes, "creature:stay"]);
    if (text === "creature:stay") return;
    const at = text.slice(9);
    this.creatures.set(name, { at, owner: seat });
    const order = range(0, this.players).map((step) => (seat + step) % this.players);
    const attacked = order.filter((other) => this.pawns[other] === at);
    if (!attacked.some((other) => this.drivesOff(other, name, seat)))
      for (const other of attacked) this.hit(other, name);
  }

  rangeOf(start: string, steps: number): string[] {
    const found = [start];
    let edge = [start];
    let back = false;
    for (let step = 0; step < steps; step++) {
      const further: string[] = [];
      for (const at of edge) {
        if (at !== start && this.pawns.includes(at)) continue;
        for (const other of this.nextTo(at, false)) {
          back = back || other === start;
          if (found.includes(other)) continue;
          found.push(other);
          further.push(other);
        }
      }
      edge = further;
    }
    return back ? found : found.slice(1);
  }

  drivesOff(seat: number, name: string, active: number): boolean {
    if (this.axes[seat]! <= (seat === active ? this.fresh : 0)) return false;
    if (this.choose(seat, ["axe:use", "axe:keep"]) === "axe:keep") return false;
    this.axes[seat]! -= 1;
    this.creatures.delete(name);
    return true;
  }

  hit(seat: number, name: string): void {
    if (name === "lindworm") this.stunned.add(seat);
    else if (name === "goblin") this.loseNugget(seat);
    else if (this.hands[seat]!.length > 0) this.pick(seat);
  }

  loseNugget(seat: number): void {
    this.nuggets[seat] = Math.max(0, this.nuggets[seat]! - 1);
  }

  // --- walking

  walk(seat: number): void {
    let left = this.barred ? 0 : this.boots.has(seat) ? 4 : 3;
    for (let pawn = this.pawns[seat]; pawn; pawn = this.pawns[seat]) {
      const steps = left > 0 ? this.nextTo(pawn, true).map((place) => `step@${place}`) : [];
      const chops = this.chops(seat);
      if (steps.length + chops.length === 0) return;
      const text = this.choose(seat, [...steps, ...chops, "stop"]);
      if (text === "stop") return;
      if (chops.includes(text)) this.chop(seat, text);
      else left = this.step(seat, pawn, text.slice(5)) ? left - 1 : 0;
    }
  }

  step(seat: number, before: string, place: string): boolean {
    this.walked = true;
    const [from, to] = [split(before, "/")[0], split(place, "/")[0]];
    if (place.endsWith("/?")) {
      this.turnGoal(seat, from, to);
      return false;
    }
    this.pawns[seat] = place;
    const { marks } = this.square(place);
    if (marks.has("wood") && from !== to && this.hands[seat]!.length > 0) this.pick(seat);
    if (marks.has("tunnel")) this.loseNugget(seat);
    const met = Object.keys(STEPS).filter((name) => this.creatures.get(name)?.at === place);
    for (const name of met) if (!this.drivesOff(seat, name, seat)) this.hit(seat, name);
    if (marks.has("exit")) this.leave(seat);
    return met.length === 0;
  }

  turnGoal(seat: number, before: string, cell: string): void {
    const side = BACK[SIDES.find((each) => beside(before, each) === cell)!]!;
    const face = this.goals.get(cell)!;
    this.turnUp(seat, cell, side, `III:${CAVE_GOALS[face]!}+${face}`, face);
    this.pawns[seat] = `${cell}/${side}`;
    this.laid(cell);
  }

  leave(seat: number): void {
    this.pawns[seat] = null;
    this.out.push(seat);
    this.shown.add(seat);
    this.stunned.delete(seat);
    const blue = this.roles.map((role) => role.startsWith("blue") === role.endsWith("loyal"));
    for (const clan of [true, false])
      if (this.seats().every((other) => blue[other] !== clan || this.out.includes(other))) throw new RoundOver();
  }

  arrive(seat: number): void {
    const pawn = this.pawns[seat];
    if (!pawn || !this.walked || !this.square(pawn).marks.has("vein")) return;
    if (!this.veins.delete(split(pawn, "/")[0])) return;
    this.nuggets[seat]! += 1;
    this.shown.add(seat);
  }
}
