/** What The Lost Mines and The Dark Cave share: a turn is a card, a walk and a draw (LM-9, DC-7). */

import { BACK, Match, RoundOver, beside, need, range, split, xy } from "./match";
import { mismatches, sides, type Board } from "./paths";

/** An edge is named by the cell to its west (`/E`) or north (`/S`). */
export const edgeOf = (cell: string, side: string): string =>
  side === "E" || side === "S" ? `${cell}/${side}` : `${beside(cell, side)}/${BACK[side]!}`;
export function ends(edge: string): [string, string, string] {
  const [cell, side] = split(edge, "/");
  need(side === "E" || side === "S");
  return [cell, side, beside(cell, side)];
}

export abstract class Expedition extends Match {
  up: Board = new Map();
  down: Board = new Map();
  fixed: string[] = [];
  roles: string[] = [];
  draws = 1;
  drawer = 0;
  last: number | null = null;

  abstract ways(card: string): string[];
  abstract action(seat: number, card: string, aim: string): void;
  abstract walk(seat: number): void;
  abstract arrive(seat: number): void;
  turnComes(_seat: number): void {}
  laid(_cell: string): void {}
  beforeCard(_seat: number, _text: string): boolean {
    return false;
  }
  onBoard(_cell: string): boolean {
    return true;
  }

  playRound(first: number): void {
    this.last = null;
    const anybody = (): boolean => this.hands.some((hand) => hand.length > 0);
    try {
      for (let seat = first; anybody(); ) {
        if (this.hands[seat]!.length > 0) {
          this.turn(seat);
          if (!anybody()) return;
        }
        seat = (seat + 1) % this.players;
        this.turnComes(seat);
      }
    } catch (end) {
      if (!(end instanceof RoundOver)) throw end;
    }
  }

  turn(seat: number): void {
    this.draws = 1;
    this.drawer = seat;
    let proposed = false;
    let text = this.ask(seat);
    while (text === "end:propose" || this.beforeCard(seat, text)) {
      if (text === "end:propose") {
        need(!proposed);
        proposed = true;
        this.vote(seat);
      }
      text = this.ask(seat);
    }
    if (text.startsWith("pass:")) {
      const cards = text.slice(5).split(",");
      need(cards.length < 3);
      this.giveAway(seat, cards);
      this.draws = cards.length;
    } else {
      this.last = seat;
      this.playCard(seat, text);
    }
    this.walk(seat);
    this.arrive(seat);
    this.draw(this.drawer, this.draws);
  }

  vote(seat: number): void {
    for (const step of range(1, this.players)) {
      const said = this.choose((seat + step) % this.players, ["end:agree", "end:refuse"]);
      if (said === "end:refuse") return;
    }
    throw new RoundOver();
  }

  playCard(seat: number, text: string): void {
    const [name, cell] = split(text, "@");
    const path = name.replace("~", "");
    if (cell !== "" && /^(?:I+:)?[NESW]/.test(path)) {
      xy(cell);
      need(this.ways(path).includes(name) && this.fits(name, cell));
      this.playOut(seat, path);
      this.up.set(cell, name);
      this.laid(cell);
      return;
    }
    const card = /^[a-z]+(?:[:-][a-z+]+)?/.exec(text)?.[0] ?? "";
    this.playOut(seat, card);
    this.action(seat, card, text.slice(card.length));
  }

  fits(laid: string, cell: string): boolean {
    if (this.up.has(cell) || this.down.has(cell) || !this.onBoard(cell)) return false;
    return mismatches(this.up, laid, cell) === 0 && sides(laid).some((side) => this.up.has(beside(cell, side)));
  }

  removable(cell: string): boolean {
    return this.up.has(cell) && !this.fixed.includes(cell);
  }

  /** May a token lie on this edge, as far as the cards go? */
  edgeOpen(edge: string): boolean {
    const [one, side, other] = ends(edge);
    const met = [[one, side] as const, [other, BACK[side]!] as const].filter(([cell]) => this.up.has(cell));
    return met.length > 0 && met.every(([cell, way]) => sides(this.up.get(cell)!).includes(way));
  }

  turnUp(seat: number, cell: string, entry: string, printed: string, face: string): void {
    const wrong = (way: string): number => (sides(way).includes(entry) ? mismatches(this.up, way, cell) : 5);
    const turned = `${printed}~`;
    const set = (laid: string): string => [...sides(laid)].sort().join("");
    const both = set(printed) !== set(turned) && wrong(printed) < 5 && wrong(printed) === wrong(turned);
    let laid = wrong(turned) < wrong(printed) ? turned : printed;
    if (both && this.options["ask_way_round"] === true)
      laid = this.choose(seat, [`${face}@${cell}`, `${face}~@${cell}`]).includes("~") ? turned : printed;
    this.down.delete(cell);
    this.up.set(cell, laid);
  }
}
