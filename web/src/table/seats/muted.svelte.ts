// Whom this player does not want to hear, kept in this browser for one table. Nobody is told.

const PREFIX = "pyrite.muted.";

export class Muted {
  private seats = $state.raw<ReadonlySet<number>>(new Set());

  constructor(private readonly table: string) {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + table) ?? "[]");
      if (Array.isArray(kept)) this.seats = new Set(kept.filter((seat) => typeof seat === "number"));
    } catch {
      // a browser that keeps nothing mutes until the page is left
    }
  }

  has = (seat: number): boolean => this.seats.has(seat);

  toggle(seat: number): void {
    this.seats = new Set(this.seats.has(seat) ? [...this.seats].filter((each) => each !== seat) : [...this.seats, seat]);
    try {
      localStorage.setItem(PREFIX + this.table, JSON.stringify([...this.seats]));
    } catch {
      // see above
    }
  }
}
