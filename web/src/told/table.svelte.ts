// One table as this browser knows it: what it was told, in the order it was told, and the acts it may ask for.

import { ApiProblem, dropSeat, keepSeat, keptSeat, socketAddress, tableInfo } from "../lib/api";
import { browserKey, freshKey } from "../lib/browser";
import type {
  Chapter,
  Coming,
  ExpiredFrame,
  FromServer,
  Line as SaidLine,
  PacketFrame,
  Table,
  View,
  VoteFrame,
  WelcomeFrame,
  Words,
} from "../lib/protocol.gen";
import { Line, newId, type LineEvents, type LineState, type Reply, type Request } from "../lib/socket";
import { merged } from "../lib/story";
import { agrees, judge } from "../lib/sync";
import { arrange } from "./choosing";

export interface Clock {
  seats: number[];
  /** when it runs out, by this browser's own clock (performance.now) */
  until: number;
  whole: number;
}

const WRONG_TOKEN = 4401; // the server's code for a line closed because of its token
const OFFERED_AGAIN = 1000; // milliseconds after a step of the fair deal that was not taken
const LATE = 150; // milliseconds after which one wants to see that a move is on its way

/** What a table talks through: a socket, or something that answers like one. */
export type Talk = Pick<Line, "open" | "anew" | "hurry" | "end" | "ask">;

export class TableStore {
  connection = $state<LineState>("connecting");
  table = $state.raw<Table | null>(null);
  me = $state<number | null>(null);
  packet = $state.raw<PacketFrame | null>(null);
  story = $state.raw<Chapter[]>([]);
  said = $state.raw<SaidLine[]>([]);
  /** the own hand in the order this player knows it by */
  hand = $state.raw<string[]>([]);
  clock = $state.raw<Clock | null>(null);
  /** this player lets everything pass this round: the server answers by silence */
  passing = $state(false);
  /** clocks that ran out while this page was open: a bot played that once */
  expired = $state.raw<ExpiredFrame[]>([]);
  /** who took a bot's place in the middle */
  comings = $state.raw<Coming[]>([]);
  /** how often this player has moved from this page */
  played = $state(0);
  trouble = $state.raw<Words | null>(null);
  closed = $state.raw<Words | null>(null);
  /** so many other sockets have the key of this seat */
  elsewhere = $state(0);
  /** a rematch began at this table */
  next = $state<string | null>(null);
  /** a move was sent and its answer is late: until then nothing changes, since drawing that would hold up the answer */
  sending = $state(false);

  readonly view = $derived<View | null>(this.packet?.view ?? null);
  readonly names = $derived<string[]>(this.table?.seats.map((seat) => seat.name) ?? []);
  readonly watching = $derived(this.table !== null && this.me === null);
  readonly hosting = $derived(this.table !== null && this.me !== null && this.table.host === this.me);
  /** what was told last, for films and sounds; set after the state itself */
  fresh = $state.raw<Chapter | null>(null);

  private line: Talk;
  private readonly tab = newId(); // this window: a line of its own that was lost is not somebody else
  private underway = false; // a move was sent: there is one at a time
  private offering = false;
  private arrived = false; // and has not yet looked whether it can open what stands at its seat
  private awaited = false; // the packet after a welcome is taken whatever its number

  constructor(
    readonly id: string,
    connect: (on: LineEvents) => Talk = (on) => new Line(socketAddress(id), on),
  ) {
    this.line = connect({
      hello: () => ({
        t: "hello",
        token: keptSeat(id)?.token ?? null,
        version: this.packet?.version ?? null,
        tab: this.tab,
        browser: keptSeat(id) === null ? null : browserKey(id),
      }),
      frame: (frame) => this.hear(frame),
      state: (state) => (this.connection = state),
      dropped: (code) => this.dropped(code),
    });
  }

  open(): void {
    this.line.open();
    document.addEventListener("visibilitychange", this.wake);
    window.addEventListener("online", this.wake);
  }

  end(): void {
    document.removeEventListener("visibilitychange", this.wake);
    window.removeEventListener("online", this.wake);
    this.line.end();
  }

