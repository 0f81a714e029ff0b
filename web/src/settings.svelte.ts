/** What a reader has chosen for this browser: kept here, never sent. */

import { languages, type Language } from "./lib/languages";

export type Theme = "auto" | "dark" | "light";
export type Motion = "auto" | "off";

export interface Choices {
  theme: Theme;
  lang: Language;
  /** `auto` follows the system's wish for less movement. */
  motion: Motion;
  sound: boolean;
  /** Say that it is one's turn while one looks elsewhere: a notification, and a phone buzzes. */
  notify: boolean;
  /** Show a card in its cell first and lay it with a second tap. */
  confirm: boolean;
  /** Single letters act as keys. */
  keys: boolean;
  /** Letters and numbers on the edge of the maze; places are called by them. */
  grid: boolean;
}

const PLACE = "pyrite.settings";

/** Only what is known and of the right kind: a stored text may be old, foreign or broken. */
export function readChoices(stored: string | null, wanted: readonly string[]): Choices {
  const given = parsed(stored);
  return {
    theme: oneOf(given["theme"], ["auto", "dark", "light"]) ?? "auto",
    lang: oneOf(given["lang"], languages) ?? speaks(wanted),
    motion: oneOf(given["motion"], ["auto", "off"]) ?? "auto",
    sound: given["sound"] === true,
    notify: given["notify"] === true,
    confirm: given["confirm"] !== false,
    keys: given["keys"] !== false,
    grid: given["grid"] === true,
  };
}

function parsed(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((each) => each === value);
}

/** The first language of the browser that we speak. */
function speaks(wanted: readonly string[]): Language {
  for (const each of wanted) {
    const found = oneOf(each.toLowerCase().split("-")[0], languages);
    if (found !== undefined) return found;
  }
  return "en";
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null; // storage may be forbidden
  }
}

const browser = typeof window !== "undefined";

export const settings: Choices = $state(
  readChoices(browser ? stored() : null, browser ? navigator.languages : []),
);

/** The system's own theme, followed while the choice is `auto`. */
const systemLight = browser ? window.matchMedia("(prefers-color-scheme: light)") : null;
let system = $state<"dark" | "light">(systemLight?.matches ? "light" : "dark");
systemLight?.addEventListener("change", (change) => {
  system = change.matches ? "light" : "dark";
});

/** The theme that is shown. */
export function theme(): "dark" | "light" {
  return settings.theme === "auto" ? system : settings.theme;
}

/** Keep the choices, and show them where style sheets see them. */
export function followSettings(): void {
  const root = document.documentElement;
  $effect.root(() => {
    $effect(() => {
      root.lang = settings.lang;
      document.querySelector("link[rel=manifest]")?.setAttribute("href", `/manifest.${settings.lang}.webmanifest`);
      root.dataset["theme"] = theme();
      root.dataset["motion"] = settings.motion;
      try {
        localStorage.setItem(PLACE, JSON.stringify(settings));
      } catch {
        // the choices then last as long as the page
      }
    });
  });
}

/** Whether things may move: neither the reader nor the system wants it still. */
export function moves(): boolean {
  if (settings.motion === "off") return false;
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
