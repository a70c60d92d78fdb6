import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Colours of the letters as the stylesheet has them: `oklch(lightness chroma hue)`, light mode first. */
function colours(property: string): [number, number][] {
  const css = readFileSync("widget/ui/appIcon.css", "utf8");
  const rule = new RegExp(`\\n  ${property}: light-dark\\((.*)\\);`).exec(css)?.[1] ?? "";
  return [...rule.matchAll(/oklch\(([\d.]+) ([\d.]+)/g)].map(([, l, c]) => [Number(l), Number(c)]);
}

/** Relative luminance (WCAG) of an OKLCH colour, by the published OKLab matrices; out-of-gamut parts are clipped. */
function luminance([lightness, chroma]: [number, number], hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue);
}

describe("letters of an application without a picture", () => {
  it.each([0, 1])("keep 4.5:1 on their ground for every hue (mode %i)", (mode) => {
    const [ground, letters] = [colours("background")[mode], colours("color")[mode]];
    expect(ground && letters).toBeDefined();
    if (!ground || !letters) return;
    const ratios = Array.from({ length: 360 }, (_, hue) => {
      const [dark = 0, light = 0] = [luminance(ground, hue), luminance(letters, hue)].sort((x, y) => x - y);
      return (light + 0.05) / (dark + 0.05);
    });
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  });
});
