import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { projectPath } from "./support/projectPath.ts";

const html = readFileSync(projectPath("dist/widget/index.html"), "utf8");
// Counts instead of the text itself: a failure must not print half a megabyte.
const count = (pattern: RegExp, text = html) => (text.match(pattern) ?? []).length;

describe("the widget file", () => {
  it("is small enough to travel with every first read: at most 190 KiB compressed", () => {
    expect(gzipSync(html, { level: 9 }).length / 1024).toBeLessThanOrEqual(190);
  });

  it("is one HTML document that refers to nothing outside itself", () => {
    const styles = html.slice(html.indexOf("<style"), html.lastIndexOf("</style>"));
    expect(html.slice(0, 15).toLowerCase()).toBe("<!doctype html>");
    expect(count(/<link[^>]+href=/g)).toBe(0);
    expect(count(/<(?:script|img|iframe)[^>]+src="(?!data:)/g)).toBe(0);
    expect(styles.length).toBeGreaterThan(1000);
    expect(count(/@import|url\(\s*["']?(?!data:)/g, styles)).toBe(0);
  });

  it("survives being a srcdoc: no text inside its one script ends it", () => {
    expect(count(/<\/script/g)).toBe(1);
    expect(count(/<!--/g)).toBe(0);
  });
});
