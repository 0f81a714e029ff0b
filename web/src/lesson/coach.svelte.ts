/** Who has taken a lesson is coached through the first match: a tip when something comes up for the first time, each once. */

const PLACE = "pyrite.coach";

interface Kept {
  /** games whose next match is coached */
  expected: string[];
  /** tips that were told */
  told: string[];
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "null");
    const { expected, told } = (kept ?? {}) as Partial<Record<keyof Kept, unknown>>;
    const texts = (value: unknown): string[] =>
      Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
    return { expected: texts(expected), told: texts(told) };
  } catch {
    return { expected: [], told: [] };
  }
}

class Coach {
  private kept = $state.raw<Kept>(typeof window === "undefined" ? { expected: [], told: [] } : read());

  /** The next match of this game is coached. */
  expect(game: string): void {
    if (!this.kept.expected.includes(game)) this.keep({ ...this.kept, expected: [...this.kept.expected, game] });
  }

  expects(game: string): boolean {
    return this.kept.expected.includes(game);
  }

  /** That match is over, or nobody wants to be coached. */
  leave(game: string): void {
    if (this.expects(game))
      this.keep({ ...this.kept, expected: this.kept.expected.filter((each) => each !== game) });
  }

  hasTold(tip: string): boolean {
    return this.kept.told.includes(tip);
  }

  tell(tip: string): void {
    if (!this.hasTold(tip)) this.keep({ ...this.kept, told: [...this.kept.told, tip] });
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    try {
      localStorage.setItem(PLACE, JSON.stringify(kept));
    } catch {
      // then a tip may come twice
    }
  }
}

export const coach = new Coach();
