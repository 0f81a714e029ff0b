// Somebody who leads through a table: says what is to be done in place of the prompt, and sees what the table sees.

import type { Snippet } from "svelte";
import type { Game } from "../game.svelte";

export interface Guide {
  top: Snippet;
  prompt: Snippet;
  /** the screen has been made */
  begin(game: Game): void;
}
