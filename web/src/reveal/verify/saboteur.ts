/** Saboteur, both editions, and what Saboteur 2 changes (docs/rules/base.md, saboteur2.md, deal.md). */

import * as all from "./components";
import { Maze, ways } from "./paths";
import { Match, RoundOver, after, beside, need, range, split, without, xy } from "./match";

export type Effect = () => void;
export const isPath = (card: string): boolean => /^[NESW|]+$/.test(card.split("+")[0]!);
const SHARES = [0, 5, 4, 3, 2, 1];

export class Saboteur extends Match {
  maze = new Maze();
  roles: string[] = [];
  spare: string[] = [];
  front: string[][] = [];
  pile: number[] = [];
  purses: number[] = [];
  thieves: number[] = [];
  last = 0;
  clockwise = 1;
  draws = 1;
  reachedBy: number | null = null;
  treasure = "";
  goalShapes = all.GOALS;

  get two(): boolean {
    return this.spec.game === "saboteur2";
  }
  get classic(): boolean {
    return this.spec.edition === "classic";
  }
  has(module: string): boolean {
    return this.spec.modules.includes(module);
  }
  counts(): readonly [number, number] {
    return this.two ? [2, 12] : [3, 10];
  }

  // --- the deal

  play(): number[] {
    const rounds = this.rounds();
    let first = this.firstSeat();
    this.pile = this.shuffled(this.gold());
    this.purses = this.seats().map(() => this.firstGold());
    for (let number = 0; number < rounds; number++) {
      this.deal(number);
      try {
        this.playRound(first);
      } catch (end) {
        if (!(end instanceof RoundOver)) throw end;
      }
      this.pay();
      first = (this.last + 1) % this.players;
    }
    return this.purses;
  }

  firstGold(): number {
    return 0;
  }
  gold(): number[] {
    return this.two ? [] : all.GOLD;
  }
  cards(): Record<string, number> {
    if (!this.two) return { ...all.PATHS, ...all.ACTIONS };
    const maps = all.ACTIONS["map"]! + Number(this.options["actions"]) - 20;
    return { ...all.PATHS, ...all.ACTIONS, map: maps, ...all.PATHS_2, ...all.ACTIONS_2 };
  }
  dwarfs(): string[] {
    if (this.two) return Match.all(all.DWARFS_2);
    const [diggers, saboteurs] = all.DWARFS[this.players]!;
    return Match.all({ digger: diggers, saboteur: saboteurs });
  }

  deal(number: number): void {
    this.maze = new Maze();
    this.front = this.seats().map(() => []);
    this.discard = [];
    this.thieves = [];
    this.clockwise = 1;
    this.reachedBy = null;
    this.layOut();
    const dwarfs = this.shuffled(this.dwarfs());
    this.roles = dwarfs.slice(0, this.players);
    this.spare = dwarfs.slice(this.players);
    this.dealGoals();
    this.order = Object.keys(this.cards());
    const deck = this.shuffled(this.stock(Match.all(this.cards()))).slice(this.two ? 10 : 0);
    const size = this.two || this.players < 6 ? 6 : this.players < 8 ? 5 : 4;
    this.hands = this.seats().map((seat) => deck.slice(size * seat, size * (seat + 1)));
    this.deck = deck.slice(size * this.players);
    if (number > 0) this.pile = this.shuffled(this.pile);
  }

  layOut(): void {}
  dealGoals(): void {
    const faces = this.shuffled(Object.keys(all.GOALS));
    this.maze.goals = new Map(["8,-2", "8,0", "8,2"].map((cell, n) => [cell, faces[n]!]));
  }
  stock(cards: string[]): string[] {
    return cards;
  }

  // --- a turn

  playRound(first: number): void {
    let seat = first;
    while (this.hands.some((hand) => hand.length > 0)) {
      while (this.hands[seat]!.length === 0) seat = this.next(seat, this.clockwise);
      this.last = seat;
      this.draws = 1;
      this.turn(seat);
      this.endTurn(seat);
      seat = this.next(seat, this.clockwise);
    }
  }

  next(seat: number, by: number): number {
    return (seat + by + this.players) % this.players;
  }

  turn(seat: number): void {
    const text = this.nextMove(seat, false);
    if (text.startsWith("pass:")) {
      const cards = text.slice(5).split(",");
      need(cards.length <= (this.two ? 3 : 1));
      this.giveAway(seat, cards);
      this.draws = cards.length;
    } else if (!this.otherTurn(seat, text)) this.playCard(seat, text);
  }

  nextMove(seat: number, _onlyPaths: boolean): string {
    return this.ask(seat);
  }
  endTurn(seat: number): void {
    this.draw(seat, this.draws);
  }

  otherTurn(seat: number, text: string): boolean {
    if (!this.two || !text.startsWith("discard:")) return false;
    const [names, gone] = split(text.slice(8), "=");
    const cards = names.split(",");
    need(cards.length === 2);
    this.takeFromFront(seat, gone);
    this.giveAway(seat, cards);
    return true;
  }

