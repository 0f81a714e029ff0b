import { expect, it } from "vitest";
import { SOUNDS, sumAt, type Sound } from "../src/lib/sound";

it("keeps sounds short", () => {
  for (const [name, voices] of Object.entries(SOUNDS)) {
    const end = Math.max(...voices.map((voice) => voice.at + voice.long));
    const limit = ["win", "lose", "rockfall"].includes(name) ? 1.2 : 0.7;
    expect(end, name).toBeLessThanOrEqual(limit);
  }
});

it("has pitches that can be heard and loudness that can be summed", () => {
  for (const name of Object.keys(SOUNDS) as Sound[]) {
    for (const voice of SOUNDS[name]) {
      expect(voice.from).toBeGreaterThan(50);
      expect(voice.from).toBeLessThan(8000);
      expect(sumAt(SOUNDS[name], voice.at)).toBeGreaterThan(0);
    }
  }
});
