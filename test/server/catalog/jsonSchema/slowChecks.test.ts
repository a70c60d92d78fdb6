import { expect, it } from "vitest";
import type { JsonObject } from "../../../../shared/json.ts";
import { createSchemaCheck } from "../../../../server/catalog/jsonSchema/schemaCheck.ts";
import { schemaFault } from "../../../../server/catalog/jsonSchema/schemaFault.ts";

/** What each of these did before it was bounded: the server answered nobody for many seconds, or years. */
const SLOW = { timeout: 20_000 };

const withProperty = (x: JsonObject): JsonObject => ({ type: "object", properties: { x } });
const numbers = (count: number) => Array.from({ length: count }, (_none, index) => index);

const attacks: [string, JsonObject, unknown][] = [
  ["counted repetitions", { type: "string", pattern: "a{0,150}a{0,150}a{0,150}b" }, "a".repeat(250)],
  ["choices in a row", { type: "string", pattern: `^${"(?:a|aa)".repeat(40)}b` }, `${"a".repeat(80)}c`],
  ["options in a row", { type: "string", pattern: `^${"a?".repeat(40)}${"a".repeat(40)}$` }, "a".repeat(39)],
  ["a format", { type: "string", format: "url" }, `http://${"a".repeat(200)} `],
  ["a format of a long text", { type: "string", format: "uri-reference" }, "a/".repeat(200_000)],
  ["a long list without repetition", { type: "array", uniqueItems: true }, numbers(200_000)],
  [
    "many lists without repetition",
    { type: "array", items: { type: "array", uniqueItems: true } },
    numbers(5000).map(() => numbers(200)),
  ],
  [
    "a large value of a large schema",
    { type: "array", items: { allOf: Array.from({ length: 900 }, () => ({ type: "number" })) } },
    numbers(200_000),
  ],
  [
    "many patterns of many texts",
    { type: "array", items: { allOf: Array.from({ length: 300 }, () => ({ pattern: "^a*a*b" })) } },
    numbers(4000).map((index) => `${"a".repeat(250)}${index}`),
  ],
];

it.each(attacks)("%s are left to the application", SLOW, (_name, schema, x) => {
  const whole = withProperty(schema);
  expect(schemaFault(whole)).toBeUndefined();
  expect(createSchemaCheck(whole)({ x })).toBeUndefined();
});

it("a pattern of names does not look at a long name", SLOW, () => {
  const schema: JsonObject = { type: "object", patternProperties: { "^a*a*b": { type: "number" } } };
  expect(createSchemaCheck(schema)({ ["a".repeat(200_000)]: 1 })).toBeUndefined();
  expect(createSchemaCheck(schema)({ aab: "x" })).toContain("number");
});

it("what is short is checked as ever", () => {
  const check = (schema: JsonObject, x: unknown) => createSchemaCheck(withProperty(schema))({ x });
  expect(check({ type: "string", pattern: "^[\\w.]+@[\\w.]+$" }, "no address")).toContain("pattern");
  expect(check({ type: "string", pattern: "^[A-Z]{2}\\d{10}$" }, "DE0123456789")).toBeUndefined();
  expect(check({ type: "string", format: "date" }, "tomorrow")).toContain("format");
  expect(check({ type: "array", uniqueItems: true }, [1, 2, 1])).toBeDefined();
  expect(check({ type: "array", uniqueItems: false }, [1, 1])).toBeUndefined();
  expect(check({ type: "array", items: { type: "number" } }, [...numbers(20_000), "x"])).toContain("number");
});