  playCard(seat: number, text: string): void {
    const [name, place] = split(text, "@");
    let card = name.replace("~", "");
    let cell: string | null;
    let effect: Effect;
    if (place !== "" && isPath(card)) {
      xy(place);
      need(ways(card).includes(name) && this.mayLay(seat) && this.maze.fits(name, place));
      cell = place;
      effect = () => this.laid(name, place);
    } else {
      const held = this.hands[seat]!.filter((each) => text.startsWith(each));
      card = held.sort((one, other) => other.length - one.length)[0] ?? "";
      need(card);
      cell = this.laysAt(text);
      effect = this.action(seat, card, text.slice(card.length));
    }
    this.playOut(seat, card);
    this.announced(seat, card, cell);
    effect();
    while (this.consequence(seat, cell));
  }

  laysAt(_text: string): string | null {
    return null;
  }
  announced(_seat: number, _card: string, _cell: string | null): void {}
  sound(seat: number): boolean {
    return !this.front[seat]!.some((card) => card.startsWith("broken:"));
  }
  mayLay(seat: number): boolean {
    return this.sound(seat) && !this.front[seat]!.includes("prison");
  }
  laid(laid: string, cell: string): void {
    this.maze.up.set(cell, laid);
  }
  removed(cell: string): string {
    const laid = this.maze.up.get(cell)!;
    this.maze.up.delete(cell);
    return laid;
  }

  action(seat: number, card: string, aim: string): Effect {
    if (this.two && card in all.ACTIONS_2) return this.action2(seat, card, aim);
    if (card.startsWith("broken:")) {
      const target = this.seat(after(aim, ">"));
      need((target !== seat || this.classic) && !this.front[target]!.includes(card));
      return () => this.front[target]!.push(card);
    }
    if (card.startsWith("repair:")) return this.repair(card, aim, card.slice(7).split("+"));
    const cell = after(aim, "@");
    if (card === "rockfall") return this.rockfall(cell);
    need(card === "map");
    return this.look(cell);
  }

  action2(seat: number, card: string, aim: string): Effect {
    need(card !== "thief" || aim === "");
    const target = card === "thief" ? seat : this.seat(after(aim, ">"));
    if (card === "thief" || card === "prison") {
      need(!this.front[target]!.includes(card));
      return () => {
        this.front[target]!.push(card);
        if (card === "thief") this.thieves.push(target);
      };
    }
    if (card === "hands-off") return this.takeAway(card, target, "thief");
    if (card === "free") return this.takeAway(card, target, "prison");
    if (card === "role-change") {
      need(this.spare.length > 0);
      return () => {
        this.show(card);
        this.roles[target] = this.spare.splice(this.below(this.spare.length), 1)[0]!;
      };
    }
    need(target !== seat);
    if (card === "inspection") return () => this.show(card);
    return () => {
      this.show(card);
      [this.hands[seat], this.hands[target]] = [this.hands[target]!, this.hands[seat]!];
      this.draws = 0;
      this.draw(target, 1);
    };
  }

  repair(card: string, aim: string, tools: string[]): Effect {
    const [place, tool] = split(after(aim, ">"), "=");
    need((tool !== "") === tools.length > 1 && tools.includes(tool || tools[0]!));
    return this.takeAway(card, this.seat(place), `broken:${tool || tools[0]!}`);
  }

  takeAway(card: string, target: number, gone: string): Effect {
    need(this.front[target]!.includes(gone));
    return () => {
      this.takeFromFront(target, gone);
      this.show(card);
    };
  }

  takeFromFront(target: number, gone: string): void {
    need(this.front[target]!.includes(gone));
    this.front[target] = without(this.front[target]!, gone);
    if (gone === "thief") this.thieves = without(this.thieves, target);
    this.show(gone);
  }

  rockfall(cell: string): Effect {
    need(this.maze.removable(cell));
    return () => this.show(this.removed(cell).replace("~", ""), "rockfall");
  }
  look(cell: string): Effect {
    need(this.maze.goals.has(cell));
    return () => this.show("map");
  }

  // --- goals

  consequence(seat: number, last: string | null): boolean {
    const met = this.maze.met([...this.maze.goals.keys()]);
    const best = met.map((cell) => this.maze.best(this.goalShapes[this.maze.goals.get(cell)!]!, cell, last));
    const treasure = met.find((cell) => this.maze.goals.get(cell) === "treasure");
    met.forEach((cell, n) => this.putGoal(seat, cell, treasure === undefined ? best[n]! : best[n]!.slice(0, 1)));
    if (treasure !== undefined) this.win(seat, treasure);
    return met.length > 0;
  }

  win(seat: number, cell: string): never {
    this.reachedBy = seat;
    this.treasure = cell;
    throw new RoundOver();
  }

