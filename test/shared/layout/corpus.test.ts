import { expect, test } from "vitest";
import { isJsonObject, type JsonObject } from "../../../shared/json.ts";
import { readNode, readWorkspace } from "../../../shared/layout/read.ts";
import { writeDefinition, writeSaved } from "../../../shared/layout/write.ts";
import { corpus } from "../../support/corpus.ts";

const files = corpus("layouts");

/** One slot of these files held code, so what stands there now is no layout. Such slots elsewhere are just text. */
const BROKEN: Record<string, { path: string; message: string }[]> = {
  "partial--core--createworkspace.json": [
    { path: "children[0].children", message: "The children must be a list; here is text." },
  ],
};

test("every real layout file reads, as object, text and text in text, and is written back as it was", () => {
  for (const { name, json, text } of files.filter((file) => !(file.name in BROKEN))) {
    const result = readWorkspace(json);
    if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.problems)}`);
    const isSaved = name.startsWith("saved--");
    expect(result.workspace.envelope !== undefined, name).toBe(isSaved);
    expect((isSaved ? writeSaved : writeDefinition)(result.workspace), name).toEqual(json);
    expect(readWorkspace(text), name).toEqual(result);
    expect(readWorkspace(JSON.stringify(text)), name).toEqual(result);
  }
});

test("a file with code in the place of a list is refused with the place", () => {
  for (const { name, json } of files.filter((file) => file.name in BROKEN))
    expect(readWorkspace(json), name).toMatchObject({ ok: false, problems: BROKEN[name] });
});

/** A box definition takes its type from the call that it was an argument of: addRow, addColumn, addGroup. */
function asArgument(name: string, json: JsonObject): JsonObject | undefined {
  const type = /^boxdef--.*--add(row|column|group)/.exec(name)?.[1];
  return type ? { type, ...json } : undefined;
}

test("every real box definition reads as the box that its call makes of it", () => {
  for (const { name, json } of files) {
    const box = isJsonObject(json) ? asArgument(name, json) : undefined;
    if (box)
      expect(
        readNode(box, () => "x"),
        name,
      ).toMatchObject({ ok: true, node: { type: box["type"] } });
  }
});
