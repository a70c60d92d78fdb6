import { Command } from "commander";
import { expect, it } from "vitest";
import { createCatalog } from "../../../server/catalog/catalog.ts";
import type { Tool } from "../../../server/catalog/tool.ts";
import { addToolsOptions, clientFactsOf, ToolsOptionsSchema } from "../../../server/command/clientFacts.ts";
import { createToolReport } from "../../../server/command/toolReport.ts";
import { writeReport } from "../../../server/command/writeReport.ts";
import { recordingLog } from "../../support/recordingLog.ts";

const tool = (name: string, more: Partial<Tool> = {}): Tool => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: "object" },
  needs: [],
  handle: () => Promise.resolve({ content: [] }),
  ...more,
});

function report() {
  const catalog = createCatalog(recordingLog());
  catalog.setTools("system", [tool("ask", { needs: ["sampling"] }), tool("also", { needs: ["sampling"] })]);
  catalog.setTools("dynamic", [
    tool("tags", {
      priority: "high",
      inputSchema: { type: "object", properties: { tags: { type: "array" } } },
    }),
  ]);
  const refused = [{ method: "m", application: "app\u001b[31m", reason: "No description." }];
  return createToolReport({ catalog, refused, client: clientFactsOf(["ui"]) });
}

it("says what a client sees, what it costs, what is hidden and why", () => {
  // {"name":"tags","description":"Does tags.","inputSchema":{"type":"object","properties":{"tags":{"type":"array"}}}}
  expect(report()).toEqual({
    bytes: 113,
    tokens: 33,
    tools: [
      {
        name: "tags",
        source: "dynamic",
        category: "dynamic",
        priority: "high",
        bytes: 113,
        tokens: 33,
        description: "Does tags.",
      },
    ],
    hidden: ["also", "ask"].map((name) => ({
      name,
      why: 'it needs a client whose model may be asked: one that declares the capability "sampling".',
    })),
    refused: [{ method: "m", application: "app\u001b[31m", reason: "No description." }],
    warnings: [
      {
        name: "tags",
        warning: "The input schema at properties.tags: an array without items is refused by some hosts.",
      },
    ],
  });
});

it("reads well in a terminal, and no application can write into it", () => {
  const end = [
    "",
    "Not offered to this client:",
    "  also, ask",
    "    it needs a client whose model may be asked: one that declares the capability 'sampling'.",
    "",
    "Announced, but no tool:",
    "  m of app [31m",
    "    No description.",
    "",
    "Some hosts may object:",
    "  tags",
    "    The input schema at properties.tags: an array without items is refused by some hosts.",
  ];
  expect(writeReport(report()).split("\n")).toEqual([
    "1 tool is offered.",
    "",
    "  NAME  SOURCE   PRIORITY  BYTES  ~TOKENS  WHAT IT DOES",
    "  tags  dynamic  high        113       33  Does tags.",
    "                 all         113       33",
    ...end,
  ]);
  const narrow = writeReport(report(), { width: 50, mark: (style, text) => `<${style}>${text}` });
  expect(narrow.split("\n").slice(0, 6)).toEqual([
    "<bold>1 tool is offered.",
    "",
    "<dim>  NAME  SOURCE   PRIORITY  BYTES  ~TOKENS",
    "  tags  dynamic  high        113       33",
    "                 all         113       33",
    "",
  ]);
});

it("is told that a client declares nothing by a word", () => {
  const command = addToolsOptions(new Command()).parse(["--client", "none"], { from: "user" });
  const { ui, sampling, elicitation } = clientFactsOf(ToolsOptionsSchema.parse(command.opts()).client);
  expect([ui, sampling, elicitation]).toEqual([false, false, false]);
});

it("says of tools that nobody is offered why: a name that is taken, a category that is left out", () => {
  const catalog = createCatalog(recordingLog(), { categories: { exclude: ["orders"] } });
  catalog.setTools("static", [tool("find"), tool("cancel", { category: "orders/write" })]);
  catalog.setTools("dynamic", [tool("find")]);
  const made = createToolReport({ catalog, refused: [], client: clientFactsOf(["none"]) });
  expect(made.tools.map(({ name, source }) => [name, source])).toEqual([["find", "static"]]);
  expect(made.hidden).toEqual([
    {
      name: "cancel",
      why: "tools.categories of the configuration leaves out what belongs to orders/write.",
    },
    { name: "find", why: "this one comes from the source dynamic; the source static has the name." },
  ]);
  catalog.setTools("dynamic", []);
  expect(catalog.leftOut().map(({ name }) => name)).toEqual(["cancel"]);
});
