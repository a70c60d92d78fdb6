import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";

/** The table in test/browser/README.md: what goes wrong in hosts, and which test would notice. */

const TESTS = join(import.meta.dirname, "..");
const paths = readdirSync(TESTS, { recursive: true, encoding: "utf8" });
const README = readFileSync(join(TESTS, "browser/README.md"), "utf8");
const rows = [...README.matchAll(/^\| (?<wrong>[^|]+?) +\| (?<tests>[^|]*`[^|]+?) +\|$/gmu)].flatMap(
  ({ groups }) => {
    const { wrong = "", tests = "" } = groups ?? {};
    return [...tests.matchAll(/`(?<file>[^`]+)`(?<titles>(?:,? "[^"]+")*)/gu)].map(({ groups: test }) => {
      const titles = [...(test?.["titles"] ?? "").matchAll(/"(?<title>[^"]+?)(?: …)?"/gu)];
      return {
        wrong,
        file: test?.["file"] ?? "",
        titles: titles.map((found) => found.groups?.["title"] ?? ""),
      };
    });
  },
);

describe("a test notices when in a host", () => {
  it.each(rows)("$wrong: $file", ({ file, titles }) => {
    const [path, ...others] = paths.filter((one) =>
      new RegExp(`^${basename(file)}\\.test\\.tsx?$`, "u").test(basename(one)),
    );
    expect([file, path !== undefined, others]).toEqual([file, true, []]);
    const text = readFileSync(join(TESTS, path ?? ""), "utf8");
    // A title is written between quotes of either kind.
    const isThere = (title: string) => ['"', "`"].some((quote) => text.includes(quote + title));
    expect(titles.filter((title) => !isThere(title))).toEqual([]);
  });

  it("goes wrong whatever is in the table", () => {
    expect(new Set(rows.map(({ wrong }) => wrong)).size).toBeGreaterThanOrEqual(20);
  });
});
