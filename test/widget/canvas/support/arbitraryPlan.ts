import fc from "fast-check";
import { workspaceOf } from "./planOf.ts";

const window_ = fc.constantFrom("a", "b", "c", "d").map((appName) => ({ type: "window", appName }));
const lock = fc.option(fc.record({ allowDrop: fc.boolean(), allowExtract: fc.boolean() }), {
  nil: {},
  freq: 5,
});

const { node } = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    window_,
    fc.record({
      type: fc.constant("group"),
      config: lock,
      children: fc.array(window_, { maxLength: 4 }),
    }),
    fc.record({
      type: fc.constantFrom("row", "column"),
      config: fc.record({ width: fc.integer({ min: 1, max: 99 }), height: fc.integer({ min: 1, max: 99 }) }),
      children: fc.array(tie("node"), { maxLength: 3 }),
    }),
  ),
}));

/** Any layout a platform may have stored, odd ones included: rows in rows, empty boxes, several children at the root. */
export const arbitraryWorkspace = fc
  .array(node, { maxLength: 3 })
  .map((children) => workspaceOf(...children));

export const arbitraryPoint = fc.record({
  x: fc.double({ min: -20, max: 1020, noNaN: true }),
  y: fc.double({ min: -20, max: 620, noNaN: true }),
});
