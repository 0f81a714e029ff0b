/**
 * Sounds, made on the spot: no files. Off unless the reader turns them on, and never the only sign of anything.
 * A sound says what everybody at the table may see; it never depends on anything hidden.
 */

import { settings } from "../settings.svelte";

/** One voice of a sound. Times are seconds from its beginning. */
interface Voice {
  at: number;
  long: number;
  /** A tone from one pitch to another, or noise through a filter of that pitch. */
  kind: OscillatorType | "noise";
  from: number;
  to?: number;
  loud: number;
}

/** Peak of a whole sound: -12 dB. */
const PEAK = 0.25;

const tick = (at: number, pitch: number, loud = 0.6): Voice[] => [
  { at, long: 0.05, kind: "triangle", from: pitch, to: pitch * 0.6, loud },
  { at, long: 0.02, kind: "noise", from: pitch * 3, loud: loud * 0.5 },
];
const knock = (at: number, pitch: number, loud = 0.9): Voice[] => [
  { at, long: 0.14, kind: "sine", from: pitch, to: pitch * 0.5, loud },
  { at, long: 0.05, kind: "noise", from: pitch * 6, loud: loud * 0.5 },
];
const bell = (at: number, pitch: number, long = 0.35, loud = 0.5): Voice[] => [
  { at, long, kind: "sine", from: pitch, loud },
  { at, long: long * 0.6, kind: "sine", from: pitch * 2.76, loud: loud * 0.3 },
];
const horn = (at: number, pitch: number, long: number): Voice[] => [
  { at, long, kind: "sawtooth", from: pitch, loud: 0.25 },
  { at, long, kind: "triangle", from: pitch / 2, loud: 0.5 },
];

export const SOUNDS = {
  pick: tick(0, 900),
  turn: [...tick(0, 900), ...tick(0.08, 640)],
  place: [...knock(0, 150), ...tick(0.13, 1400, 0.25)],
  "dead-end": [...knock(0, 320, 0.7), ...knock(0.16, 290, 0.7)],
  refused: [
    { at: 0, long: 0.1, kind: "sine", from: 190, loud: 0.7 },
    { at: 0.14, long: 0.14, kind: "sine", from: 150, loud: 0.7 },
  ],
  "your-turn": [
    ...bell(0, 740, 0.25),
    ...tick(0, 1500, 0.3),
    ...bell(0.18, 1110, 0.35),
    ...tick(0.18, 1800, 0.3),
  ],
  drip: [{ at: 0, long: 0.09, kind: "sine", from: 900, to: 1500, loud: 0.5 }],
  break: [
    { at: 0, long: 0.09, kind: "noise", from: 2600, loud: 0.8 },
    { at: 0.05, long: 0.3, kind: "triangle", from: 660, to: 440, loud: 0.5 },
  ],
  repair: [...bell(0, 880, 0.25), ...bell(0.15, 1108, 0.4)],
  rockfall: [
    { at: 0, long: 0.6, kind: "noise", from: 420, to: 120, loud: 1 },
    ...knock(0.1, 90, 0.6),
    ...knock(0.27, 75, 0.6),
  ],
  map: [
    { at: 0, long: 0.16, kind: "noise", from: 5200, loud: 0.35 },
    { at: 0.14, long: 0.2, kind: "noise", from: 4000, loud: 0.3 },
  ],
  goal: [{ at: 0, long: 0.45, kind: "sawtooth", from: 130, to: 210, loud: 0.3 }],
  treasure: [0, 1, 2, 3].flatMap((i) => bell(i * 0.1, 784 * 1.26 ** i, 0.35)),
  stone: knock(0, 110),
  prison: [...bell(0, 330, 0.4, 0.5), { at: 0, long: 0.12, kind: "noise", from: 3000, loud: 0.6 }],
  phrase: [{ at: 0, long: 0.22, kind: "triangle", from: 220, to: 247, loud: 0.5 }],
  flip: [{ at: 0, long: 0.04, kind: "noise", from: 3600, loud: 0.7 }, ...tick(0.03, 700, 0.4)],
  coin: bell(0, 1480, 0.18, 0.4),
  win: [...horn(0, 392, 0.25), ...horn(0.22, 494, 0.25), ...horn(0.44, 587, 0.6)],
  lose: [...horn(0, 392, 0.25), ...horn(0.22, 330, 0.25), ...horn(0.44, 262, 0.6)],
} as const satisfies Record<string, readonly Voice[]>;

export type Sound = keyof typeof SOUNDS;

let studio: { context: AudioContext; noise: AudioBuffer } | null = null;

function open(): { context: AudioContext; noise: AudioBuffer } {
  if (studio === null) {
    const context = new AudioContext();
    const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    studio = { context, noise };
  }
  return studio;
}

/** Make a sound, if the reader wants sounds. `pitch` moves the whole of it, in half tones (a phrase: by its seat). */
export function play(sound: Sound, pitch = 0): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  const { context, noise } = open();
  // Browsers hold sound back until the reader has done something on the page.
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  const voices: readonly Voice[] = SOUNDS[sound];
  const factor = 2 ** (pitch / 12);
  const loudest = Math.max(1, ...voices.map((voice) => sumAt(voices, voice.at)));
  for (const voice of voices) sing(context, noise, voice, factor, PEAK / loudest);
}

/** How loud all voices are together that have begun and not ended. */
export function sumAt(voices: readonly Voice[], time: number): number {
  return voices
    .filter((voice) => voice.at <= time && time < voice.at + voice.long)
    .reduce((sum, voice) => sum + voice.loud, 0);
}

function sing(context: AudioContext, noise: AudioBuffer, voice: Voice, factor: number, level: number): void {
  const start = context.currentTime + voice.at;
  const end = start + voice.long;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(voice.loud * level, start + Math.min(0.008, voice.long / 4));
  gain.gain.exponentialRampToValueAtTime(0.0004, end);
  gain.connect(context.destination);
  const [from, to] = [voice.from * factor, (voice.to ?? voice.from) * factor];
  if (voice.kind === "noise") {
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    source.buffer = noise;
    filter.type = "bandpass";
    glide(filter.frequency, from, to, start, end);
    source.connect(filter).connect(gain);
    source.start(start, 0, voice.long);
  } else {
    const source = context.createOscillator();
    source.type = voice.kind;
    glide(source.frequency, from, to, start, end);
    source.connect(gain);
    source.start(start);
    source.stop(end);
  }
}

function glide(parameter: AudioParam, from: number, to: number, start: number, end: number): void {
  parameter.setValueAtTime(from, start);
  if (to !== from) parameter.exponentialRampToValueAtTime(to, end);
}
