import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, get, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { OpenWorkspaceEntry } from "../../../server/playground/openWorkspaces.ts";
import { createPlayground, type Playground } from "../../../server/playground/playground.ts";

let open: OpenWorkspaceEntry[] = [];
let changed = () => {};
let failure: Error | undefined;
let pageDir: string;
let playground: Playground;
let server: Server;
let url: string;

beforeEach(async () => {
  [open, failure] = [[{ id: "w1", title: "Desk" }], undefined];
  pageDir = await mkdtemp(join(tmpdir(), "playground-"));
  playground = await createPlayground({
    pageDir,
    mcpPath: "/mcp",
    openWorkspaces: {
      list: () => (failure ? Promise.reject(failure) : Promise.resolve(open)),
      onChanged(callback) {
        changed = callback;
        return () => (changed = () => {});
      },
    },
    suggestions: {
      workspaces: () => Promise.resolve(["Desk"]),
      apps: () => Promise.reject(new Error("The platform is away.")),
    },
  });
  server = createServer((request, response) => {
    void playground.handle(request, response).then((isHandled) => isHandled || response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});

afterEach(async () => {
  await playground.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(pageDir, { recursive: true });
});

it("serves the page, and says what to do while it is not built", async () => {
  const missing = await fetch(url);
  expect(missing.status).toBe(503);
  expect(await missing.text()).toContain("npm run build");
  await writeFile(join(pageDir, "index.html"), "<!doctype html><p>page</p>");
  const page = await fetch(`${url}/?theme=dark`);
  expect(await page.text()).toContain("<p>page</p>");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
});

it("leaves everything else to others", async () => {
  expect((await fetch(`${url}/mcp`)).status).toBe(404);
  expect((await fetch(`${url}/constructor`)).status).toBe(404);
  expect((await fetch(`${url}/playground/config`, { method: "POST" })).status).toBe(404);
});

it("tells the page where things are, and offers the names it can get", async () => {
  const port = Number(new URL(playground.sandboxOrigin).port);
  expect(await (await fetch(`${url}/playground/config`)).json()).toEqual({
    mcpPath: "/mcp",
    sandboxPort: port,
  });
  expect(await (await fetch(`${url}/playground/suggestions`)).json()).toEqual({
    workspaces: ["Desk"],
    apps: [],
  });
});

it("streams the open workspaces, now and after each change", async () => {
  const next = await readEvents(`${url}/playground/workspaces`);
  expect(await next()).toEqual({ workspaces: [{ id: "w1", title: "Desk" }] });
  open = [];
  changed();
  expect(await next()).toEqual({ workspaces: [] });
  failure = new Error("The platform is away.");
  changed();
  expect(await next()).toEqual({ workspaces: [], problem: "The platform is away." });
});

it("holds widgets on another origin, under the specification's policy", async () => {
  expect(playground.sandboxOrigin).not.toBe(url);
  const sandbox = await fetch(`${playground.sandboxOrigin}/sandbox`);
  expect(sandbox.headers.get("content-security-policy")).toContain("connect-src 'none'");
  expect((await fetch(playground.sandboxOrigin)).status).toBe(404);
});

it("lets pages of this machine alone frame the sandbox, and says which origin may not ask the server", async () => {
  const sandbox = await fetch(`${playground.sandboxOrigin}/sandbox?csp=${encodeURIComponent('{"x":"?"}')}`);
  expect(sandbox.headers.get("content-security-policy")).toContain(
    "; frame-ancestors http://127.0.0.1:* http://localhost:*",
  );
  const { port } = new URL(playground.sandboxOrigin);
  expect(playground.sandboxOrigins).toEqual([`http://127.0.0.1:${port}`, `http://localhost:${port}`]);
});

it.each(["//", "//[", "http://[/", "*"])(
  "outlives a request for %s, which is no address, at either server",
  async (path) => {
    for (const address of [playground.sandboxOrigin, url]) expect(await statusOf(address, path)).toBe(404);
    expect((await fetch(`${playground.sandboxOrigin}/sandbox`)).status).toBe(200);
  },
);

/** Of a request as no browser's address bar would send it. */
function statusOf(address: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const asked = get({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once("error", reject);
  });
}

async function readEvents(address: string): Promise<() => Promise<unknown>> {
  const body = (await fetch(address)).body;
  if (!body) throw new Error("The stream has no body.");
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return async () => {
    while (!text.includes("\n\n")) text += (await reader.read()).value ?? "";
    const [event = "", ...rest] = text.split("\n\n");
    text = rest.join("\n\n");
    return JSON.parse(event.replace(/^data: /, "")) as unknown;
  };
}
