import { expect, it } from "vitest";
import { z } from "zod";
import { readArguments } from "../../../server/tools/arguments.ts";

const schema = z.strictObject({ userIntent: z.string(), apps: z.array(z.string()), at: z.int().optional() });

it.each([
  [{ apps: [] }, "userIntent is missing: it must be text."],
  [{}, "userIntent (text) and apps (a list) are missing."],
  [{ userIntent: 1, apps: [] }, "userIntent must be text."],
  [{ userIntent: "x", apps: [1] }, "apps.0 must be text."],
  [{ userIntent: "x", apps: [], more: 1 }, "The arguments have unknown keys: more."],
  [[], "The arguments must be an object."],
])("says of %j in one plain sentence: %s", (args, sentence) => {
  expect(() => readArguments(schema, args)).toThrow(sentence);
});

it("names a few of very many that are missing", () => {
  const lists = z.object({ rows: z.array(z.object({ a: z.string() })) });
  const rows = Array.from({ length: 1000 }, () => ({}));
  expect(() => readArguments(lists, { rows })).toThrow(
    /^rows\.0\.a \(text\), .* and 990 more are missing\.$/u,
  );
});
