import { expect, it } from "vitest";
import type { JsonObject } from "../../../../shared/json.ts";
import { createSchemaCheck, dialectFault } from "../../../../server/catalog/jsonSchema/schemaCheck.ts";

const tuple = [{ type: "string" }, { type: "number" }];

it("says what does not fit and where", () => {
  const check = createSchemaCheck({
    type: "object",
    properties: { name: { type: "string" }, at: { type: "string", format: "date" } },
    required: ["name"],
  });
  expect(check({ name: "Ada", more: 1 })).toBeUndefined();
  expect(check({})).toBe("'name' is missing.");
  expect(check({ name: 1 })).toBe("name: Instance type 'number' is invalid. Expected 'string'.");
  expect(check({ name: "Ada", at: "yesterday" })).toBe("at: String does not match format 'date'.");
});

it("names all that is missing in one place", () => {
  const leg = { type: "object", required: ["volatility", "tenor", "strike"] };
  const check = createSchemaCheck({
    type: "object",
    properties: { legs: { items: leg } },
    required: ["legs", "a", "b"],
  });
  expect(check({})).toBe("'legs', 'a' and 'b' are missing.");
  expect(check({ legs: [], a: 1 })).toBe("'b' is missing.");
  expect(check({ legs: [{ strike: 1 }], a: 1, b: 1 })).toBe(
    "'volatility' and 'tenor' are missing in legs/0.",
  );
  const many = createSchemaCheck({ required: Array.from({ length: 30 }, (_, at) => `p${at}`) });
  expect(many({})).toMatch(/^'p0', .*'p9' and 20 more are missing\.$/u);
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

it("knows names that every object of the language has only where the value has them", () => {
  const schema = JSON.parse(
    `{"type":"object","required":["a"],"properties":{"a":{"type":"object","required":["valueOf"]},"constructor":{"type":"number"},
      "toString":{"type":"string"},"__proto__":{"type":"number"}},"dependentRequired":{"hasOwnProperty":["b"]}}`,
  ) as JsonObject;
  const check = createSchemaCheck(schema);
  const faultOf = (text: string) => check(JSON.parse(text));
  expect(faultOf('{"a":{"valueOf":1}}')).toBeUndefined();
  expect(faultOf('{"a":{"valueOf":1},"constructor":2,"toString":"x","__proto__":3}')).toBeUndefined();
  expect(faultOf('{"a":{}}')).toBe("'valueOf' is missing in a.");
  expect(faultOf('{"a":{"valueOf":1},"constructor":"2"}')).toBe(
    "constructor: Instance type 'string' is invalid. Expected 'number'.",
  );
  expect(faultOf('{"a":{"valueOf":1},"__proto__":"x"}')).toBe(
    "__proto__: Instance type 'string' is invalid. Expected 'number'.",
  );
  expect(faultOf('{"a":{"valueOf":1},"hasOwnProperty":1}')).toContain("'b'");
  const deep = `${'{"valueOf":'.repeat(20_000)}1${"}".repeat(20_000)}`;
  expect(faultOf(`{"a":${deep}}`)).toBeUndefined();
});

it("a value that the stack does not hold is refused in words of its own", { timeout: 30_000 }, () => {
  const check = createSchemaCheck({ type: "object", properties: { a: { additionalProperties: false } } });
  const a = Object.fromEntries(Array.from({ length: 400_000 }, (_none, at) => [`k${at}`, at]));
  expect(check({ a })).toBe("it is too large to be checked");
});
