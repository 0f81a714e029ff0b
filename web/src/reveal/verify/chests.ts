/** Treasure chests (MX-13 … MX-17) and right of passage (MX-1 … MX-6). */

import * as all from "./components";
import { SIDES, after, around, beside, byRow, need, range, split, without } from "./match";
import { WithCards } from "./modules";
import { sides } from "./paths";
import { eastOf, isPath, type Effect } from "./saboteur";

export class WithChests extends WithCards {
  inside = new Map<string, string>();
  due: string[] = [];
  noMaps = false;

  override layOut(): void {
    super.layOut();
    this.inside = new Map();
    this.due = [];
    this.noMaps = false;
    if (!this.has("chests")) return;
    const cells = this.chestCells();
    const letters = this.shuffled(all.CHESTS);
    const paths = this.shuffled(all.CHEST_PATHS);
    cells.forEach((cell, n) => {
      this.inside.set(cell, letters[n]!);
      this.maze.chests.set(cell, paths[n]!);
    });
  }

  chestCells(): string[] {
    const layout = this.options["chests_at"];
    need(typeof layout === "string");
    const rows = this.has("new-goals") ? [-4, -2, 0, 2, 4] : [-2, 0, 2];
    const extras = Object.keys(all.EXTRAS).filter((name) => this.has(name));
    const taken = ["0,0", ...around("0,0"), ...rows.map((row) => `8,${String(row)}`)];
    taken.push(...extras.map((name) => all.EXTRAS[name]!), ...(this.has("tournament") ? [all.HALFWAY] : []));
    if (layout !== "random") {
      const cells = (layout === "default" ? all.CHEST_CELLS : layout).split(";");
      const near = [...cells.flatMap(around), ...taken];
      need(new Set(cells).size === 4 && cells.length === 4 && !cells.some((cell) => near.includes(cell)));
      return cells.sort(byRow);
    }
    let free = range(-2, 3).flatMap((row) => range(1, 8).map((column) => `${String(column)},${String(row)}`));
    free = free.filter((cell) => !taken.includes(cell));
    const found = range(0, 4).map(() => {
      const cell = free[this.below(free.length)]!;
      free = free.filter((other) => other !== cell && !around(cell).includes(other));
      return cell;
    });
    return found.sort(byRow);
  }

  override rockfall(cell: string): Effect {
    const hidden = this.maze.chests.has(cell);
    if (!hidden && !(this.maze.up.get(cell) ?? "").includes("+chest")) return super.rockfall(cell);
    return () => {
      if (hidden) this.maze.chests.delete(cell);
      else this.removed(cell);
      this.show("rockfall");
    };
  }
  override look(cell: string): Effect {
    if (this.maze.chests.has(cell)) return () => this.show("map");
    need(!this.noMaps);
    return super.look(cell);
  }

  override reached(seat: number, last: string | null): boolean {
    const met = this.maze.met([...this.maze.chests.keys()]);
    if (met.length === 0) return super.reached(seat, last);
    const cell = met.length > 1 ? this.choose(seat, met.map((each) => `open@${each}`)).slice(5) : met[0]!;
    const best = this.maze.best(`${this.maze.chests.get(cell)!}+chest`, cell, last);
    const turned = best.length > 1 && this.choose(seat, best.map((way) => `${way}@${cell}`)).includes("~");
    this.maze.chests.delete(cell);
    this.maze.up.set(cell, best[turned ? 1 : 0]!);
    this.open(seat, this.inside.get(cell)!);
    return true;
  }

  open(seat: number, letter: string): void {
    const others = this.seats().filter((other) => other !== seat);
    if (letter === "a") {
      this.purses[seat]! += 1;
      this.pile = without(this.pile, 1);
    } else if (letter === "b") this.noMaps = true;
    else if ("cdfg".includes(letter)) this.due.push(letter);
    else if (letter === "e") this.moveGoal(seat);
    else if (letter === "h") this.choose(seat, others.map((other) => `look>${String(other)}`));
    else if (letter === "i" && this.discard.length > 0) {
      this.due.push("i");
      this.discard = this.shuffled(this.discard).map(({ card }) => ({ card, open: false }));
      this.keep(seat, Math.min(5, this.discard.length));
    } else if (letter === "j") for (const card of this.deck.splice(0, 5)) this.discard.push({ card, open: false });
  }

  moveGoal(seat: number): void {
    const free = [...this.maze.goals.keys()].filter((cell) => !this.maze.taken(eastOf(cell)));
    if (free.length === 0) return;
    const cell = this.choose(seat, free.map((each) => `move@${each}`)).slice(5);
    this.maze.goals = new Map([...this.maze.goals].map(([at, face]) => [at === cell ? eastOf(at) : at, face]));
    this.goalPut(eastOf(cell));
  }
  goalPut(_cell: string): void {}

  override ordinaryDraw(seat: number): void {
    const due = this.due.splice(0);
    const draws = ["c", "f", "i"].some((letter) => due.includes(letter)) ? 0 : this.draws;
    const offered = due.includes("g") && draws > 0;
    this.draw(seat, draws - (offered ? 1 : 0));
    if (offered) this.drawThree(seat);
    if (due.includes("d")) this.draw(seat, 1);
    const victims = this.seats().filter((other) => other !== seat && this.hands[other]!.length > 0);
    if (!due.includes("f") || victims.length === 0) return;
    const victim = Number(this.choose(seat, victims.map((other) => `rob>${String(other)}`)).slice(4));
    this.hands[seat]!.push(this.pick(victim));
  }

