import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startPlatform, type PeerAddress } from "../../server/io/embedded/startPlatform.ts";
import { APP_TOOLS, WIDGET_TOOL } from "../../shared/contract/ids.ts";
import { savedRow } from "../support/memoryIo.ts";
import { recordingLog } from "../support/recordingLog.ts";
import { buildScript } from "./support/buildScript.ts";
import { launchChromium } from "./support/launchChromium.ts";
import { servePages } from "./support/servePages.ts";
import { watchContext } from "./support/watchPage.ts";

/** A server in one page and a client in another, both on a real gateway. */

const closing: (() => Promise<unknown>)[] = [];
let browser: Browser;
let address: string;

beforeAll(async () => {
  browser = await launchChromium();
  const folder = "test/browser/support/webServer";
  const [server, client] = await Promise.all(
    ["serverPage.ts", "clientPage.ts"].map((file) => buildScript(`${folder}/${file}`)),
  );
  const pages = await servePages({
    "/server": ["text/html", '<!doctype html><body><script type="module" src="/server.js"></script>'],
    "/server.js": ["text/javascript", server ?? ""],
    "/client": ["text/html", '<!doctype html><body><script type="module" src="/client.js"></script>'],
    "/client.js": ["text/javascript", client ?? ""],
  });
  const dir = await mkdtemp(join(tmpdir(), "web-server-"));
  await writeFile(join(dir, "trades.json"), JSON.stringify(savedRow("Trades", ["clients"]).layout));
  let peers: PeerAddress | undefined;
  const platform = await startPlatform({
    definitionsDir: dir,
    storeDir: join(dir, "store"),
    log: recordingLog(),
    onPeerAddress: (given) => (peers = given),
    peerOrigins: [new URL(pages.url).origin],
  });
  closing.push(
    pages.stop,
    () => platform.stop(),
    () => rm(dir, { recursive: true, force: true }),
  );
  if (peers === undefined) throw new Error("The platform is not open to pages.");
  const query = new URLSearchParams({ gateway: peers.url, user: peers.userName });
  address = `${pages.url}%?${query.toString()}`;
}, 120_000);

afterAll(async () => {
  await browser.close();
  for (const close of closing) await close();
});

const titleOf = (page: Page) => expect.poll(() => page.title(), { timeout: 20_000 });

it("answers a client in another page, which is told when the server's page is closed", async () => {
  const context = await browser.newContext();
  const { problems } = await watchContext(context);
  const server = await context.newPage();
  await server.goto(address.replace("%", "server"));
  await titleOf(server).toBe("serving");
  const client = await context.newPage();
  await client.goto(address.replace("%", "client"));
  await titleOf(client).toBe("answered");
  expect(JSON.parse((await client.textContent("body")) ?? "")).toMatchObject({
    server: "in-page",
    tools: [WIDGET_TOOL, ...Object.values(APP_TOOLS)],
    called: { success: true, workspaceName: "Trades", error: "" },
  });
  await server.close();
  await titleOf(client).toBe("session ended");
  expect(problems).toEqual([]);
  await context.close();
});
