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

const plain = {
  ui: false,
  sampling: false,
  elicitation: false,
  needsWorkingContext: true,
  samplingTools: false,
};
const withUi = { ...plain, ui: true };

const namesFor = (catalog: ReturnType<typeof createCatalog>, client = withUi) =>
  catalog.listTools(client).tools.map(({ name }) => name);

describe("the catalogue", () => {
  it("replaces the tools of one source whole and leaves the others", () => {
    const catalog = createCatalog(recordingLog());
    catalog.setTools("system", [tool("a"), tool("b")]);
    catalog.setTools("dynamic", [tool("c")]);
    catalog.setTools("system", [tool("d")]);
    expect(namesFor(catalog)).toEqual(["c", "d"]);
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

  it("prefers system to static to dynamic tools of one name, whoever came first", () => {
    const catalog = createCatalog(recordingLog());
    catalog.setTools("dynamic", [tool("a", { description: "dynamic" })]);
    catalog.setTools("static", [tool("a", { description: "static" })]);
    expect(catalog.findTool("a")?.description).toBe("static");
    catalog.setTools("system", [tool("a", { description: "system" })]);
    expect(catalog.findTool("a")?.description).toBe("system");
    expect(namesFor(catalog)).toEqual(["a"]);
  });

  it("logs a name that is taken once, however often its source is set", () => {
    const log = recordingLog();
    const catalog = createCatalog(log);
    catalog.setTools("system", [tool("a")]);
    const taken = tool("a");
    catalog.setTools("dynamic", [taken]);
    catalog.setTools("dynamic", [taken, tool("b")]);
    expect(log.lines).toHaveLength(1);
  });

  it("lists by priority, then by name, and plain letters first as all clients sort them", () => {
    const catalog = createCatalog(recordingLog());
    catalog.setTools("system", [
      tool("d", { priority: "low" }),
      tool("c"),
      tool("B", { priority: "normal" }),
      tool("z", { priority: "high" }),
      tool("y", { priority: "critical" }),
      tool("a", { priority: "high" }),
    ]);
    expect(namesFor(catalog)).toEqual(["y", "a", "z", "B", "c", "d"]);
  });

  it("pages a long list so that tools that come or go meanwhile shift nothing", () => {
    const catalog = createCatalog(recordingLog());
    const many = Array.from({ length: 2500 }, (_, index) => tool(`t${String(index).padStart(4, "0")}`));
    catalog.setTools("dynamic", many);
    const first = catalog.listTools(plain);
    expect(first.tools).toHaveLength(2000);
    catalog.setTools("static", [tool("a")]);
    const second = catalog.listTools(plain, first.nextCursor);
    expect(second.tools.map(({ name }) => name)).toEqual(many.slice(2000).map(({ name }) => name));
    expect(second.nextCursor).toBeUndefined();
    expect(catalog.listTools(plain, second.nextCursor ?? first.nextCursor)).toBe(second);
    for (const cursor of ["", "x", btoa("nonsense"), "%"]) {
      expect(() => catalog.listTools(plain, cursor)).toThrow("The cursor is not one of this list");
    }
  });

  it("finds a tool under the names that clients make of it, and no other", () => {
    const catalog = createCatalog(recordingLog(), { serverNames: ["my.server", "My Server"] });
    const found = tool("get_it");
    catalog.setTools("system", [found, tool("my_server_get_it_not")]);
    for (const name of [
      "get_it",
      "mcp__my_server__get_it",
      "my.server:get_it",
      "my-server-get_it",
      "mcp_my_server_get_it",
    ]) {
      expect(catalog.findTool(name)).toBe(found);
    }
    for (const name of ["other__get_it", "my_serverget_it", "my_server__", "get_it_", "mcp__get_it"]) {
      expect(catalog.findTool(name)).toBeUndefined();
    }
    expect(catalog.findTool("my_server_get_it_not")).not.toBe(found);
  });

  it("offers only what the categories let through, to listing and calling alike", () => {
    const tools = [tool("a", { category: "orders" }), tool("b", { category: "orders/write" }), tool("c")];
    const offered = (categories: { include?: string[]; exclude?: string[] }) => {
      const catalog = createCatalog(recordingLog(), { categories });
      catalog.setTools("dynamic", tools);
      const listed = namesFor(catalog);
      expect(["a", "b", "c"].filter((name) => catalog.findTool(name) !== undefined)).toEqual(listed);
      return listed;
    };
    expect(offered({})).toEqual(["a", "b", "c"]);
    expect(offered({ include: ["orders"] })).toEqual(["a", "b"]);
    expect(offered({ include: ["orders"], exclude: ["orders/write"] })).toEqual(["a"]);
    expect(offered({ exclude: ["dynamic"] })).toEqual(["a", "b"]);
    expect(offered({ include: ["order"] })).toEqual([]);
  });

  it("prepares the list once for clients that see the same, and anew after a change", () => {
    const catalog = createCatalog(recordingLog());
    catalog.setTools("system", [tool("a"), tool("b", { needs: ["ui"] })]);
    const first = catalog.listTools(withUi);
    expect(catalog.listTools({ ...withUi })).toBe(first);
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
    catalog.setTools("system", [...tools]);
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
    expect(readClient(declared)).toMatchObject({ ui: true });
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
    for (const capabilities of others) expect(readClient(capabilities)).toMatchObject({ ui: false });
  });

  it("says in a sentence what the client lacks", () => {
    const availability = availabilityOf(tool("a", { needs: ["ui"] }), plain);
    expect(availability).toEqual({
      available: false,
      why: 'The tool a is not offered to this client: it needs a client that shows MCP Apps: one that declares the extension "io.modelcontextprotocol/ui" with the type "text/html;profile=mcp-app".',
    });
  });
});
