import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const HERE = join(import.meta.dirname, "..");
const ROW = /^\|[^|]*\|\s*(?<complaint>[^|]+?)\s*\|\s*`(?<file>[^`]+)`\s*\|\s*(?<title>[^|]+?)\s*\|$/gmu;
const rows = [...readFileSync(join(HERE, "README.md"), "utf8").matchAll(ROW)].map(
  ({ groups = {} }) => groups,
);

it.each(rows)(
  "$complaint: the test that shows it does not happen here is there",
  ({ file = "", title = "" }) => {
    expect(readFileSync(join(HERE, file), "utf8")).toContain(`"${title}`);
  },
);

it("every complaint has its row", () => {
  expect(rows.length).toBeGreaterThanOrEqual(43);
});
