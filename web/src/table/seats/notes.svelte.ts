// Whom I suspect: five steps for each seat, kept in this browser and sent to nobody.

export const STEPS = 5;

export class Notes {
  levels = $state<number[]>([]);
  private readonly place: string;

  constructor(table: string) {
    this.place = `pyrite.notes.${table}`;
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.place) ?? "[]");
      if (Array.isArray(kept)) this.levels = kept.map((each) => (typeof each === "number" ? each : 0));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  of(seat: number): number {
    return this.levels[seat] ?? 0;
  }

  /** The same step again takes the note back. */
  set(seat: number, level: number): void {
    const levels = Array.from({ length: Math.max(seat + 1, this.levels.length) }, (_, at) => this.of(at));
    levels[seat] = this.of(seat) === level ? 0 : level;
    this.levels = levels;
    try {
      localStorage.setItem(this.place, JSON.stringify(levels));
    } catch {
      // see above
    }
  }
}
