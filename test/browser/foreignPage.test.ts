import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { initialize } from "../support/wire.ts";
import { launchChromium } from "./support/launchChromium.ts";
import { startProduct, type Product } from "./support/startProduct.ts";

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([launchChromium(), startProduct()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), product.stop()]);
});

async function sandboxOrigin(): Promise<string> {
  const config: unknown = await (await fetch(`${product.url}/playground/config`)).json();
  return `http://127.0.0.1:${z.object({ sandboxPort: z.int() }).parse(config).sandboxPort}`;
}

/** What a script in the sandbox would send to the MCP address. */
const request = () => ({
  url: `${product.url}/mcp`,
  init: {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify(initialize()),
  },
});

/** The title of a sandbox that a page of this host frames; another one where the browser does not show it. */
async function framedTitle(host: string): Promise<string | undefined> {
  const body = `<!doctype html><iframe src="${await sandboxOrigin()}/sandbox"></iframe>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(body);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const page = await browser.newPage();
  await page.goto(`http://${host}:${(server.address() as AddressInfo).port}/`);
  const title = await page.frames()[1]?.evaluate(() => document.title);
  await page.close();
  return title;
}

it("a page of another host cannot run its scripts from the playground's sandbox", async () => {
  expect(await framedTitle("127.0.0.1")).toBe("Sandbox");
  // Stands for any other host: browsers keep pages of the web from this machine by means of their own, at times.
  expect(await framedTitle("127.0.0.2")).not.toBe("Sandbox");
});

it("what runs in the sandbox cannot speak to the server, whatever its policy lets it do", async () => {
  const csp = encodeURIComponent(JSON.stringify({ connectDomains: [product.url] }));
  const page = await browser.newPage();
  await page.goto(`${await sandboxOrigin()}/sandbox?csp=${csp}`);
  const outcome = await page.evaluate(
    ({ url, init }) => fetch(url, init).then((answer) => String(answer.status), String),
    request(),
  );
  expect(outcome).toContain("TypeError");
  expect((await fetch(request().url, request().init)).status).toBe(200);
  await page.close();
});
