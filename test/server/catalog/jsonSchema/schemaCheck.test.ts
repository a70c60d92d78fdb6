import { expect, it } from "vitest";
import { createSchemaCheck, dialectFault } from "../../../../server/catalog/jsonSchema/schemaCheck.ts";

const tuple = [{ type: "string" }, { type: "number" }];

it("says what does not fit and where", () => {
  const check = createSchemaCheck({
    type: "object",
    properties: { name: { type: "string" }, at: { type: "string", format: "date" } },
    required: ["name"],
  });
  expect(check({ name: "Ada", more: 1 })).toBeUndefined();
  expect(check({})).toBe("Instance does not have required property 'name'.");
  expect(check({ name: 1 })).toBe("name: Instance type 'number' is invalid. Expected 'string'.");
  expect(check({ name: "Ada", at: "yesterday" })).toBe("at: String does not match format 'date'.");
});

it("reads each schema in its own draft", () => {
  const older = createSchemaCheck({
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    properties: { pair: { items: tuple } },
  });
  const newer = createSchemaCheck({ type: "object", properties: { pair: { prefixItems: tuple } } });
  for (const check of [older, newer]) {
    expect(check({ pair: ["a", 1] })).toBeUndefined();
    expect(check({ pair: ["a", "b"] })).toContain("pair/1");
  }
  expect(dialectFault({ $schema: "http://json-schema.org/draft-04/schema#" })).toBe(
    "its $schema is none of draft-06, draft-07, 2019-09 and 2020-12",
  );
  expect(dialectFault({ $schema: "https://json-schema.org/draft-07/schema" })).toBeUndefined();
});

it("uses patterns, but none that could keep it busy", () => {
  const check = createSchemaCheck({
    type: "object",
    properties: { code: { type: "string", pattern: "^[A-Z]{3}$" }, evil: { pattern: "^(a+)+$" } },
  });
  expect(check({ code: "EUR" })).toBeUndefined();
  expect(check({ code: "euro" })).toContain("code");
  expect(check({ evil: `${"a".repeat(50)}b` })).toBeUndefined();
});
