import { describe, expect, it } from "vitest";
import { hueOf, monogram } from "../../../widget/ui/monogram.ts";

describe("monogram", () => {
  it.each([
    ["Client List", "CL"],
    ["orders", "Or"],
    ["marketDepth", "MD"],
    ["acme-order_entry", "AO"],
    ["FX", "FX"],
    ["x", "X"],
    ["  spaced   out  ", "SO"],
    ["(risk) overview", "RO"],
    ["éclair", "Éc"],
    ["注文 管理", "注管"],
    ["3 month view", "3M"],
  ])("of %s is %s", (name, letters) => {
    expect(monogram(name)).toBe(letters);
  });

  it("never tears a character apart that is written with several code points", () => {
    expect(monogram("👩‍💻 desk")).toBe("D" + "e");
    expect(monogram("👩‍💻")).toBe("👩‍💻");
    expect(monogram("e\u0301tude")).toBe("E\u0301t");
  });

  it("has a mark for a name that says nothing, and is quick with a hostile one", () => {
    expect(monogram("")).toBe("?");
    expect(monogram("   ")).toBe("?");
    expect(monogram("a".repeat(10_000))).toBe("Aa");
  });
});

describe("hueOf", () => {
  it("is the same for the same name and lies in the colour circle", () => {
    for (const name of ["clients", "", "注文", "a".repeat(10_000)]) {
      expect(hueOf(name)).toBe(hueOf(name));
      expect(hueOf(name)).toBeGreaterThanOrEqual(0);
      expect(hueOf(name)).toBeLessThan(360);
    }
  });

  it("spreads names that differ in one letter over the circle", () => {
    const hues = Array.from({ length: 26 }, (_, i) => hueOf(`app-${String.fromCharCode(97 + i)}`));
    expect(new Set(hues.map((hue) => Math.floor(hue / 30))).size).toBeGreaterThanOrEqual(8);
  });
});