  /** A key that opens nothing is forgotten: one may still watch. A table that is not there is not knocked at again. A
      browser does not tell why a socket was refused, so it is asked for. */
  private dropped(code: number): boolean {
    const kept = keptSeat(this.id);
    if (code === WRONG_TOKEN && kept?.next) keepSeat(this.id, { ...kept, token: kept.next, next: undefined });
    else if (code === WRONG_TOKEN) dropSeat(this.id);
    else if (this.table === null) void this.lookFor();
    return true;
  }

  private async lookFor(): Promise<void> {
    try {
      await tableInfo(this.id);
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.status === 0 || this.table !== null) return;
      if (problem.status === 404) {
        this.closed = problem.words;
        this.line.end();
      } else this.trouble = problem.words;
    }
  }

  private wake = (): void => {
    if (document.visibilityState === "visible") this.line.hurry();
  };

  // What one can do.

  async play(move: string): Promise<Reply | null> {
    if (this.underway || !this.packet) return null;
    this.underway = true;
    const late = setTimeout(() => (this.sending = true), LATE);
    try {
      const reply = await this.line.ask({ t: "play", version: this.packet.version, move }, true);
      if (reply?.t === "done") this.played += 1;
      return reply;
    } finally {
      clearTimeout(late);
      this.underway = this.sending = false;
    }
  }

  ask(request: Request): Promise<Reply | null> {
    return this.line.ask(request);
  }

  why = (move: string): Promise<Reply | null> => this.ask({ t: "why", move });
  say = (phrase: string, args: Record<string, string | number> = {}): Promise<Reply | null> =>
    this.ask({ t: "say", phrase, args });
  chat = (text: string): Promise<Reply | null> => this.ask({ t: "chat", text });
  start = (): Promise<Reply | null> => this.ask({ t: "start" });
  seatBot = (seat: number, bot: string): Promise<Reply | null> => this.ask({ t: "seat-bot", seat, bot });
  clearSeat = (seat: number): Promise<Reply | null> => this.ask({ t: "clear-seat", seat });
  close = (): Promise<Reply | null> => this.ask({ t: "close" });
  vote = (choice: VoteFrame["choice"], seat: number | null = null): Promise<Reply | null> =>
    this.ask({ t: "vote", choice, seat });
  handOver = (seat: number): Promise<Reply | null> => this.ask({ t: "hand-over", seat });
  letIn = (ask: number, yes: boolean): Promise<Reply | null> => this.ask({ t: "let-in", ask, yes });
  change = (wanted: Omit<Extract<Request, { t: "change" }>, "t">): Promise<Reply | null> =>
    this.ask({ t: "change", ...wanted });
  bringNumber = (signature: string): Promise<Reply | null> => this.ask({ t: "public-number", signature });
  letPass = (on: boolean): Promise<Reply | null> => this.ask({ t: "let-pass", on });
  skip = (): Promise<Reply | null> => this.ask({ t: "skip" });
  rematch = (): Promise<Reply | null> => this.ask({ t: "rematch" });

  /** A new key for this seat: whoever else has the old one is let go. It is kept before it is asked for. */
  async newKey(): Promise<Reply | null> {
    const kept = keptSeat(this.id);
    if (kept === null) return null;
    const next = kept.next ?? freshKey();
    keepSeat(this.id, { ...kept, next });
    const reply = await this.line.ask({ t: "new-key", key: next }, true);
    if (reply?.t === "done") keepSeat(this.id, { ...kept, token: next, next: undefined });
    return reply;
  }

  /** The address by which this seat can be carried to another device, once and soon; null if it was not granted. */
  async carry(): Promise<string | null> {
    const { sha256, toHex } = await import("../lib/sha256");
    const ticket = freshKey();
    const hash = toHex(sha256(new TextEncoder().encode(ticket)));
    const reply = await this.ask({ t: "carry", hash });
    return reply?.t === "done" ? `${location.origin}/t/${this.id}#carry=${ticket}` : null;
  }

  /** Stand up for good: the seat's token is forgotten once the server has let go of it. */
  async leave(): Promise<Reply | null> {
    const waiting = this.table?.state === "waiting";
    const reply = await this.ask({ t: "leave" });
    if (waiting && reply?.t === "done") dropSeat(this.id);
    return reply;
  }

  // What one is told.

  private hear(frame: FromServer): void {
    switch (frame.t) {
      case "welcome":
        return this.welcome(frame);
      case "table":
        this.table = frame.table;
        void this.share();
        return;
      case "packet":
        return this.take(frame);
      case "clock":
        this.passing = frame.passing ?? false;
        this.clock =
          frame.milliseconds === null
            ? null
            : {
                seats: frame.seats,
                until: performance.now() + frame.milliseconds,
                whole: frame.whole ?? frame.milliseconds,
              };
        return;
      case "expired":
        this.expired = [...this.expired, frame];
        return;
      case "came":
        this.comings = [...this.comings, frame.coming];
        return;
      case "pulse":
        if (!agrees(this.packet, frame)) this.line.anew();
        return;
      case "said":
        this.said = [...this.said, frame.line];
        return;
      case "new-table":
        if (frame.token !== null && frame.seat !== null)
          keepSeat(frame.table, {
            seat: frame.seat,
            token: frame.token,
            name: this.names[this.me ?? -1] ?? "",
          });
        this.next = frame.table;
        return;
      case "elsewhere":
        this.elsewhere = frame.others;
        void this.share();
        return;
      case "trouble":
        this.trouble = frame.words;
        return;
      case "closed":
        this.closed = frame.words;
        this.line.end();
        return;
    }
  }

  private welcome(frame: WelcomeFrame): void {
    const first = this.packet === null;
    this.me = frame.seat;
    this.table = frame.table;
    const kept = keptSeat(this.id);
    if (kept !== null && frame.seat !== null && kept.seat !== frame.seat) keepSeat(this.id, { ...kept, seat: frame.seat });
    this.trouble = null;
    this.clock = null;
    this.elsewhere = 0;
    this.awaited = frame.version > 0;
    this.said = frame.said;
    this.comings = frame.comings ?? [];
    this.story = merged(first ? [] : this.story, frame.story);
    this.arrived = true;
    void this.share();
  }

  /** This seat's part in the fair deal: a commitment while the table waits, its share once the list is closed. Each is
      offered again for as long as the table does not show that it was taken. */
  private async share(): Promise<void> {
    if (this.offering || !this.mayShare()) return;
    this.offering = true;
    let taken = "";
    try {
      while (this.mayShare()) {
        const reply = await this.shareOnce(taken);
        if (reply === "nothing") {
          this.arrived = false;
          return;
        }
        taken = reply ?? taken;
        if (reply === null) await new Promise((soon) => setTimeout(soon, OFFERED_AGAIN));
      }
    } finally {
      this.offering = false;
    }
  }

  private mayShare(): boolean {
    const state = this.table?.state;
    return this.me !== null && this.connection === "open" && (state === "waiting" || state === "drawing");
  }

  /** What was taken; null if it was not. */
  private async shareOnce(taken: string): Promise<string | null> {
    const lazy = await import("../lib/share").catch(() => null);
    const { table, me } = this;
    if (lazy === null || table === null || me === null) return null;
    const step = lazy.nextStep(table, me, this.arrived || this.elsewhere === 0);
    if (step === null || step.value === taken) return "nothing";
    const reply = await this.ask(step);
    if (reply?.t !== "done") return null;
    this.arrived = false;
    if (step.t === "entropy") lazy.wasOpened(table, me, step.value);
    return step.value;
  }

  private take(packet: PacketFrame): void {
    const verdict = this.awaited ? "take" : judge(this.packet?.version ?? null, packet.version);
    if (verdict === "gap") return this.line.anew();
    if (verdict === "old") return;
    const news = this.packet === null || this.packet.version !== packet.version;
    const caughtUp = this.awaited;
    this.awaited = false;
    const round = this.view?.round;
    this.packet = packet;
    const hand = this.view?.hand ?? [];
    this.hand = this.view?.round === round ? arrange(this.hand, hand) : hand;
    this.story = merged(this.story, [{ version: packet.version, events: packet.events }]);
    if (news && !caughtUp) this.fresh = { version: packet.version, events: packet.events };
  }
}
