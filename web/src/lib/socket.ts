// The line to a table: opens, opens again when it breaks, and keeps what was asked until it is answered.

import type { FromClient, FromServer } from "./protocol.gen";
import { waitBefore } from "./sync";

export type LineState = "connecting" | "open" | "lost" | "closed";

/** A request that carries an id, without it: the line makes one. */
export type Request =
  Exclude<FromClient, { t: "hello" }> extends infer Each
    ? Each extends { id: string }
      ? Omit<Each, "id">
      : never
    : never;
export type Reply = Extract<FromServer, { t: "done" | "refused" | "because" }>;

interface Waiting {
  frame: FromClient;
  again: boolean; // an act that must not be lost: said again after a break, with the same id
  answer: (reply: Reply | null) => void;
}

export interface LineEvents {
  hello(): FromClient;
  frame(frame: FromServer): void;
  state(state: LineState): void;
  /** the server let go of the line for a reason of its own; false: don't come back */
  dropped(code: number): boolean;
}

const SILENCE = 25_000; // a pulse comes at least every ten seconds

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Line {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private attempt = 0;
  private timer = 0;
  private silence = 0;
  private ended = false;
  private welcomed = false;

  constructor(
    private readonly url: string,
    private readonly on: LineEvents,
  ) {}

  open(): void {
    if (this.ended) return;
    clearTimeout(this.timer);
    this.on.state(this.attempt === 0 ? "connecting" : "lost");
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.welcomed = false;
    socket.onopen = () => socket.send(JSON.stringify(this.on.hello()));
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(String(event.data));
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      if (this.on.dropped(event.code)) this.broken();
      else this.end();
    };
    this.listen();
  }

  /** Something was missed: begin anew at once, with a fresh hello. */
  anew(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.dropQuestions();
    this.open();
  }

  /** Try now instead of after the pause, e.g. when a phone wakes up. */
  hurry(): void {
    if (this.ended || this.socket?.readyState === WebSocket.OPEN) return;
    this.attempt = Math.min(this.attempt, 1);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.open();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.socket?.close();
    this.socket = null;
    for (const each of this.waiting.values()) each.answer(null);
    this.waiting.clear();
    this.on.state("closed");
  }

  /** Ask, and wait for the one answer. Null: the line broke, and it was not an act to be said again. */
  ask(request: Request, again = false): Promise<Reply | null> {
    const frame = { ...request, id: newId() } as FromClient & { id: string };
    return new Promise((answer) => {
      this.waiting.set(frame.id, { frame, again, answer });
      if (this.welcomed) this.send(frame);
      else if (!again) {
        this.waiting.delete(frame.id);
        answer(null);
      }
    });
  }

  private send(frame: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  private hear(data: string): void {
    this.listen();
    const frame = JSON.parse(data) as FromServer;
    if (frame.t === "welcome") {
      this.attempt = 0;
      this.welcomed = true;
      this.on.state("open");
      const unanswered = [...this.waiting.values()];
      this.on.frame(frame);
      for (const each of unanswered) this.send(each.frame);
      return;
    }
    if (frame.t === "done" || frame.t === "refused" || frame.t === "because") {
      const asked = this.waiting.get(frame.id);
      this.waiting.delete(frame.id);
      asked?.answer(frame);
      return;
    }
    this.on.frame(frame);
  }

  private listen(): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(() => this.anew(), SILENCE);
  }

  private broken(): void {
    clearTimeout(this.silence);
    this.socket = null;
    this.dropQuestions();
    if (this.ended) return;
    this.on.state("lost");
    this.timer = window.setTimeout(() => this.open(), waitBefore(this.attempt));
    this.attempt += 1;
  }

  private dropQuestions(): void {
    this.welcomed = false;
    for (const [id, each] of this.waiting) {
      if (each.again) continue;
      this.waiting.delete(id);
      each.answer(null);
    }
  }
}
