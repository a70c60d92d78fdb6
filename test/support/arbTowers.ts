import fc from "fast-check";
import type { JsonObject } from "../../shared/json.ts";

type Boxes = { window: JsonObject; group: JsonObject; row: JsonObject; column: JsonObject };

const APPS = ["clients", "orders", "news", "chart"] as const;
const DEEP = { maxDepth: 4, depthSize: "medium" } as const;

const { window, group, row, column } = fc.letrec<Boxes>((tie) => ({
  window: fc.constantFrom(...APPS).map((appName) => ({ type: "window", appName })),
  group: fc
    .array(tie("window"), { minLength: 1, maxLength: 3 })
    .map((children) => ({ type: "group", children })),
  row: fc
    .array(fc.oneof(DEEP, tie("window"), tie("group"), tie("column")), { minLength: 1, maxLength: 2 })
    .map((children) => ({ type: "row", children })),
  column: fc
    .array(fc.oneof(DEEP, tie("window"), tie("group"), tie("row")), { minLength: 1, maxLength: 2 })
    .map((children) => ({ type: "column", children })),
}));

/** Definitions without sizes and locks, of boxes that often have one child alone, several levels deep. */
export const arbTowers: fc.Arbitrary<JsonObject> = fc
  .oneof(row, column, window, group)
  .map((node) => ({ children: [node], config: { title: "T" } }));
