/** Which end of a round a player is looking at: shown when it comes, and again when they ask. */

import type { Chapter, PacketFrame, View } from "../lib/protocol.gen";
import { endingsOf, type Ending } from "./ending";

export class Endings {
  endings = $state.raw<Ending[]>([]);
  open = $state(false);
  /** the round that is shown; the last one that ended */
  readonly ending = $derived<Ending | null>(this.endings.at(-1) ?? null);

  private views = new Map<number, { version: number; view: View }>(); // the last one of each round
  private known: number | null = null; // how many ends have been shown already
  private told = false; // the end of the match, too

  /** Take what was told so far. True if there is something new to show. */
  take(story: readonly Chapter[], packet: PacketFrame): boolean {
    const { version, view } = packet;
    this.views.set(view.round, { version, view });
    const seen = new Map([...this.views.values()].map((each) => [each.version, each.view]));
    this.endings = endingsOf(story.map(({ version: at, events }) => ({ events, view: seen.get(at) ?? null })));
    const last = this.endings.at(-1);
    const over = last !== undefined && last.match !== null;
    // Whoever comes in later is shown only an end that is still going on.
    this.known ??= last !== undefined && (!last.settled || over) ? this.endings.length - 1 : this.endings.length;
    const news = this.endings.length > this.known || (over && !this.told);
    this.known = this.endings.length;
    this.told = over;
    return news;
  }
}
