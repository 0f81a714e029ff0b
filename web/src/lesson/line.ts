// A line to no server: it answers like one, out of a script.

import type { FromServer, Seat, Table } from "../lib/protocol.gen";
import type { LineEvents, Reply, Request } from "../lib/socket";
import type { Talk } from "../told/table.svelte";
import { changed, whyOf, type Branches, type Script, type Step, type Told } from "./script";

export interface Listener {
  /** the step is done */
  done(): void;
  /** a legal move, but not one that the step asks for; true: it belongs to what comes next and was played there */
  other(move: string): boolean;
}

export const ME = 0;
const PAUSE = 1100; // milliseconds before somebody else plays

export class ScriptLine implements Talk {
  private version = 0;
  private view: Step["at"]["view"] | null = null;
  private step: Step | null = null;
  private next: Branches | undefined;
  private timer = 0;

  constructor(
    private readonly on: LineEvents,
    private readonly script: Script,
    private readonly name: () => string,
    private readonly listener: Listener,
    /** whether others take their time */
    private readonly slow: () => boolean,
  ) {}

  open(): void {
    this.on.state("open");
  }
  anew(): void {}
  hurry(): void {}
  end(): void {
    clearTimeout(this.timer);
  }

  /** Set the table up for a step. */
  show(step: Step): void {
    clearTimeout(this.timer);
    this.step = step;
    this.next = step.next;
    this.view = step.at.view;
    this.version += 1;
    const story = step.at.events.length === 0 ? [] : [{ version: this.version, events: [...step.at.events] }];
    this.on.frame({
      t: "welcome",
      seat: ME,
      table: this.table(step),
      version: this.version,
      story,
      said: [],
      comings: [],
    });
    this.send(step.at);
  }

  /** What can be played now to get on. */
  get ways(): Branches {
    return this.next ?? {};
  }

  ask(request: Request): Promise<Reply | null> {
    if (request.t === "play") return Promise.resolve(this.play(request.move));
    if (request.t === "why") return Promise.resolve(this.why(request.move));
    return Promise.resolve(null);
  }

  private play(move: string): Reply | null {
    const branch = this.next?.[move];
    if (branch === undefined) return this.listener.other(move) ? { t: "done", id: "", version: this.version } : null;
    this.next = branch.next;
    this.tell(branch);
    if (branch.next === undefined) {
      this.listener.done();
      this.others(branch.then ?? []);
    }
    return { t: "done", id: "", version: this.version };
  }

  private others([first, ...more]: readonly Told[]): void {
    if (first === undefined) return;
    const go = (): void => {
      this.tell(first);
      this.others(more);
    };
    if (this.slow()) this.timer = window.setTimeout(go, PAUSE);
    else go();
  }

  private why(move: string): Reply | null {
    const found = this.step === null ? null : whyOf(this.step, move);
    return found === null ? null : { t: "because", id: "", rule: found.rule, words: found.words };
  }

  private tell(told: Told): void {
    if (this.view === null) return;
    this.view = changed(this.view, told);
    this.version += 1;
    this.send(told);
  }

  private send(told: Pick<Told, "events" | "labels" | "prompt">): void {
    if (this.view === null) return;
    const { events, labels, prompt } = told;
    const packet: FromServer = {
      t: "packet",
      version: this.version,
      events: [...events],
      view: this.view,
      labels: [...labels],
      prompt,
      digest: "",
    };
    this.on.frame(packet);
  }

  private table(step: Step): Table {
    const seats = this.script.names.map<Seat>((name, seat) => ({
      kind: seat === ME ? "human" : "bot",
      name: seat === ME ? this.name() : name,
      bot: seat === ME ? "" : "simple",
      present: true,
      entropy: true,
      away: false,
      before: "",
      commitment: "",
    }));
    return {
      id: "lesson",
      code: "",
      state: "playing",
      spec: step.at.view.spec,
      host: ME,
      seats,
      public: false,
      clock: "off",
      chat: false,
      commitment: "",
      watchers: 0,
      rematch: "",
      receipt: "",
      joining: "closed",
      pace: "natural",
      idle: null,
      turn: null,
      winners: [],
      polls: [],
      voices: [],
      asks: [],
      former: [],
      round: 0,
      signature: "",
      sealed: "",
    };
  }
}
