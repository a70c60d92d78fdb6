import { describe, expect, it } from "vitest";
import { createCatalog } from "../../../server/catalog/catalog.ts";
import { readClient } from "../../../server/catalog/availability.ts";
import { whyNoTools } from "../../../server/catalog/whyNoTools.ts";
import type { Tool } from "../../../server/catalog/tool.ts";
import { recordingLog } from "../../support/recordingLog.ts";
import { initialize, post, startWire, UI_CAPABILITIES } from "../../support/wire.ts";
import { modern, overStdio } from "./support/asks.ts";

const WHY =
  "No tool is offered to this client. It would be offered io_connect_get_workspace_widget " +
  'if it declared the extension "io.modelcontextprotocol/ui" with the type "text/html;profile=mcp-app"; ' +
  'io_connect_search_applications, io_connect_search_workspaces if it declared the capability "sampling"; ' +
  'io_connect_start_applications, io_connect_start_workspace if it declared the capability "elicitation".';

const tool = (name: string, more: Partial<Tool> = {}): Tool => ({
  name,
  description: "Of the test.",
  inputSchema: { type: "object" },
  needs: [],
  handle: () => Promise.resolve({ content: [] }),
  ...more,
});

describe("a client to which no tool is offered", () => {
  const saidTo = async (capabilities: object) => {
    const { mcpUrl } = await startWire();
    const { result } = (await (await post(mcpUrl, initialize(1, capabilities))).json()) as {
      result: { instructions?: string };
    };
    return result.instructions;
  };

  it("is told when it says hello what would be offered for which capability, and no other client is", async () => {
    expect(await saidTo({})).toBe(WHY);
    expect(await saidTo({ roots: {} })).toBe(WHY);
    for (const capabilities of [UI_CAPABILITIES, { sampling: {} }, { elicitation: {} }])
      expect(await saidTo(capabilities)).toBeUndefined();
  });

  it("is told where the categories in the address leave none", async () => {
    const { mcpUrl } = await startWire();
    const answer = await post(`${mcpUrl}?category=nothing-like`, initialize(1, UI_CAPABILITIES));
    expect(await answer.json()).toMatchObject({
      result: {
        instructions:
          "No tool is offered here: the categories in the address, or those in the configuration of the server, leave none. Ask for others.",
      },
    });
  });

  it("is told so in both eras over stdio", async () => {
    const { served } = await startWire();
    const say = await overStdio(served, initialize("hello"));
    const [again] = await say(JSON.stringify(initialize("again", {})));
    expect(again?.result).toMatchObject({ instructions: WHY });
    const discover = { jsonrpc: "2.0", id: "hello", method: "server/discover", params: modern({}) };
    const sayModern = await overStdio(served, discover);
    const [discovered] = await sayModern(JSON.stringify({ ...discover, id: "again" }));
    expect(discovered?.result).toMatchObject({ instructions: WHY });
  });
});

describe("why no tool is offered", () => {
  const why = (...tools: Tool[]) => {
    const catalog = createCatalog(recordingLog());
    catalog.setTools("test", tools);
    return whyNoTools(catalog, readClient({ experimental: { workingContext: true } }));
  };

  it("is not said where there is none, or none for a model", () => {
    expect(why()).toBeUndefined();
    expect(why(tool("of_widget", { needs: ["ui"], _meta: { ui: { visibility: ["app"] } } }))).toBeUndefined();
  });

  it("names all that a tool lacks, and a context that the client has itself", () => {
    const both = tool("both", { needs: ["ui", "sampling"] });
    const context = tool("context", { needs: ["needsWorkingContext"] });
    expect(why(both, context)).toBe(
      "No tool is offered to this client. It would be offered both if it declared " +
        'the extension "io.modelcontextprotocol/ui" with the type "text/html;profile=mcp-app" and the capability "sampling"; ' +
        'context if it declared no "experimental.workingContext".',
    );
  });
});
