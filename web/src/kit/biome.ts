/** Where a game is played: its cards are drawn in the forest or in the dark cave wherever they appear. */

import { getContext, setContext } from "svelte";
import type { BiomeName } from "../art/tunnels";

const KEY = Symbol("biome");
const GAMES: Readonly<Record<string, BiomeName>> = { "lost-mines": "forest", "dark-cave": "dark" };

export const biomeOf = (game: string | undefined): BiomeName | undefined => GAMES[game ?? ""];

/** Everything below is drawn there; to be called while a part of the page is being made. */
export const settle = (game: () => string | undefined): void => void setContext(KEY, () => biomeOf(game()));

/** Where this part of the page is; a mine if nobody said. */
export const here = (): (() => BiomeName | undefined) =>
  getContext<(() => BiomeName | undefined) | undefined>(KEY) ?? (() => undefined);