  drawThree(seat: number): void {
    let top = this.sorted(this.deck.splice(0, 3));
    if (top.length > 1) {
      const card = this.choose(seat, top.map((each) => `keep:${each}`)).slice(5);
      for (const other of without(top, card)) this.discard.push({ card: other, open: false });
      top = [card];
    }
    this.hands[seat]!.push(...top);
  }
}

interface Pawn {
  /** `2,0/E` */
  name: string;
  cell: string;
  before: string;
  holder: number;
  asked: number[];
  payer: number | null;
}

export class WithPassage extends WithChests {
  pawns: Pawn[] = [];
  unused = 0;
  must: string | null = null;

  override firstGold(): number {
    return this.has("right-of-passage") ? 1 : 0;
  }
  override layOut(): void {
    super.layOut();
    this.pawns = [];
    this.unused = this.has("right-of-passage") ? 2 : 0;
    this.must = null;
  }
  override turn(seat: number): void {
    this.must = null;
    for (const pawn of this.pawns) [pawn.asked, pawn.payer] = [[], null];
    super.turn(seat);
  }

  override otherTurn(seat: number, text: string): boolean {
    if (!text.startsWith("recruit:")) return super.otherTurn(seat, text);
    const ends = this.openEnds();
    need(this.unused > 0 && ends.length > 0 && !this.front[seat]!.includes("prison"));
    this.giveAway(seat, [text.slice(8)]);
    this.draws = 0;
    this.unused -= 1;
    const name = this.choose(seat, ends.map((end) => `pawn@${end}`)).slice(5);
    const [cell, side] = split(name, "/");
    this.pawns.push({ name, cell, before: beside(cell, side), holder: seat, asked: [], payer: null });
    return true;
  }

  openEnds(): string[] {
    const names = [...this.maze.up].flatMap(([cell, laid]) =>
      SIDES.filter((side) => sides(laid).includes(side) && !this.maze.taken(beside(cell, side))).map(
        (side) => `${cell}/${side}`,
      ),
    );
    return names.filter((name) => !this.pawns.some((pawn) => pawn.name === name));
  }

  price(seat: number, cell: string): number {
    return this.pawns.filter((pawn) => pawn.before === cell && pawn.holder !== seat && pawn.payer === null).length;
  }
  override paysNothing(seat: number, cell: string): boolean {
    return this.price(seat, cell) === 0;
  }
  override lays(seat: number): string[] {
    return super.lays(seat).filter((cell) => this.price(seat, cell) <= this.purses[seat]!);
  }

  override announced(seat: number, card: string, cell: string | null): void {
    if (cell !== null) {
      need(this.price(seat, cell) <= this.purses[seat]!);
      this.payPawns(seat, cell);
      this.must = null;
      for (const pawn of this.pawns) pawn.payer = null;
    }
    super.announced(seat, card, cell);
  }

  payPawns(seat: number, cell: string): void {
    for (const pawn of this.pawns.filter((each) => each.before === cell)) {
      const payer = pawn.payer ?? seat;
      if (pawn.holder !== seat && pawn.holder !== payer) {
        this.purses[payer]! -= 1;
        this.purses[pawn.holder]! += 1;
      }
      this.pawns = without(this.pawns, pawn);
    }
  }

  override nextMove(seat: number, onlyPaths: boolean): string {
    let text = super.nextMove(seat, onlyPaths);
    while (text.startsWith("ask>")) {
      need(this.must === null);
      this.askToPay(seat, text, onlyPaths);
      text = super.nextMove(seat, onlyPaths);
    }
    const lays = isPath(split(text, "@")[0].replace("~", "")) || text.startsWith("diversion:");
    need(this.must === null || (lays && text.endsWith(`@${this.must}`)));
    return text;
  }

  askable(seat: number, pawn: Pawn, onlyPaths: boolean): number[] {
    if (pawn.holder === seat || pawn.payer !== null || !this.couldLay(seat, pawn.before, onlyPaths)) return [];
    return this.seats().filter((other) => other !== seat && !pawn.asked.includes(other));
  }

  couldLay(seat: number, cell: string, onlyPaths: boolean): boolean {
    const hand = this.hands[seat]!;
    const either = (card: string): string[] => [card, `${card}~`];
    const paths = this.mayLay(seat) ? hand.filter(isPath) : [];
    if (paths.some((card) => either(card).some((laid) => this.maze.fits(laid, cell)))) return true;
    const old = this.lastLaid;
    if (onlyPaths || !hand.includes("diversion") || old === null || old === cell) return false;
    const card = this.maze.up.get(old)!.replace("~", "");
    return either(card).some((laid) => this.maze.without(old).fits(laid, cell));
  }

  override mayAsk(seat: number): boolean {
    return this.pawns.some((pawn) => this.askable(seat, pawn, true).length > 0);
  }

  askToPay(seat: number, text: string, onlyPaths: boolean): void {
    const [target, place] = split(after(text, "ask>"), "@");
    const other = this.seat(target);
    const pawn = this.pawns.find((each) => each.name === place);
    need(pawn && this.askable(seat, pawn, onlyPaths).includes(other));
    pawn.asked.push(other);
    const promised = this.pawns.filter((each) => each.payer === other && each.holder !== other);
    const can = pawn.holder === other || this.purses[other]! > promised.length;
    if (this.choose(other, can ? ["agree", "refuse"] : ["refuse"]) === "refuse") return;
    pawn.payer = other;
    if (this.price(seat, pawn.before) > 0) return;
    this.must = pawn.before;
    this.payPawns(seat, pawn.before);
  }

  override removed(cell: string): string {
    this.pawns = this.pawns.filter((pawn) => pawn.cell !== cell);
    return super.removed(cell);
  }
  override goalPut(cell: string): void {
    this.pawns = this.pawns.filter((pawn) => pawn.before !== cell);
  }
}
