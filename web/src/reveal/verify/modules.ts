/** The championship cards, small expansions and variants of Saboteur and Saboteur 2 (docs/rules/modules.md). */

import * as all from "./components";
import { RoundOver, after, need, split, without } from "./match";
import { ways } from "./paths";
import { Saboteur, isPath, type Effect } from "./saboteur";

/** A veto: the turn is over. */
class Stopped extends Error {}

export class WithCards extends Saboteur {
  lastLaid: string | null = null;
  late: number[] = [];
  spent: string[] = [];

  // --- the deal

  override cards(): Record<string, number> {
    const own = all.MODULE_CARDS.filter((name) => this.has(name));
    return { ...super.cards(), ...Object.fromEntries(own.map((name) => [name, 1])) };
  }
  override gold(): number[] {
    return this.has("tournament") ? [] : super.gold();
  }
  override dwarfs(): string[] {
    if (this.has("tournament")) {
      const [digger, saboteur, greedy] = all.TOURNAMENT[this.players]!;
      return WithCards.all({ digger, saboteur, greedy });
    }
    return this.has("greedy") ? ["greedy", ...super.dwarfs().slice(1)] : super.dwarfs();
  }
  override layOut(): void {
    super.layOut();
    this.lastLaid = null;
    this.late = [];
    this.spent = [];
    this.maze.extras = new Map(Object.entries(all.EXTRAS).filter(([name]) => this.has(name)));
    for (const cell of this.maze.extras.values()) this.maze.up.set(cell, "NESW");
  }
  override dealGoals(): void {
    if (!this.has("new-goals")) return super.dealGoals();
    this.goalShapes = { ...all.GOALS, ...all.NEW_GOALS };
    const others = Object.keys(this.goalShapes).filter((face) => face !== "treasure");
    const faces = this.shuffled([...this.shuffled(others).slice(0, 4), "treasure"]);
    this.maze.goals = new Map(["8,-4", "8,-2", "8,0", "8,2", "8,4"].map((cell, n) => [cell, faces[n]!]));
  }
  override stock(cards: string[]): string[] {
    if (!this.has("tournament")) return cards;
    const at = this.below(40);
    const both = ways(cards[at]!);
    this.maze.up.set(all.HALFWAY, both[this.below(2) === 1 ? both.length - 1 : 0]!);
    return cards.filter((_, n) => n !== at);
  }

  // --- a turn

  override turn(seat: number): void {
    try {
      super.turn(seat);
    } catch (end) {
      if (!(end instanceof Stopped)) throw end;
    }
  }
  override endTurn(seat: number): void {
    this.ordinaryDraw(seat);
    for (const vetoer of this.late.splice(0)) this.draw(vetoer, 1);
  }
  ordinaryDraw(seat: number): void {
    super.endTurn(seat);
  }

  override announced(seat: number, card: string, cell: string | null): void {
    super.announced(seat, card, cell);
    if (!this.has("veto") || this.discard.some((each) => each.card === "veto" && each.open)) return;
    let asked = this.seats().filter((other) => other !== seat && this.hands[other]!.length > 0);
    while (asked.length > 0) {
      const [other, text] = this.askAny(asked);
      need(text === "veto" || text === "decline");
      if (text === "veto") {
        this.playOut(other, "veto");
        this.show(card, "veto");
        this.late.push(other);
        throw new Stopped();
      }
      asked = without(asked, other);
    }
  }

  override laid(laid: string, cell: string): void {
    super.laid(laid, cell);
    this.lastLaid = cell;
  }
  override removed(cell: string): string {
    if (this.lastLaid === cell) this.lastLaid = null;
    return super.removed(cell);
  }
  override laysAt(text: string): string | null {
    return text.startsWith("diversion:") ? split(text, "@")[1] : null;
  }

  override action(seat: number, card: string, aim: string): Effect {
    if (card === "craftsman") {
      const tool = split(aim, "=")[1];
      need(["pickaxe", "lantern", "cart"].includes(tool));
      return this.repair(card, aim, [tool, tool]);
    }
    if (card === "swap-goals") return this.swapGoals(seat, after(aim, "@").split("+"));
    if (card === "diversion") return this.divert(after(aim, ":"));
    if (!["direction", "forgotten", "scout"].includes(card)) return super.action(seat, card, aim);
    need(aim === "");
    if (card === "direction")
      return () => {
        this.clockwise = -this.clockwise;
        this.show(card);
      };
    if (card === "forgotten") return () => this.search(seat);
    need(this.hands[seat]!.filter(isPath).length > 1 && this.lays(seat).length > 0);
    return () => this.sendScout(seat);
  }

  swapGoals(seat: number, cells: string[]): Effect {
    const [one = "", other = ""] = cells;
    need(cells.length === 2 && one !== other && cells.every((cell) => this.maze.goals.has(cell)));
    return () => {
      this.show("swap-goals");
      if (this.choose(seat, ["goals:exchange", "goals:put-back"]) === "goals:put-back") return;
      const first = this.maze.goals.get(one)!;
      this.maze.goals.set(one, this.maze.goals.get(other)!);
      this.maze.goals.set(other, first);
    };
  }

