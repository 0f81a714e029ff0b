// When a packet is taken, when it is an old one, and when something was missed; and how long to wait before trying again.

export type Verdict = "take" | "old" | "gap";

/** `have` is the version on screen, null before the first packet. Versions of a seat have no gaps. */
export function judge(have: number | null, got: number): Verdict {
  if (have === null || got === have + 1) return "take";
  return got <= have ? "old" : "gap";
}

/** A pulse that tells another version or another digest means that something was missed or misread. */
export function agrees(
  have: { version: number; digest: string } | null,
  pulse: { version: number; digest: string },
): boolean {
  if (have === null) return pulse.digest === "" || pulse.version === 0;
  return have.version === pulse.version && have.digest === pulse.digest;
}

const FIRST = 200;
const LONGEST = 2000;

/** From 0.2 s, twice as long each time, at most 2 s, and up to a third of it by chance so that not all come at once. */
export function waitBefore(attempt: number, chance: () => number = Math.random): number {
  const whole = Math.min(LONGEST, FIRST * 2 ** Math.min(attempt, 10));
  return Math.round(whole * (1 - chance() / 3));
}
