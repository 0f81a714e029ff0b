// Everything one table's screen needs besides what the server told: choosing, window, notes, clock, what is said aloud.

import { facesIn, facts } from "../lib/facts.svelte";
import type { Catalogue, Words } from "../lib/protocol.gen";
import type { TableStore } from "../told/table.svelte";
import { deciding, isWindow, roundsIn, type View } from "../lib/view";
import { loadLater, say, word } from "../lib/words.svelte";
import { settings } from "../settings.svelte";
import { announced, type Announced } from "./prompt/announced";
import { helpersOf } from "./prompt/bound";
import { Camera } from "./board/camera.svelte";
import { Ticker } from "./motion/clock.svelte";
import type { Choice } from "../told/choosing";
import type { Flight } from "./motion/films";
import { describeCell, type Hearing } from "./board/describe";
import { entriesOf, QUIET, STEP_TOLD } from "../told/log";
import type { Shown } from "./board/looks";
import { Muted } from "./seats/muted.svelte";
import { Notes } from "./seats/notes.svelte";
import { layout } from "./layout.svelte";
import { Picking } from "./hand/picking.svelte";
import { cellIn } from "../told/places";
import { phrasesIn } from "../told/phrases";
import { promptOf } from "./prompt/promptwords";
import type { Recap } from "./motion/recap";
import { sinceMine, type Since } from "./motion/since";
import { claimsAt, tagsOf } from "./board/tags";
import { tell, type Voice } from "../told/voice";
import { marksOf, namer, type Marks } from "../told/where";

export type SheetName =
  "" | "log" | "say" | "menu" | "keys" | "list" | "invite" | "role" | "notes" | "settings" | "carry";

export class Game {
  sheet = $state<SheetName>("");
  tab = $state<"log" | "notes">("log");
  roleHidden = $state(false);
  /** what the server says of itself and its games; while it says nothing, phrases and rule chips are missing */
  readonly facts = $derived.by<Catalogue | null>(() => facts());
  /** the last line said, floating for a while where the log is out of sight, or at any table (`all`) */
  floating = $state.raw<{ seat: number; text: string; all: boolean } | null>(null);
  unread = $state(0);
  /** how much of the log has been in sight; -1: nothing was told yet */
  logged = $state(-1);
  /** why a bot played for me, as a key of the words; until I play again */
  late = $state("");
  drag = $state.raw<{ card: string; x: number; y: number } | null>(null);
  /** a role that was dealt just now, to be shown large for a moment */
  newRole = $state<string | null>(null);
  flights = $state.raw<Flight[]>([]);
  /** what this player has just looked at in secret, until something is pressed */
  looked = $state.raw<Shown | null>(null);
  /** what happened while this player was away, until it is closed */
  recap = $state.raw<Recap | null>(null);
  /** read out politely, and at once */
  polite = $state("");
  urgent = $state("");

  readonly picking: Picking;
  readonly camera = new Camera();
  readonly ticker = new Ticker();
  readonly notes: Notes;
  /** the seats whose people are muted, for this player alone */
  readonly muted: Muted;

