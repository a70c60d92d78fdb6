import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../shared/json.ts";
import { Refusal } from "../../../server/catalog/refusal.ts";
import { createDynamicTools } from "../../../server/tools/dynamic/dynamicTools.ts";
import { appAnswer } from "../../../server/tools/interop/appAnswer.ts";
import { findName } from "../../../server/tools/names.ts";
import { appCandidates } from "../../../server/tools/search/appCandidates.ts";
import { judge } from "../../../server/tools/search/chosenNames.ts";
import { askModel } from "../../../server/tools/search/searchPrompt.ts";
import { workspaceCandidates } from "../../../server/tools/search/workspaceCandidates.ts";
import { failed } from "../../../server/tools/start/startInput.ts";
import { visibleJson } from "../../../server/tools/visibleJson.ts";
import { visibleText } from "../../../server/tools/visibleText.ts";
import { announced, memoryInterop } from "../../support/memoryInterop.ts";
import { app, savedRow } from "../../support/memoryIo.ts";
import { recordingLog } from "../../support/recordingLog.ts";
import { toolContext } from "../../support/toolContext.ts";

/** Marks that a model reads and a person does not see, each with a name for the test. */
const MARKS: [string, string][] = [
  ["a space of no width", "\u200b"],
  ["a joiner", "\u200d"],
  ["a mark that turns the direction", "\u202e"],
  ["an isolate", "\u2066"],
  ["a byte order mark", "\ufeff"],
  ["a soft hyphen", "\u00ad"],
  ["letters of the tag alphabet", "\u{e0049}\u{e0067}\u{e006e}"],
  ["variation selectors", "\ufe00\u{e0100}\u{e01ef}"],
  ["a blank letter", "\u3164"],
  ["an escape", "\u001b"],
  ["half of a letter", "\ud83d"],
  ["a line separator", "\u2028"],
  ["a vowel that is not drawn", "\u17b4"],
  ["a place kept for marks that are not drawn", "\u2065\ufff0\u{e0002}"],
];
const ALL = MARKS.map(([, mark]) => mark).join("");

it.each(MARKS)("text for models is without %s", (_name, mark) => {
  expect(visibleText(`a${mark}b`)).toBe("ab");
});

it("text for models keeps what is seen", () => {
  for (const text of ["Ünïcode 日本 שלום", "two\nlines\tand a tab", "❤️ and ✈︎", "📈"])
    expect(visibleText(text)).toBe(text);
  expect(visibleText("a\ufe0f\ufe0e\ufe0f\ufe0e")).toBe("a\ufe0f");
  expect(visibleJson({ [`k${ALL}`]: [`v${ALL}`, { n: 1, t: true, z: null }] })).toEqual({
    k: ["v", { n: 1, t: true, z: null }],
  });
});

