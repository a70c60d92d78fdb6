import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../shared/json.ts";
import { schemaFault } from "../../../../server/tools/start/schemaFault.ts";

const id = (schema: JsonObject): JsonObject => ({ type: "object", properties: { id: schema } });

/** Each level asks the next one twice. */
function doubling(levels: number): JsonObject {
  const $defs: JsonObject = { [`d${levels}`]: { type: "array" } };
  for (let at = 0; at < levels; at += 1) {
    const next = { $ref: `#/$defs/d${at + 1}` };
    $defs[`d${at}`] = { allOf: [next, { ...next }] };
  }
  return { $ref: "#/$defs/d0", $defs };
}

describe("the schema of an application", () => {
  it("says what of the data does not fit, also where it is frozen", () => {
    expect(schemaFault(id({ type: "string" }), { id: 5 })).toContain("id");
    expect(schemaFault(Object.freeze(id({ type: "string" })), { id: 5 })).toContain("id");
    expect(schemaFault(id({ type: "string", pattern: "^[A-Z]-\\d$" }), { id: "A-x" })).toContain("pattern");
  });

  it("need not be fit for a tool: no type, and a choice at its top", () => {
    const choice = { oneOf: [{ required: ["a"] }, { required: ["b"] }] };
    expect(schemaFault(choice, { a: 1 })).toBeUndefined();
    expect(schemaFault(choice, {})).toBeDefined();
  });

  // Each of these would keep the process busy for longer than anyone lives.
  it.each<[string, JsonObject, JsonObject]>([
    ["a pattern that goes back and forth", id({ pattern: "^(a+)+$" }), { id: `${"a".repeat(60)}!` }],
    ["names by such a pattern", { patternProperties: { "^(a+)+$": {} } }, { [`${"a".repeat(60)}!`]: 1 }],
    ["references that multiply", doubling(60), {}],
    ["references in a circle", { $ref: "#" }, {}],
    ["an address elsewhere", { $ref: "https://example.com/schema.json" }, {}],
    [
      "a dialect nobody here reads",
      { $schema: "http://json-schema.org/draft-04/schema#", type: "array" },
      {},
    ],
  ])("forbids nothing with %s", (_what, schema, value) => {
    expect(schemaFault(schema, value)).toBeUndefined();
  });
});
