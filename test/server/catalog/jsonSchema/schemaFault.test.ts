import { describe, expect, it } from "vitest";
import { schemaFault } from "../../../../server/catalog/jsonSchema/schemaFault.ts";
import type { Json, JsonObject } from "../../../../shared/json.ts";

const nested = (depth: number): JsonObject =>
  depth === 0 ? {} : { type: "object", properties: { a: nested(depth - 1) } };

describe("a schema is published", () => {
  const good: Record<string, Json> = {
    "as the guides write it": {
      $schema: "https://json-schema.org/draft-07/schema",
      type: "object",
      properties: { name: { type: "string", description: "Person's name" } },
      required: ["name"],
    },
    "where it refers to itself one level further down": {
      type: "object",
      properties: { children: { type: "array", items: { $ref: "#" } } },
    },
    "with definitions, tuples and choices below the top": {
      type: "object",
      $defs: { id: { type: "string", pattern: "^[a-z]+$" } },
      properties: { a: { $ref: "#/$defs/id" }, b: { oneOf: [{ type: "string" }, { type: "null" }] } },
      patternProperties: { "^x-": {} },
      additionalProperties: false,
    },
    "with a property that is called like a keyword": {
      type: "object",
      properties: { oneOf: { type: "string" }, $ref: { type: "string" }, pattern: { type: "string" } },
    },
  };
  it.each(Object.entries(good))("%s", (_name, schema) => {
    expect(schemaFault(schema)).toBeUndefined();
  });
});

describe("a schema is refused", () => {
  const bad: Record<string, [Json, string]> = {
    "that is no object": ["{}", "it must be a JSON object"],
    "without a type": [{}, 'at type must be "object"'],
    "of another type": [{ type: "string" }, 'at type must be "object"'],
    "with oneOf at the top": [
      { type: "object", oneOf: [{}] },
      "oneOf may not stand at its top: put it into a property",
    ],
    "that is too large": [
      { type: "object", description: "x".repeat(33_000) },
      "it has 33 KiB and may have 32",
    ],
    "that is nested too deep": [nested(40), "it is nested deeper than 32 levels"],
    "that points elsewhere": [
      { type: "object", properties: { a: { $ref: "https://evil.example/schema.json" } } },
      "at properties.a $ref leads to nothing within the schema, and others are not fetched",
    ],
    "that points to nothing": [
      { type: "object", properties: { a: { $ref: "#/$defs/b" } } },
      "at properties.a $ref leads to nothing within the schema, and others are not fetched",
    ],
    "that points in a circle": [
      { type: "object", $defs: { a: { $ref: "#/$defs/b" }, b: { allOf: [{ $ref: "#/$defs/a" }] } } },
      "its $ref lead in a circle or multiply",
    ],
    "that points to itself": [{ type: "object", $ref: "#" }, "its $ref lead in a circle or multiply"],
    "that doubles with every step": [
      {
        type: "object",
        $defs: Object.fromEntries(
          Array.from({ length: 30 }, (_, n): [string, Json] => {
            const next = { $ref: `#/$defs/d${Math.min(n + 1, 29)}` };
            return [`d${n}`, n === 29 ? {} : { allOf: [next, next] }];
          }),
        ),
      },
      "its $ref lead in a circle or multiply",
    ],
    "with a pattern that is none": [
      { type: "object", properties: { a: { pattern: "(" } } },
      "at properties.a.pattern is no regular expression",
    ],
    "with true for a property": [
      { type: "object", properties: { a: true } },
      "at properties.a must be an object",
    ],
    "with required as in draft-03": [
      { type: "object", properties: { a: { type: "object", required: true } } },
      "at properties.a.required must be a list",
    ],
    "with a type that is none": [
      { type: "object", properties: { a: { type: "strin" } } },
      'at properties.a.type must be one of "string", "number", "integer", "boolean", "object", "array", "null" or a list',
    ],
    "with a list of types of which one is none": [
      { type: "object", properties: { a: { type: ["string", "nul"] } } },
      'at properties.a.type must be one of "string", "number", "integer", "boolean", "object", "array", "null" or a list of which each is one of "string", "number", "integer", "boolean", "object", "array", "null"',
    ],
    "with items that are none": [
      { type: "object", properties: { a: { items: 5 } } },
      "at properties.a.items must be true or false or an object or a list",
    ],
    "with a length that is none": [
      { type: "object", properties: { a: { minLength: -1 } } },
      "at properties.a.minLength must be a number of at least 0",
    ],
  };
  it.each(Object.entries(bad))("%s", (_name, [schema, fault]) => {
    expect(schemaFault(schema)).toBe(fault);
  });
});
