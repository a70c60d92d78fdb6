import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PAGE_SIZE, pageOf, type Page } from "../../../server/tools/page.ts";

const same = (name: string) => name;

/** All pages one after the other; `between` changes the list before each further page. */
function readAll(names: readonly string[], between = (now: readonly string[]) => now) {
  const seen: string[] = [];
  let [list, cursor, pages]: [readonly string[], string | undefined, number] = [names, undefined, 0];
  do {
    const page: Page<string> | undefined = pageOf(list, same, cursor);
    if (page === undefined) throw new Error("own cursor refused");
    seen.push(...page.items);
    cursor = page.nextCursor;
    list = between(list);
    pages += 1;
    if (pages > 50) throw new Error("endless");
  } while (cursor !== undefined);
  return seen;
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `name ${String(index).padStart(5, "0")}`);

describe("paging", () => {
  it("gives 200 at a time in the order of the names, and no cursor after the last", () => {
    const names = numbered(450).reverse();
    const first = pageOf(names, same, undefined);
    expect(first?.items).toEqual(numbered(PAGE_SIZE));
    expect(readAll(names)).toEqual(numbered(450));
    expect(pageOf(numbered(PAGE_SIZE), same, undefined)?.nextCursor).toBeUndefined();
  });

  it("shows every item once where items before the cursor come and go", () => {
    const names = numbered(450);
    const without = (now: readonly string[]) => [...now.filter((name) => !name.endsWith("1")), "a new one"];
    const seen = readAll(names, without);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(names.filter((name) => !name.endsWith("1"))));
  });

  it("ends where more items than a page share a long beginning", () => {
    const long = "x".repeat(500);
    const names = numbered(450).map((name) => long + name);
    expect(readAll(names)).toEqual(names);
  });

  it("shows every name once, whatever its characters, with cursors of at most 200", () => {
    const prefix = fc.constantFrom("", "🔗".repeat(40), "é".repeat(50), "\uD83D".repeat(40));
    const name = fc
      .tuple(prefix, fc.string({ unit: "binary", maxLength: 12 }))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.array(name, { minLength: 201, maxLength: 420 }), (names) => {
        expect(readAll(names).sort()).toEqual([...names].sort());
        expect(pageOf(names, same, undefined)?.nextCursor?.length ?? 0).toBeLessThanOrEqual(200);
      }),
      { numRuns: 20 },
    );
  });

  it("refuses a cursor that is not its own", () => {
    for (const cursor of ["", "x", "%%%", btoa("abc"), btoa("12")]) {
      expect(pageOf(numbered(3), same, cursor)).toBeUndefined();
    }
  });
});
