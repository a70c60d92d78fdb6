import { expect, it } from "vitest";
import type { Tool } from "../../../server/catalog/tool.ts";
import { BYTES_PER_PAGE, createToolPages } from "../../../server/catalog/toolPages.ts";

const tool = (name: string, description: string): Tool => ({
  name,
  description,
  inputSchema: { type: "object" },
  needs: [],
  handle: () => Promise.resolve({ content: [] }),
});

function allPages(tools: readonly Tool[]) {
  const pages = createToolPages(tools);
  const all = [pages.page()];
  for (let last = all[0]; last?.nextCursor !== undefined; last = all.at(-1))
    all.push(pages.page(last.nextCursor));
  return all;
}

it("a page ends before it is too long for a client, and no tool is left out", () => {
  const tooLong = tool("a", "ü".repeat(BYTES_PER_PAGE / 2 + 1));
  const quarter = "ü".repeat(BYTES_PER_PAGE / 8);
  const pages = allPages([tooLong, ..."bcdefgh".split("").map((name) => tool(name, quarter))]);
  expect(pages.map(({ tools }) => tools.map(({ name }) => name).join(""))).toEqual(["a", "bcd", "efg", "h"]);
  for (const page of pages.slice(1))
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(BYTES_PER_PAGE);
});
