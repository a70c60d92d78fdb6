import { describe, expect, test } from "vitest";
import { isJsonObject, type JsonObject } from "../../../shared/json.ts";
import { readNode, readWorkspace } from "../../../shared/layout/read.ts";
import { writeDefinition, writeSaved } from "../../../shared/layout/write.ts";
import { corpus } from "../../support/corpus.ts";

const files = corpus("layouts");

/** One slot of these files held code, so what stands there now is no layout. */
const BROKEN: Record<string, { path: string; message: string }[]> = {
  "partial--core--createworkspace.json": [
    { path: "children[0].children", message: "The children must be a list; here is text." },
  ],
};

describe("every real layout file", () => {
  for (const { name, json, text } of files.filter(({ name }) => !(name in BROKEN))) {
    test(`${name} reads and is written back as it was`, () => {
      const result = readWorkspace(json);
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      expect(result.workspace.envelope !== undefined).toBe(name.startsWith("saved--"));
      const write = name.startsWith("saved--") ? writeSaved : writeDefinition;
      expect(write(result.workspace)).toEqual(json);
      expect(readWorkspace(text)).toEqual(result);
      expect(readWorkspace(JSON.stringify(text))).toEqual(result);
    });
  }

  for (const { name, json } of files.filter(({ name }) => name in BROKEN)) {
    test(`${name} is refused with the place`, () => {
      expect(readWorkspace(json)).toEqual({ ok: false, problems: BROKEN[name] });
    });
  }
});

/** A box definition takes its type from the call that it was an argument of: addRow, addColumn, addGroup. */
function boxDefinition(name: string, json: JsonObject): JsonObject | undefined {
  const type = /--add(row|column|group)/.exec(name)?.[1];
  return type ? { type, ...json } : undefined;
}

describe("every real box definition", () => {
  for (const { name, json } of files) {
    const box = name.startsWith("boxdef--") && isJsonObject(json) ? boxDefinition(name, json) : undefined;
    if (!box) continue;
    test(`${name} reads as the box that the call makes of it`, () => {
      const result = readNode(box, () => "x");
      expect(result).toMatchObject({ ok: true, node: { type: box["type"] } });
    });
  }
});
