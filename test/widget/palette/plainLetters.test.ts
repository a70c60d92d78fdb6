import { describe, expect, it } from "vitest";
import { plainLetters } from "../../../widget/palette/plainLetters.ts";

describe("plainLetters", () => {
  it("takes accents off, written as one sign or as two", () => {
    expect(plainLetters("Économie Übersicht")).toBe("Economie Ubersicht");
    expect(plainLetters("E\u0301conomie")).toBe("Economie");
  });

  it("writes out letters that are no plain letter with a mark", () => {
    expect(plainLetters("Straße Łódź Ærø œuvre Þór")).toBe("Strasse Lodz AEro oeuvre THor");
  });

  it("leaves other scripts readable and everything else alone", () => {
    expect(plainLetters("йод")).toBe("иод");
    expect(plainLetters("हिन्दी 订单 ✓")).toBe("हिन्दी 订单 ✓");
  });
});
