import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../shared/json.ts";
import { readWorkspace } from "../../../shared/layout/read.ts";
import { WorkspaceSchema } from "../../../shared/layout/tree.ts";
import { measure, titleOf } from "../../../shared/layout/walk.ts";
import { writeComponents, writeDefinition, writeSaved } from "../../../shared/layout/write.ts";
import { arbDefinition, arbOddWorkspace, arbSavedLayout, arbWorkspace } from "../../support/arbitraries.ts";
import { read, win } from "../../support/trees.ts";

/** A tree or at least one problem with a sentence, never an exception. */
function readsOrExplains(input: unknown): void {
  const result = readWorkspace(input);
  if (result.ok) {
    expect(WorkspaceSchema.safeParse(result.workspace).success).toBe(true);
    return;
  }
  expect(result.problems.length).toBeGreaterThan(0);
  for (const { message } of result.problems) expect(message).toMatch(/[.]$/);
}

const CUT_OFF = "The text is not whole: it ends in the middle of the JSON. Send all of it.";

describe("reading never throws", () => {
  test("on any value", () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true }),
        readsOrExplains,
      ),
      {
        numRuns: 1000,
      },
    );
  });

  test("on any text, JSON or not", () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.json()), readsOrExplains), {
      numRuns: 500,
    });
  });

  test("on values that look like a layout", () => {
    const key = fc.constantFrom(
      "type",
      "children",
      "config",
      "context",
      "appName",
      "components",
      "state",
      "name",
    );
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: "medium" },
        fc.constantFrom(null, "window", "row", "column", "group", "Workspace", "", 5, true, NaN, undefined),
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(key, tie("value"), { maxKeys: 4 }),
      ),
    }));
    fc.assert(fc.property(value, readsOrExplains), { numRuns: 2000 });
  });

  test("on a layout cut off at any byte: it is said to be cut off", () => {
    const text = JSON.stringify({
      children: [
        {
          type: "row",
          config: { width: -1.5e1, isPinned: true },
          children: [win("Où 🔗\n\\"), null],
        },
      ],
    });
    for (let end = 1; end < text.length; end += 1)
      expect(readWorkspace(text.slice(0, end))).toEqual({
        ok: false,
        problems: [{ path: "", code: "cut-off", params: {}, message: CUT_OFF }],
      });
  });
});

describe("writing and reading are each other's inverse", () => {
  test("for definitions", () => {
    fc.assert(
      fc.property(arbDefinition, (json) => {
        expect(writeDefinition(read(json))).toEqual(json);
      }),
    );
  });

  test("for saved layouts", () => {
    fc.assert(
      fc.property(arbSavedLayout, (json) => {
        expect(writeSaved(read(json))).toEqual(json);
      }),
    );
  });

  test("for trees, good or odd", () => {
    fc.assert(
      fc.property(fc.oneof(arbWorkspace, arbOddWorkspace), (workspace) => {
        const write = workspace.envelope ? writeSaved : writeDefinition;
        expect(read(write(workspace))).toEqual(workspace);
      }),
    );
  });

  test("over both dialects: there and back nothing is lost", () => {
    fc.assert(
      fc.property(arbSavedLayout, (json) => {
        expect(writeSaved(read(writeDefinition(read(json))))).toEqual(json);
      }),
    );
    const named = (json: JsonObject): JsonObject => ({ ...json, name: "N" });
    fc.assert(
      fc.property(arbDefinition.map(named), (json) => {
        const back = writeDefinition(read(writeSaved(read(json))));
        expect(back).toEqual({
          ...json,
          config: { title: titleOf(read(json)), isPinned: read(json).config["isPinned"], name: "N" },
        });
      }),
    );
  });

  test("for the tool's components: nothing changes after the first time, and all windows are there", () => {
    fc.assert(
      fc.property(fc.oneof(arbWorkspace, arbOddWorkspace), (workspace) => {
        const components = writeComponents(workspace);
        const again = read(components);
        expect(writeComponents(again)).toEqual(components);
        expect(measure(again)).toEqual(measure(workspace));
      }),
    );
  });
});
