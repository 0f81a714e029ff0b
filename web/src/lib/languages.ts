/** The languages of the page and where their texts are: one file each, fetched when it is wanted. */

export type Texts = Readonly<Record<string, string>>;

export const languages = ["en", "fr"] as const;

export type Language = (typeof languages)[number];

/** How each language calls itself. */
export const ownNames: Readonly<Record<Language, string>> = { en: "English", fr: "Français" };

export const textsOf: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  en: () => import("../../../src/pyrite/words/en.json"),
  fr: () => import("../../../src/pyrite/words/fr.json"),
};
