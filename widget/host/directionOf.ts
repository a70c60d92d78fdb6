const FROM_THE_RIGHT = new Set(["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);

/** The way people of a locale read; from the left where the locale says nothing that a browser knows. */
export function directionOf(locale: string): "ltr" | "rtl" {
  try {
    const { script } = new Intl.Locale(locale).maximize();
    return script !== undefined && FROM_THE_RIGHT.has(script) ? "rtl" : "ltr";
  } catch {
    return "ltr";
  }
}
