import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  readToolFailure,
  readToolInput,
  readToolResult,
  resultText,
} from "../../../widget/host/toolResultCodec.ts";

const components = { children: [{ type: "window", appName: "clients" }] };
const output = { mode: "builder", workspaceName: null, components, success: true, error: "" };
const text = (value: string) => ({ type: "text", text: value });

describe("readToolResult", () => {
  it.each([
    ["structuredContent", { content: [text("outline")], structuredContent: output }],
    ["JSON in a text item", { content: [text("outline"), text(JSON.stringify(output))] }],
    ["JSON in JSON in a text item", { content: [text(JSON.stringify(JSON.stringify(output)))] }],
    ["a list of items", [text(JSON.stringify(output))]],
    ["one text item", text(JSON.stringify(output))],
    ["the bare output", output],
    ["the output as text", JSON.stringify(output)],
    ["a wrapped result", { result: { structuredContent: output } }],
    ["a tool result inside", { toolResult: [{ structuredContent: output }] }],
  ])("finds the output in %s", (_place, result) => {
    expect(readToolResult(result)?.output).toEqual(output);
  });

  it("fills in what a careless host dropped", () => {
    expect(readToolResult({ mode: "previewer", components: JSON.stringify(components) })?.output).toEqual({
      mode: "previewer",
      workspaceName: null,
      components,
      success: true,
      error: "",
    });
  });

  it("shows the layout of a result whose mode nobody knows", () => {
    const found = readToolResult({ mode: "canvas", components, success: true })?.output;
    expect(found).toMatchObject({ mode: "previewer", components, success: true });
    expect(readToolResult({ mode: "canvas", workspaceName: "x" })).toBeUndefined();
  });

  it("keeps a failure and its sentence", () => {
    const failed = {
      mode: "previewer",
      workspaceName: "Desk",
      components: null,
      success: false,
      error: "Gone.",
    };
    expect(readToolResult({ isError: true, content: [], structuredContent: failed })?.output).toEqual(failed);
  });

  it("turns an unreadable tree into a failure", () => {
    const { output: read } = readToolResult({ ...output, components: { kids: 3 } }) ?? {};
    expect(read).toMatchObject({ success: false, components: null });
    expect(read?.error).toContain("cannot be read");
  });

  it("brings the data that is meant for the widget alone", () => {
    const app = { name: "clients", title: "Clients", inWorkspaces: true };
    const _meta = { "workspace-widget": { apps: [app], nearest: ["Desk"] } };
    const meta = { apps: [app], unknownApps: [], nearest: ["Desk"] };
    expect(readToolResult({ structuredContent: output, _meta })?.meta).toEqual(meta);
    expect(readToolResult([{ structuredContent: output, _meta }])?.meta).toEqual(meta);
    expect(readToolResult({ structuredContent: output, _meta: { "workspace-widget": 5 } })).toEqual({
      output,
    });
  });

  it.each([
    [undefined],
    [null],
    [""],
    [{ content: [text("hello")] }],
    [{ structuredContent: { mode: "dark", components: [] } }],
    [{ structuredContent: { mode: "builder" } }],
    [{ apps: [{ name: "a" }] }],
    [{ content: "text" }],
  ])("knows that %j is not ours", (result) => {
    expect(readToolResult(result)).toBeUndefined();
  });

  it("never throws, whatever a host sends", () => {
    fc.assert(
      fc.property(fc.anything(), (result) => {
        readToolResult(result);
        readToolResult({ content: [result], structuredContent: { mode: "builder", components: result } });
        readToolFailure(result);
        readToolInput(result);
        resultText(result);
      }),
    );
  });
});

describe("readToolFailure", () => {
  it("reads the sentence of a call that failed before our tool ran", () => {
    expect(readToolFailure({ isError: true, content: [text("Unknown tool")] })).toBe("Unknown tool");
  });
  it("has none for results that are fine, or that carry our output", () => {
    expect(readToolFailure({ content: [text("fine")] })).toBeUndefined();
    expect(readToolFailure({ isError: true, structuredContent: output })).toBeUndefined();
  });
});

describe("readToolInput", () => {
  it.each([
    [
      { mode: "builder", workspaceName: "Desk", components: "{}" },
      { mode: "builder", workspaceName: "Desk", components: "{}" },
    ],
    [
      { mode: "builder", components },
      { mode: "builder", components },
    ],
    [{ arguments: { mode: "previewer" } }, { mode: "previewer" }],
    ['{"mode":"builder"}', { mode: "builder" }],
    [{ mode: "buil", workspaceName: null, components: null }, {}],
    [{ workspaceName: "" }, {}],
    [undefined, {}],
    ["text", {}],
  ])("reads %j", (args, input) => {
    expect(readToolInput(args)).toEqual(input);
  });
});
