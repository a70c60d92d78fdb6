import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../shared/json.ts";
import { growthOf } from "../../../../server/catalog/jsonSchema/growth.ts";
import { createSchemaCheck } from "../../../../server/catalog/jsonSchema/schemaCheck.ts";
import { schemaFault } from "../../../../server/catalog/jsonSchema/schemaFault.ts";

const self = { $ref: "#" };
const cases: Record<string, [number, JsonObject]> = {
  "without references": [1, { type: "object", properties: { a: { anyOf: [{}, {}] } } }],
  "of a tree with two named branches": [1, { type: "object", properties: { left: self, right: self } }],
  "of a list of itself": [1, { type: "object", properties: { children: { type: "array", items: self } } }],
  "that may be itself in two ways": [2, { type: "object", properties: { a: { anyOf: [self, self] } } }],
  "that asks a name twice": [
    2,
    { type: "object", properties: { a: self }, patternProperties: { "^a": self } },
  ],
  "whose alternatives each hold themselves": [
    3,
    {
      type: "object",
      properties: { root: { $ref: "#/$defs/node" } },
      $defs: {
        node: {
          anyOf: ["and", "or", "not"].map((op) => ({
            type: "object",
            properties: { op: { const: op }, of: { $ref: "#/$defs/node" } },
          })),
        },
      },
    },
  ],
};

describe("the work of a schema grows with each level of a value", () => {
  it.each(Object.entries(cases))("%s", (_name, [growth, schema]) => {
    expect(schemaFault(schema)).toBeUndefined();
    expect(growthOf(schema)).toBe(growth);
  });
});

// As it comes from applications: no two places share an object.
const parsed = (schema: JsonObject) => JSON.parse(JSON.stringify(schema)) as JsonObject;

const nested = (depth: number, leaf: JsonObject): JsonObject =>
  depth === 0 ? leaf : { a: nested(depth - 1, leaf) };

it("a value that would be checked in 2 to the 60 ways is left to the application; a flat one is checked", () => {
  const n = { type: "number" };
  const check = createSchemaCheck(parsed({ type: "object", properties: { a: { anyOf: [self, self] }, n } }));
  const plain = createSchemaCheck(parsed({ type: "object", properties: { a: self, n } }));
  expect(plain(nested(60, { n: "wrong" }))).toBeDefined();
  expect(check(nested(60, { n: "wrong" }))).toBeUndefined();
  expect(check(nested(5, { n: "wrong" }))).toBeDefined();
  expect(check(nested(5, { n: 1 }))).toBeUndefined();
});

describe("a long chain of references that leads back to its start", () => {
  const chain = (length: number): JsonObject => {
    const links = Array.from({ length }, (_none, at) => [
      `d${at}`,
      { $ref: `#/$defs/d${at + 1}`, properties: { p: { $ref: "#/$defs/d0" } } },
    ]);
    return {
      type: "object",
      properties: { a: { $ref: "#/$defs/d0" } },
      $defs: { ...(Object.fromEntries(links) as JsonObject), [`d${length}`]: {} },
    };
  };

  it("asks a part once for every link of every link", () => {
    // Each of the three links asks p by d0, and d0 stands for the three links: 3 × 3 ways.
    expect(growthOf(chain(3))).toBe(9);
  });

  it("as large as a schema may be is estimated before a person would notice", { timeout: 5_000 }, () => {
    const schema = chain(440);
    expect(schemaFault(schema)).toBeUndefined();
    expect(growthOf(schema)).toBe(440 * 440);
    expect(createSchemaCheck(schema)({ a: { p: { p: 1 } } })).toBeUndefined();
  });
});
