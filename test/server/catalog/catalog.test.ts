import { describe, expect, it } from "vitest";
import { UI_EXTENSION, UI_MIME_TYPE } from "../../../shared/contract/ids.ts";
import { availabilityOf, readClient } from "../../../server/catalog/availability.ts";
import { createCatalog } from "../../../server/catalog/catalog.ts";
import type { Tool } from "../../../server/catalog/tool.ts";
import { recordingLog } from "../../support/recordingLog.ts";

const tool = (name: string, more: Partial<Tool> = {}): Tool => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: "object" },
  needs: [],
  handle: () => Promise.resolve({ content: [] }),
  ...more,
});

const withUi = { ui: true };
const plain = { ui: false };

const namesFor = (catalog: ReturnType<typeof createCatalog>, client = withUi) =>
  catalog.listTools(client).tools.map(({ name }) => name);

describe("the catalogue", () => {
  it("replaces the tools of one source whole and leaves the others", () => {
    const catalog = createCatalog(recordingLog());
    catalog.setTools("system", [tool("a"), tool("b")]);
    catalog.setTools("dynamic", [tool("c")]);
    catalog.setTools("system", [tool("d")]);
    expect(namesFor(catalog)).toEqual(["d", "c"]);
    catalog.setTools("dynamic", []);
    expect(namesFor(catalog)).toEqual(["d"]);
    expect(catalog.findTool("c")).toBeUndefined();
  });

  it("keeps the first owner of a name and logs the later one once", () => {
    const log = recordingLog();
    const catalog = createCatalog(log);
    const first = tool("a", { description: "first" });
    catalog.setTools("system", [first]);
    catalog.setTools("dynamic", [tool("a"), tool("b")]);
    catalog.setTools("static", [tool("c")]);
    expect(catalog.findTool("a")).toBe(first);
    expect(namesFor(catalog)).toEqual(["a", "b", "c"]);
    expect(log.lines).toEqual([
      { level: "warn", message: "Left out: the name is taken.", fields: { name: "a", source: "dynamic" } },
    ]);
  });

  it("gives the name to the next owner when the first goes", () => {
    const catalog = createCatalog(recordingLog());
    const second = tool("a");
    catalog.setTools("system", [tool("a")]);
    catalog.setTools("dynamic", [second]);
    catalog.setTools("system", []);
    expect(catalog.findTool("a")).toBe(second);
  });

  it("prepares the list once for clients that see the same, and anew after a change", () => {
    const catalog = createCatalog(recordingLog());
    catalog.setTools("system", [tool("a"), tool("b", { needs: ["ui"] })]);
    const first = catalog.listTools({ ui: true });
    expect(catalog.listTools({ ui: true })).toBe(first);
    expect(namesFor(catalog, plain)).toEqual(["a"]);
    catalog.setTools("dynamic", [tool("c")]);
    expect(namesFor(catalog)).toEqual(["a", "b", "c"]);
  });

  it("tells of changes until the listener leaves, and of none where nothing changed", () => {
    const catalog = createCatalog(recordingLog());
    const changes: string[] = [];
    const stop = catalog.onChanged((change) => changes.push(change));
    const tools = [tool("a")];
    catalog.setTools("system", tools);
    catalog.setTools("system", tools);
    catalog.setTools("nobody", []);
    stop();
    catalog.setTools("system", []);
    expect(changes).toEqual(["tools"]);
  });

  it("lists a tool with exactly what it declares", () => {
    const catalog = createCatalog(recordingLog());
    catalog.setTools("system", [
      tool("a", { title: "A", annotations: { readOnlyHint: true }, _meta: { k: 1 }, needs: ["ui"] }),
    ]);
    expect(catalog.listTools(withUi).tools).toEqual([
      {
        name: "a",
        title: "A",
        description: "Does a.",
        inputSchema: { type: "object" },
        annotations: { readOnlyHint: true },
        _meta: { k: 1 },
      },
    ]);
  });
});

describe("availability", () => {
  it("reads the UI capability where its type is declared, and nowhere else", () => {
    const declared = { extensions: { [UI_EXTENSION]: { mimeTypes: ["text/plain", UI_MIME_TYPE] } } };
    expect(readClient(declared)).toEqual({ ui: true });
    const others: unknown[] = [
      undefined,
      null,
      "ui",
      {},
      { extensions: null },
      { extensions: [] },
      { extensions: { [UI_EXTENSION]: {} } },
      { extensions: { [UI_EXTENSION]: { mimeTypes: UI_MIME_TYPE } } },
      { extensions: { [UI_EXTENSION]: { mimeTypes: ["text/html"] } } },
      { experimental: { [UI_EXTENSION]: { mimeTypes: [UI_MIME_TYPE] } } },
    ];
    for (const capabilities of others) expect(readClient(capabilities)).toEqual({ ui: false });
  });

  it("says in a sentence what the client lacks", () => {
    const availability = availabilityOf(tool("a", { needs: ["ui"] }), plain);
    expect(availability).toEqual({
      available: false,
      why: 'The tool a is not offered to this client: it needs a client that shows MCP Apps: one that declares the extension "io.modelcontextprotocol/ui" with the type "text/html;profile=mcp-app".',
    });
  });
});
