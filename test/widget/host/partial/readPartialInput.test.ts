import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Json } from "../../../../shared/json.ts";
import { readWorkspace } from "../../../../shared/layout/read.ts";
import { walk } from "../../../../shared/layout/walk.ts";
import { readPartialInput } from "../../../../widget/host/partial/readPartialInput.ts";
import { arbDefinition } from "../../../support/arbitraries.ts";

const LAYOUT = {
  children: [
    {
      type: "row",
      children: [
        { type: "window", appName: 'Client "List"', config: { width: 62.5 } },
        {
          type: "column",
          children: [{ type: "window", appName: "Où \\ 🔗", context: { deep: [1, { a: "b" }] } }],
        },
        { config: { title: "Last" }, appName: "late", type: "window" },
      ],
    },
  ],
  config: { title: "Half a title" },
};

/** "id type appName" of every node that is drawn. */
function drawn(args: unknown): string[] {
  const { components } = readPartialInput(args);
  if (components === undefined) return [];
  const read = readWorkspace(components);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return [...walk(read.workspace)].map(({ node }) =>
    [node.id, node.type, node.type === "window" ? (node.appName ?? "") : ""].join(" ").trim(),
  );
}

function prefixes(text: string): string[] {
  return Array.from({ length: text.length + 1 }, (_, end) => text.slice(0, end));
}

/** Every picture is the beginning of the next. */
function expectGrowth(pictures: readonly string[][], whole: readonly string[]): void {
  pictures.forEach((picture, i) => {
    expect(picture).toEqual(whole.slice(0, picture.length));
    expect(picture.length).toBeGreaterThanOrEqual(pictures[i - 1]?.length ?? 0);
  });
  expect(pictures.at(-1)).toEqual(whole);
}

const WHOLE = ["n1 row", 'n2 window Client "List"', "n3 column", "n4 window Où \\ 🔗", "n5 window late"];

describe("arguments that are still being written", () => {
  it("show only whole names in their final places, cut at any character", () => {
    const text = JSON.stringify(LAYOUT);
    expectGrowth(
      prefixes(text).map((components) => drawn({ mode: "builder", components })),
      WHOLE,
    );
  });

  it("do so too where the layout is encoded twice, or the host hands on the raw outer text", () => {
    const twice = JSON.stringify(JSON.stringify(LAYOUT));
    expectGrowth(
      prefixes(twice).map((components) => drawn({ components })),
      WHOLE,
    );
    const raw = JSON.stringify({ mode: "builder", components: JSON.stringify(LAYOUT) });
    expectGrowth(
      prefixes(raw).map((args) => drawn(args)),
      WHOLE,
    );
  });

  it("distrust the end of components that the host closed itself", () => {
    const half = {
      children: [
        {
          type: "row",
          children: [
            { type: "window", appName: "a" },
            { type: "window", appName: "cli" },
          ],
        },
      ],
    };
    expect(drawn({ components: half })).toEqual(["n1 row", "n2 window a"]);
    const further = { children: [{ type: "window", appName: "a", config: { title: 'cut \\" her' } }] };
    expect(drawn({ components: further })).toEqual(["n1 window a"]);
  });

  it("read a saved layout while it comes", () => {
    const saved = { name: "Desk", type: "Workspace", components: [{ type: "Workspace", state: LAYOUT }] };
    expectGrowth(
      prefixes(JSON.stringify(saved)).map((components) => drawn({ components })),
      WHOLE,
    );
  });

  it("keep a name back until something stands behind it", () => {
    expect(readPartialInput({ mode: "previewer", workspaceName: "Mor" })).toEqual({ mode: "previewer" });
    expect(readPartialInput({ workspaceName: "Morning", mode: "previewer" })).toEqual({
      mode: "previewer",
      workspaceName: "Morning",
    });
    expect(readPartialInput({ mode: "buil" })).toEqual({});
  });

  it("are nothing where they are garbage", () => {
    for (const args of [
      undefined,
      null,
      7,
      "",
      "{",
      "[[[",
      '"',
      "nul",
      [],
      { components: 7 },
      { components: "x" },
    ])
      expect(readPartialInput(args)).toEqual({});
    expect(readPartialInput({ components: "[".repeat(200_000) })).toEqual({});
    expect(
      readPartialInput({ components: `{"children":${'[{"type":"row","children":'.repeat(9000)}` }),
    ).toEqual({});
  });

  it("grow without a jump for any layout, and never throw for any text", () => {
    fc.assert(
      fc.property(arbDefinition, (definition) => {
        const text = JSON.stringify(definition);
        const read = readWorkspace(definition);
        if (!read.ok) throw new Error("the arbitrary layout does not read");
        const whole = new Map([...walk(read.workspace)].map(({ node }) => [node.id, node]));
        for (let end = 0; end <= text.length; end += 11) {
          for (const line of drawn({ components: text.slice(0, end) })) {
            const [id = "", type] = line.split(" ");
            const node = whole.get(id);
            expect(node?.type).toBe(type);
            if (node?.type === "window") expect(line).toBe(`${id} window ${node.appName}`);
          }
        }
      }),
      { numRuns: 12 },
    );
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.jsonValue()), fc.nat(400), (value, end) => {
        const cut: unknown = typeof value === "string" ? value.slice(0, end) : value;
        expect(() => readPartialInput({ components: cut as Json })).not.toThrow();
        expect(() => readPartialInput(cut)).not.toThrow();
      }),
    );
  });
});