describe("what a search tells a model", () => {
  const schema = { type: "object", properties: { [`id${ALL}`]: { description: `Key.${ALL}` } } };
  const interop = {
    methods: [{ name: `Sum${ALL}`, description: `Adds.${ALL}`, inputSchema: schema }],
    context: { sources: ["window"], description: `C.${ALL}`, schema },
    intents: [{ name: `View${ALL}`, displayName: `V${ALL}`, contextTypes: [`t${ALL}`] }],
  };
  const hostile = app(`orders${ALL}`, {
    title: `Orders${ALL}`,
    caption: `Orders.${ALL}`,
    customProperties: { interop },
  });
  const { layout } = savedRow("Desk", [`orders${ALL}`]);
  const saved = {
    name: `Desk${ALL}`,
    description: `Day.${ALL}`,
    metadata: { contextSchema: schema },
    layout,
  };
  const candidates = [...appCandidates([hostile], undefined), ...workspaceCandidates([saved], undefined)];

  it.each([8000, 30])("has nothing hidden in it, with room for %i tokens", (maxTokens) => {
    const about = { kind: "applications", intent: `orders${ALL}`, meta: {}, byTool: false } as const;
    const prompt = JSON.stringify(askModel({ ...about, candidates, maxTokens }));
    expect(prompt).toContain("orders");
    const read = prompt + JSON.stringify(candidates.map(({ info }) => info));
    for (const [, mark] of MARKS) expect(read).not.toContain(JSON.stringify(mark).slice(1, -1));
  });

  it("still leads to the application and the workspace, and to none that only looks the same", () => {
    const answer = (names: string[]) =>
      JSON.stringify({ canSatisfyUserIntent: true, names, summary: "Here.", reason: "" });
    expect(judge(answer(["orders"]), candidates).chosen.map(({ name }) => name)).toEqual([`orders${ALL}`]);
    const plain = app("orders", { caption: "The real ones." });
    const both = appCandidates([hostile, plain], undefined);
    expect(judge(answer(["orders"]), both).chosen.map(({ name }) => name)).toEqual(["orders"]);
    expect(findName([`Desk${ALL}`], "desk")).toBe(`Desk${ALL}`);
  });

  it("leaves out what is explained by nothing that is seen", () => {
    expect(appCandidates([app("a", { caption: ALL })], undefined)).toEqual([]);
  });
});

describe("what an announced tool tells a model", () => {
  function offered(flags: JsonObject) {
    const interop = memoryInterop();
    interop.offer(announced("tool", flags, { description: `Does it.${ALL}` }));
    const tools = createDynamicTools({ interop, log: recordingLog() });
    return { tools: tools.offered(), refused: tools.refused().map(({ reason }) => reason) };
  }
  const withProperty = (name: string, property: JsonObject) =>
    JSON.stringify({ type: "object", title: `T${ALL}`, properties: { [name]: property } });

  it("has nothing hidden in it, down into its schemas", () => {
    const text = withProperty("id", { type: "string", description: `Key.${ALL}`, enum: ["a"] });
    const { tools } = offered({
      title: `Tool${ALL}`,
      inputSchema: text,
      outputSchema: text,
      _meta: { note: `N${ALL}` },
    });
    const shape = {
      type: "object",
      title: "T",
      properties: { id: { type: "string", description: "Key.", enum: ["a"] } },
    };
    expect(tools).toMatchObject([
      {
        title: "Tool",
        description: "Does it.",
        inputSchema: shape,
        outputSchema: shape,
        _meta: { note: "N" },
      },
    ]);
  });

  it.each([
    ["a name", withProperty("id\u200b", { type: "string" })],
    ["a value", withProperty("id", { enum: ["a\u{e0049}"] })],
    ["a default", withProperty("id", { default: { deep: ["a\u202e"] } })],
  ])(
    "cannot hide anything in %s of a schema, where cleaning would change what it means",
    (_what, inputSchema) => {
      const { tools, refused } = offered({ inputSchema });
      expect(tools).toEqual([]);
      expect(refused[0]).toMatch(
        /^The inputSchema cannot be used: ".*" has characters in it that nobody sees\.$/u,
      );
    },
  );
});

describe("what an application says when it fails", () => {
  it("has nothing hidden in it, whatever it names", async () => {
    const interop = memoryInterop(() => {
      throw new Error(`The method M failed: no${ALL}.`);
    });
    interop.offer(announced("tool"));
    const [tool] = createDynamicTools({ interop, log: recordingLog() }).offered();
    const refused = tool?.handle({}, toolContext());
    await expect(refused).rejects.toThrow(new Refusal("The method M failed: no."));
    expect(failed(`orders${ALL}`, `It${ALL} did not answer.`).errorMessage).toBe("It did not answer.");
  });

  it("has nothing hidden in it where its answer does not fit", () => {
    const { content } = appAnswer({ a: 1 }, () => `at b${ALL} it does not fit`);
    expect(content[0]).toEqual({
      type: "text",
      text: "The application's answer does not fit the output schema of this tool: at b it does not fit.",
    });
  });
});
