import { languages } from "./languages.ts";
import { setWords } from "./words.ts";

export type Language = keyof typeof languages;

/** The language for a locale (BCP 47): its own where there are sentences in it, else English. */
export function languageOf(locale: string | undefined): Language {
  const asked = locale?.split(/[-_]/)[0]?.toLowerCase() ?? "en";
  return isKnown(asked) ? asked : "en";
}

/** From now on every sentence is in this language, and the page says so to readers aloud. */
export function speak(language: Language, html: HTMLElement): void {
  setWords(languages[language]);
  html.lang = language;
}

function isKnown(language: string): language is Language {
  return Object.hasOwn(languages, language);
}