  search(seat: number): void {
    this.draws = 0;
    if (this.discard.length > 0) this.keep(seat, Math.min(5, this.discard.length));
    this.show("forgotten");
  }

  /** One of the top cards of the discard; nobody knows any longer which of them lie there. */
  keep(seat: number, number: number): void {
    const rest = this.discard.slice(0, -number);
    const top = this.discard.slice(-number).map((each) => each.card);
    const card = this.choose(seat, top.map((each) => `keep:${each}`)).slice(5);
    top.splice(top.lastIndexOf(card), 1);
    this.discard = [...rest, ...top.map((each) => ({ card: each, open: false }))];
    this.hands[seat]!.push(card);
  }

  divert(aim: string): Effect {
    const old = this.lastLaid;
    need(old !== null);
    const [name, cell] = split(aim, "@");
    const card = this.maze.up.get(old)!.replace("~", "");
    need(cell !== old && ways(card).includes(name) && this.maze.without(old).fits(name, cell));
    return () => {
      this.removed(old);
      this.show("diversion");
      this.laid(name, cell);
    };
  }

  // --- scout

  /** The cells where this seat can lay a path card. */
  lays(seat: number): string[] {
    const paths = this.mayLay(seat) ? [...new Set(this.hands[seat]!.filter(isPath))] : [];
    return paths.flatMap((card) => this.maze.places(card));
  }
  paysNothing(_seat: number, _cell: string): boolean {
    return true;
  }
  mayAsk(_seat: number): boolean {
    return false;
  }

  sendScout(seat: number): void {
    this.show("scout");
    this.layPath(seat, this.nextMove(seat, true));
    const lays = this.lays(seat);
    const free = lays.some((cell) => this.paysNothing(seat, cell));
    if (lays.length === 0 && !this.mayAsk(seat)) return;
    const text = this.nextMove(seat, true);
    if (text === "scout:stop") return need(!free);
    this.draws = 2;
    this.layPath(seat, text);
  }

  layPath(seat: number, text: string): void {
    need(text.includes("@") && isPath(split(text, "@")[0].replace("~", "")));
    this.playCard(seat, text);
  }

  // --- what is reached

  override consequence(seat: number, last: string | null): boolean {
    const met = this.has("new-goals") ? this.maze.met([...this.maze.goals.keys()]) : [];
    if (met.length > 0) {
      this.turnOne(seat, met, last);
      return true;
    }
    return super.consequence(seat, last) || this.reached(seat, last);
  }

  reached(seat: number, _last: string | null): boolean {
    return this.joins("workshop", seat) || this.joins("party", seat);
  }

  turnOne(seat: number, met: string[], last: string | null): void {
    const cell = met.length > 1 ? this.choose(seat, met.map((each) => `turn-up@${each}`)).slice(8) : met[0]!;
    const face = this.maze.goals.get(cell)!;
    this.putGoal(seat, cell, this.maze.best(this.goalShapes[face]!, cell, last));
    if (face === "treasure") this.win(seat, cell);
    if (face === "spider") throw new RoundOver();
    this.purses[seat] = Math.max(0, this.purses[seat]! + (all.NUGGETS[face] ?? 0));
  }

  joins(extra: string, seat: number): boolean {
    const cell = this.maze.extras.get(extra);
    if (cell === undefined || this.spent.includes(extra) || !this.maze.reached().has(`${cell}/N`)) return false;
    this.spent.push(extra);
    if (extra === "party") this.roles = this.shuffled(this.roles);
    else if (this.spare.length > 0) {
      this.spare.push(this.roles[seat]!);
      this.roles[seat] = this.spare.shift()!;
    }
    return true;
  }

  // --- the gold

  override pay(): void {
    const by = this.reachedBy;
    if (this.has("tournament")) this.payTournament(by);
    else if (by !== null && this.roles[by] === "greedy")
      this.purses[by]! += this.pile.splice(0, 4).reduce((sum, value) => sum + value, 0);
    else super.pay();
  }

  sharers(seats: number[]): number[] {
    return seats.filter((seat) => !this.has("sabotaged-dwarfs") || this.sound(seat));
  }
  override share(seat: number, sharing: number[]): void {
    super.share(seat, this.sharers(sharing));
  }

  payTournament(by: number | null): void {
    const saboteurs = this.seatsOf("saboteur");
    if (by === null) for (const seat of saboteurs) this.purses[seat]! += saboteurs.length === 1 ? 4 : 3;
    else if (this.roles[by] === "greedy") this.purses[by]! += 4;
    else for (const seat of this.sharers(this.seatsOf("digger"))) this.purses[seat]! += seat === by ? 3 : 2;
  }
}
