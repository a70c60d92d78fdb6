import fc from "fast-check";
import { expect, it } from "vitest";
import { cut } from "../../../server/playground/page/host/streamArguments.ts";

const args = { mode: "builder", components: '{"children":[]}' };

it.each([
  [0, {}],
  [3, { mode: "bui" }],
  [7, { mode: "builder" }],
  [9, { mode: "builder", components: '{"' }],
  [99, args],
])("shows the first %i characters of the values, key after key", (budget, partial) => {
  expect(cut(args, budget)).toEqual(partial);
});

it("never shows what a larger budget would not", () => {
  const record = fc.dictionary(fc.string(), fc.string());
  fc.assert(
    fc.property(record, fc.nat(50), fc.nat(50), (whole, budget, more) => {
      const [small, large] = [cut(whole, budget), cut(whole, budget + more)];
      for (const [key, value] of Object.entries(small))
        expect(String(large[key]).startsWith(String(value))).toBe(true);
    }),
  );
});