  readonly view = $derived.by<View | null>(() => this.store.view);
  readonly names = $derived.by<string[]>(() =>
    (this.store.table?.seats ?? []).map((seat, at) => seat.name || say("player.number", { n: at + 1 })),
  );
  /** where goals lie: the same text for as long as they do, so that what was told need not be told anew */
  private readonly goalCells = $derived.by(() => Object.keys(this.view?.goals ?? {}).join(" "));
  /** what places are told by, as text: the same for as long as it is */
  private readonly marks = $derived.by(() => JSON.stringify(this.view ? marksOf(this.view) : null));
  readonly edge = $derived.by<Marks | null>(() => JSON.parse(this.marks) as Marks | null);
  /** a place that is pointed at, in the log or in the maze: the lines that name it are lit */
  pointed = $state<string | null>(null);
  /** one that is pointed at in the log: it has a frame in the maze */
  framed = $state<string | null>(null);
  readonly voice = $derived.by<Voice>(() => ({
    placeOf: this.edge === null ? undefined : namer(this.edge, settings.grid),
    names: this.names,
    me: this.store.me,
    goals: Object.fromEntries(this.goalCells.split(" ").map((cell) => [cell, "?"])),
    rounds: roundsIn(this.store.table?.spec),
  }));
  readonly turn = $derived.by<number[]>(() => (this.view ? deciding(this.view) : []));
  readonly time = $derived.by(() => {
    const clock = this.store.clock;
    return clock && !this.view?.over
      ? { share: this.ticker.share(clock), seconds: this.ticker.left(clock) }
      : null;
  });
  readonly prompt = $derived.by(() => promptOf(this.store, this.picking, this.voice, this.late));
  /** what is said, without those whom this player does not want to hear */
  readonly said = $derived.by(() => this.store.said.filter(({ seat }) => !this.muted.has(seat)));
  readonly entries = $derived.by(() => {
    const { story, expired, comings } = this.store;
    return entriesOf(story, this.said, expired, comings);
  });
  /** what the others have played since this player's last turn; nothing once it was closed */
  private sinceClosed = $state(0);
  readonly since = $derived.by<Since>(() => {
    const found = sinceMine(this.store.story, this.store.me, this.roundSince);
    return found.after === this.sinceClosed ? { ...found, plays: [] } : found;
  });
  /** bots play, and this player waits for their own turn */
  readonly waitsForBots = $derived.by(() => {
    const [seat] = this.turn;
    const info = seat === undefined ? undefined : this.store.table?.seats[seat];
    const going = this.store.table?.state === "playing" && this.store.me !== null && !this.picking.myTurn;
    return going && this.view !== null && !isWindow(this.view) && (info?.kind === "bot" || Boolean(info?.bot));
  });
  /** lines of the log that were told while it was folded away */
  readonly missed = $derived.by(() => (this.logged < 0 ? 0 : Math.max(0, this.entries.length - this.logged)));
  /** this player is asked something together with others, for a moment only */
  readonly asked = $derived.by(() => this.picking.myTurn && this.view !== null && isWindow(this.view));
  /** the question that this player has answered, by its packet, until all is over */
  private answeredAt = $state<number | null>(null);
  readonly answered = $derived.by(() => this.answeredAt !== null && this.answeredAt === this.store.packet?.version);
  /** a card that waits to take effect */
  readonly announced = $derived.by<Announced | null>(() => (this.view ? announced(this.view) : null));
  readonly phrases = $derived.by(() => phrasesIn(this.facts, this.store.table?.spec.game));
  readonly tags = $derived.by(() => {
    if (!this.view) return [];
    const claims = claimsAt(this.phrases, facesIn(this.view.spec));
    return tagsOf(this.view, this.said, claims, this.roundSince);
  });
  readonly hearing = $derived.by<Hearing | null>(() =>
    this.view
      ? {
          view: this.view,
          names: this.names,
          lit: this.picking.lit,
          tags: this.tags,
          prices: this.picking.prices,
        }
      : null,
  );
  /** the version with which this round began: claims of earlier rounds were about other goals */
  readonly roundSince = $derived.by(() => {
    const begins = this.store.story.filter(({ events }) =>
      events.some(([key]) => key === "event.round-begins"),
    );
    return begins.at(-1)?.version ?? 0;
  });
  /** where the last card was laid */
  readonly last = $derived.by<string | null>(() => {
    const view = this.view;
    if (view === null) return null;
    for (const { events, version } of [...this.store.story].reverse()) {
      if (version < this.roundSince) return null;
      for (const [key, args] of [...events].reverse()) {
        if (key === STEP_TOLD) continue;
        const cell = args["cell"];
        if (typeof cell === "string") return cell in view.maze ? cell : null;
      }
    }
    return null;
  });
  /** the pawn or the creature that this player moves now */
  readonly around = $derived.by<string | null>(() => {
    const { view } = this;
    const seat = view?.decision?.seat;
    if (view === null || seat === undefined || seat !== this.store.me) return null;
    const creature = view.creatures?.[view.decision?.creature ?? ""];
    return creature?.at ?? (view.walk?.seat === seat ? (view.pawns?.[seat] ?? null) : null);
  });
  /** the walk that is being thought of: where the pawn stands, and every step */
  readonly trail = $derived.by<readonly string[]>(() => {
    const { way } = this.picking;
    const from = this.store.me === null ? null : (this.view?.pawns?.[this.store.me] ?? null);
    return way === null || from === null ? [] : [from, ...way.path];
  });
  /** cards of the hand that take away what binds this player */
  readonly helpers = $derived.by<ReadonlySet<string>>(() => helpersOf(this.picking.choices, this.store.me));
  readonly usable = $derived.by(() => this.store.hand.map((card) => this.isUsable(card)));

  constructor(readonly store: TableStore) {
    this.picking = new Picking(store, { firstTap: () => !settings.confirm });
    this.notes = new Notes(store.id);
    this.muted = new Muted(store.id);
  }

  describe = (cell: string): string => (this.hearing ? describeCell(this.hearing, cell) : cell);

  /** A move on its button: the whole thing, in words. */
  says = (choice: Choice): string => tell(choice.label, this.voice);

  /** The same on a seat's own button, where the seat says for whom. */
  shortly = (choice: Choice): string => {
    const key = `page.table.aim.${choice.label[0]}`;
    return word(key) === key ? this.says(choice) : say(key, choice.label[1], this.voice);
  };

  tellWords = (words: Words): string => tell(words, this.voice);

  hear(events: readonly Words[]): void {
    this.polite = events
      .filter(([key]) => !QUIET.has(key))
      .map((words) => tell(words, this.voice))
      .join(" ");
  }

  /** Some of its words come after the table. */
  async announceTurn(): Promise<void> {
    await loadLater();
    const turn = this.asked ? "" : `${word("page.table.your-turn")} `;
    this.urgent = this.picking.myTurn ? `${turn}${this.prompt.title} ${this.prompt.detail}` : "";
  }

  /** A place that was tapped in the log: it is brought into sight, and lit. */
  showPlace(place: string): void {
    this.pointed = this.framed = place;
    const cell = cellIn(place);
    if (!this.camera.sees(cell)) this.camera.show(cell);
    if (layout.phone) this.sheet = "";
  }

  closeSince(): void {
    this.sinceClosed = this.since.after;
  }

  /** The answer that silence gives too. */
  letBe(): void {
    this.answer(this.picking.silence);
  }

  /** The other answer, for whoever has it. */
  stop(): void {
    this.answer(this.picking.free.find(({ move }) => move !== this.picking.silence)?.move ?? null);
  }

  private answer(move: string | null): void {
    if (move === null || this.answered) return;
    this.answeredAt = this.store.packet?.version ?? null;
    void this.picking.send(move);
  }

  private isUsable(card: string): boolean {
    const { choices, mode, myTurn, giving } = this.picking;
    return !myTurn || giving || choices.some((choice) => choice.card === card && choice.deed === mode);
  }
}