  putGoal(seat: number, cell: string, best: string[]): void {
    const face = this.maze.goals.get(cell)!;
    const turned = best.length > 1 && this.choose(seat, [`${face}@${cell}`, `${face}~@${cell}`]).includes("~");
    this.maze.goals.delete(cell);
    this.maze.turned.push(cell);
    this.maze.up.set(cell, best[turned ? 1 : 0]!);
  }

  // --- the gold

  seatsOf(...roles: string[]): number[] {
    return this.seats().filter((seat) => roles.includes(this.roles[seat]!));
  }

  pay(): void {
    if (this.two) this.pay2();
    else if (this.reachedBy !== null) this.share(this.reachedBy, this.seatsOf("digger"));
    else {
      const saboteurs = this.seatsOf("saboteur");
      const worth = [0, 4, 3, 3, 2][saboteurs.length]!;
      for (const step of range(1, this.players + 1)) {
        const seat = (this.last + step) % this.players;
        if (saboteurs.includes(seat) && this.pile.length > 0) this.paySaboteur(seat, worth);
      }
    }
  }

  share(from: number, sharing: number[]): void {
    const drawn = this.classic ? Math.min(9, this.players) : this.seatsOf("digger").length;
    let tray = this.pile.slice(0, sharing.length > 0 ? drawn : 0);
    this.pile = this.pile.slice(tray.length);
    for (let seat = from; tray.length > 0; seat = this.next(seat, -this.clockwise)) {
      if (!sharing.includes(seat)) continue;
      const offered = tray.map((value) => `take:${String(value)}`);
      const value = this.options["auto_share"] === true ? Math.max(...tray) : Number(this.choose(seat, offered)[5]);
      tray = without(tray, value);
      this.purses[seat]! += value;
    }
  }

  /** B-25: as few cards as possible, the highest first; else the fewest that cover the sum, worth least. */
  paySaboteur(seat: number, worth: number): void {
    const sets: number[][] = [];
    for (const count of range(1, 5))
      for (const threes of range(0, count + 1).reverse())
        for (const twos of range(0, count - threes + 1).reverse()) {
          const set = [threes, twos, count - threes - twos];
          if (set.every((copies, n) => copies <= this.pile.filter((value) => value === 3 - n).length)) sets.push(set);
        }
    const sum = (set: number[]): number => 3 * set[0]! + 2 * set[1]! + set[2]!;
    const cover = sets.filter((set) => sum(set) > worth);
    const size = (set: number[]): number => set[0]! + set[1]! + set[2]!;
    cover.sort((one, other) => size(one) - size(other) || sum(one) - sum(other));
    const found = sets.find((set) => sum(set) === worth) ?? cover[0];
    if (found === undefined) this.pile = [];
    else found.forEach((copies, n) => range(0, copies).forEach(() => (this.pile = without(this.pile, 3 - n))));
    this.purses[seat]! += worth;
  }

  pay2(): void {
    const free = this.seats().filter((seat) => !this.front[seat]!.includes("prison"));
    const geologists = this.seatsOf("geologist").filter((seat) => free.includes(seat));
    const crystals = [...this.maze.up.values()].filter((laid) => laid.includes("+crystal")).length;
    for (const seat of geologists) this.purses[seat]! += Math.floor(crystals / geologists.length);
    const paid = this.seatsOf(...this.winners2()).filter((seat) => free.includes(seat));
    for (const seat of paid) {
      const less = { boss: 1, profiteer: 2 }[this.roles[seat]!] ?? 0;
      this.purses[seat]! += Math.max(0, SHARES[Math.min(paid.length, 5)]! - less);
    }
    const thieves = this.thieves.filter((seat) => free.includes(seat));
    const last = thieves[thieves.length - 1] ?? 0;
    for (const step of this.seats()) {
      const seat = (last + step) % this.players;
      if (thieves.includes(seat)) this.steal(seat);
    }
  }

  winners2(): string[] {
    if (this.reachedBy === null) return ["saboteur", "profiteer"];
    const doors: Record<string, string> = { blue: "green-door", green: "blue-door" };
    const teams = Object.keys(doors).filter((team) => this.maze.reached(doors[team]).has(`${this.treasure}/N`));
    const own = this.roles[this.reachedBy]!;
    return [...(teams.includes(own) ? [own] : teams), "boss", "profiteer"];
  }

  steal(thief: number): void {
    const victims = this.seats().filter((seat) => seat !== thief && this.purses[seat]! > 0);
    if (victims.length === 0) return;
    const said = this.choose(thief, [...victims.map((seat) => `steal>${String(seat)}`), "steal:none"]);
    if (said === "steal:none") return;
    this.purses[Number(said.slice(6))]! -= 1;
    this.purses[thief]! += 1;
  }
}

export const eastOf = (cell: string): string => beside(cell, "E");
