import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contextOf, scriptedHost } from "../app/support/scriptedHost.ts";
import { de } from "../../../widget/text/de.ts";
import { en } from "../../../widget/text/en.ts";
import { languageOf, speak } from "../../../widget/text/language.ts";
import { words } from "../../../widget/text/words.ts";
import { startWidget, type RunningWidget } from "../../../widget/app/startWidget.ts";

let widget: RunningWidget;
const host = scriptedHost();

beforeEach(() => {
  widget = startWidget(host);
});
afterEach(() => {
  widget.dispose();
  speak("en", document.documentElement);
});

describe("the language of the sentences", () => {
  it("is the host's where there is one, else English", () => {
    expect(
      ["de", "de-AT", "DE_ch", "en-GB", "fr", "dead", "", "toString", undefined].map(languageOf),
    ).toEqual(["de", "de", "de", "en", "en", "en", "en", "en", "en"]);
  });

  it("changes with the host's, for the screens and for readers aloud", () => {
    host.connect({ locale: "de-DE" });
    expect(words().actions.open).toBe("Öffnen");
    expect(widget.store.get().language).toBe("de");
    expect(document.documentElement.lang).toBe("de");
    host.emit({ type: "context", context: contextOf({ locale: "ja" }) });
    expect(words().actions.open).toBe("Open workspace");
    expect(document.documentElement.lang).toBe("en");
  });

  it("counts and writes figures as the language does", () => {
    expect([0, 1, 2, 1234].map(en.facts.groups)).toEqual([
      "0 tab groups",
      "1 tab group",
      "2 tab groups",
      "1,234 tab groups",
    ]);
    expect([0, 1, 2, 1234].map(de.facts.groups)).toEqual([
      "0 Registergruppen",
      "1 Registergruppe",
      "2 Registergruppen",
      "1.234 Registergruppen",
    ]);
    expect([en.outline.share(33.3), de.outline.share(33.3)]).toEqual(["33.3 %", "33,3 %"]);
  });
});

/** Sentences of both catalogues side by side, those that take parts said with the same ones. */
function sentences(a: unknown, b: unknown, path = ""): [path: string, a: string, b: string][] {
  if (typeof a === "function" && typeof b === "function") {
    const parts = Array.from({ length: a.length }, (_, i) => `P${i}`);
    return [[path, String(Reflect.apply(a, undefined, parts)), String(Reflect.apply(b, undefined, parts))]];
  }
  if (typeof a === "string" && typeof b === "string") return [[path, a, b]];
  const other = Object(b) as Record<string, unknown>;
  return Object.entries(Object(a) as object).flatMap(([key, value]) =>
    sentences(value, other[key], `${path}.${key}`),
  );
}

it("no German sentence loses a name that the English one says", () => {
  // What is told of layouts takes more than names: told.test.ts says it with what it speaks of.
  const { told: _told, ...plain } = en;
  const lost = sentences({ ...plain, named: en.told.named }, { ...de, named: de.told.named }).filter(
    ([, english, german]) => (english.match(/P\d/g) ?? []).some((part) => !german.includes(part)),
  );
  expect(lost).toEqual([]);
});
