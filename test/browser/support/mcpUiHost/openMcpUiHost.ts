import { readFile } from "node:fs/promises";
import type { Browser, Frame, Page } from "playwright-core";
import { projectPath } from "../projectPath.ts";
import { servePages } from "../servePages.ts";
import { takePage } from "../takePage.ts";
import { buildHostPage } from "./buildHostPage.ts";
import type { McpUiOptions } from "./mcpUiHostWindow.ts";

export interface McpUiHost {
  readonly page: Page;
  readonly problems: readonly string[];
  readonly open: (options: Omit<McpUiOptions, "html" | "sandboxUrl"> & { opaque: boolean }) => Promise<Frame>;
  readonly end: () => Promise<void>;
}

/** The specification's policy for a page that declares nothing; a frame made from text inherits it. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none'; object-src 'none'";

/** A sandbox page of our own, as the specification describes it: one frame, all else is carried both ways. */
const sandboxPage = (sandbox: string) => `<!doctype html><meta charset="utf-8"><title>Sandbox</title>
<style>html,body,iframe{margin:0;border:0;display:block;inline-size:100%;block-size:100%}</style><body><script>
let frame;
addEventListener("message", ({ source, data }) => {
  if (source !== parent) return parent.postMessage(data, "*");
  if (data?.method !== "ui/notifications/sandbox-resource-ready") return frame?.contentWindow.postMessage(data, "*");
  frame = document.createElement("iframe");
  frame.title = "Widget";
  frame.setAttribute("sandbox", "${sandbox}");
  frame.srcdoc = data.params.html;
  document.body.append(frame);
});
parent.postMessage({ jsonrpc: "2.0", method: "ui/notifications/sandbox-proxy-ready", params: {} }, "*");
</script>`;

const HOST_PAGE = `<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<style>body{margin:0}#frame{inline-size:1000px;block-size:640px}</style><body><div id="frame"></div><script type="module" src="/host.js"></script>`;

export async function openMcpUiHost(browser: Browser): Promise<McpUiHost> {
  const [html, script] = await Promise.all([
    readFile(projectPath("dist/widget/index.html"), "utf8"),
    buildHostPage(),
  ]);
  // Another origin than the host's, as the specification demands.
  const sandbox = await servePages(
    {
      "/same": ["text/html", sandboxPage("allow-scripts allow-same-origin")],
      "/opaque": ["text/html", sandboxPage("allow-scripts")],
    },
    { "/same": { "content-security-policy": POLICY }, "/opaque": { "content-security-policy": POLICY } },
  );
  const host = await servePages({ "/": ["text/html", HOST_PAGE], "/host.js": ["text/javascript", script] });
  const { page, problems, giveBack } = await takePage(browser, { width: 1100, height: 900 });
  await page.goto(host.url);

  return {
    page,
    problems,
    async open({ opaque, ...options }) {
      const sandboxUrl = `${sandbox.url}${opaque ? "opaque" : "same"}`;
      await page.evaluate((given) => window.mcpUi.open(given), { ...options, html, sandboxUrl });
      const frame = page
        .frames()
        .findLast((candidate) => candidate.parentFrame()?.parentFrame() === page.mainFrame());
      if (!frame) throw new Error("The frame of the widget is not there.");
      return frame;
    },
    async end() {
      await giveBack();
      await Promise.all([sandbox.stop(), host.stop()]);
    },
  };
}
