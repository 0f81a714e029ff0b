/** The rulebook, fetched when it is first wanted, and the rule that is open beside the log. */

import { read } from "../lib/api";
import type { RuleBook, RuleEntry } from "../lib/protocol.gen";
import { settings } from "../settings.svelte";

type Language = typeof settings.lang;

class Rulebook {
  /** The number of the rule that is shown, or `BRIEF` for the game on one page; empty: nothing is. */
  shown = $state("");
  /** The game that is played beside it. */
  game = $state("");
  /** How often a rule was asked for: the same one may be asked for twice. */
  asked = $state(0);
  failed = $state(false);
  private books = $state.raw<Partial<Record<Language, readonly RuleEntry[]>>>({});
  private fetching: Partial<Record<Language, Promise<void>>> = {};
  private opener: HTMLElement | null = null;

  /** All rules in the reader's language; nothing until they are there. */
  get rules(): readonly RuleEntry[] | undefined {
    return this.books[settings.lang];
  }

  find(id: string): RuleEntry | undefined {
    return this.rules?.find((each) => each.id === id);
  }

  /** The rule before or after this one. */
  beside(id: string, by: 1 | -1): RuleEntry | undefined {
    const at = this.rules?.findIndex((each) => each.id === id) ?? -1;
    return at < 0 ? undefined : this.rules?.[at + by];
  }

  load(lang: Language = settings.lang): Promise<void> {
    return (this.fetching[lang] ??= this.fetch(lang));
  }

  private async fetch(lang: Language): Promise<void> {
    this.failed = false;
    try {
      const book = await read<RuleBook>(`/api/rules/${lang}`);
      this.books = { ...this.books, [lang]: book.rules };
    } catch {
      this.failed = true;
      delete this.fetching[lang];
    }
  }

  open(id: string): void {
    if (!this.shown && document.activeElement instanceof HTMLElement) this.opener = document.activeElement;
    this.shown = id.toUpperCase();
    this.asked += 1;
    void this.load();
  }

  /** The focus goes back to the chip that opened the rule, if it is still there. */
  close(): void {
    this.shown = "";
    if (this.opener?.isConnected) this.opener.focus();
    this.opener = null;
  }
}

export const rulebook = new Rulebook();

/** Open a rule where the page shows rules. */
export function showRule(id: string): void {
  rulebook.open(id);
}

/** What is shown first: the game on one page. */
export const BRIEF = "BRIEF";

/** The rules of what is played, short first; they can be searched there. */
export function browse(game: string): void {
  rulebook.game = game;
  rulebook.open(BRIEF);
}
