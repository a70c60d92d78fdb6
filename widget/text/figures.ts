/** Figures and what they count, as a language writes them. */
export interface Figures {
  readonly number: (n: number) => string;
  readonly counted: (n: number, one: string, other: string) => string;
}

/** For languages with one form for one and another for the rest; a third form would be a third parameter. */
export function figures(language: string): Figures {
  const format = new Intl.NumberFormat(language);
  const rules = new Intl.PluralRules(language);
  return {
    number: (n) => format.format(n),
    counted: (n, one, other) => `${format.format(n)} ${rules.select(n) === "one" ? one : other}`,
  };
}
