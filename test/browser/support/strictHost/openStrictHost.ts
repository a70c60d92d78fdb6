import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { Browser, Frame, Page } from "playwright-core";
import { projectPath } from "../projectPath.ts";
import { watchContext } from "../watchPage.ts";

export interface StrictOptions {
  /** A frame without an origin: no storage. */
  readonly opaque: boolean;
  /** The two-way notifications of the vendor: all, kept but never answered, or unknown. */
  readonly vendor: "full" | "mute" | "none";
  /** Every answer comes this late. */
  readonly lateMs: number;
  readonly capabilities: object;
  readonly context: object;
  /** Result by tool name; any other call is an internal error. */
  readonly tools: Readonly<Record<string, object>>;
  /** Result by method; any other request is an internal error. */
  readonly results: Readonly<Record<string, object>>;
  /** Gives the frame the height that it asks for. */
  readonly flexible: boolean;
  readonly obeysTeardown: boolean;
}

export const DEFAULTS: StrictOptions = {
  opaque: false,
  vendor: "full",
  lateMs: 0,
  capabilities: { serverTools: {} },
  context: {},
  tools: {},
  results: {},
  flexible: false,
  obeysTeardown: false,
};

interface Heard {
  readonly method?: string;
  readonly id?: unknown;
  readonly params?: unknown;
}

interface HostWindow {
  readonly log: Heard[];
  readonly say: (method: string, params?: unknown) => void;
  readonly ask: (method: string, params: unknown) => Promise<{ result?: unknown; error?: unknown }>;
  readonly open: (options: StrictOptions) => void;
  readonly close: () => void;
  readonly kept: () => unknown;
  readonly isOpen: () => boolean;
}
declare global {
  interface Window {
    host: HostWindow;
  }
}

export interface StrictHost {
  readonly page: Page;
  readonly problems: readonly string[];
  /** Opens a frame; the widget in it has said its first word when this is done. */
  readonly open: (options?: Partial<StrictOptions>) => Promise<Frame>;
  readonly say: (method: string, params?: unknown) => Promise<void>;
  readonly ask: (method: string, params: unknown) => Promise<{ result?: unknown; error?: unknown }>;
  /** Asks the widget to go and takes its frame away in the same tick. */
  readonly close: () => Promise<void>;
  /** Methods that the widget has used, oldest first. */
  readonly heard: () => Promise<string[]>;
  readonly kept: () => Promise<unknown>;
  readonly isOpen: () => Promise<boolean>;
  readonly end: () => Promise<void>;
}

const HOST_PAGE = `<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<style>body{margin:0}iframe{border:0;inline-size:1000px;block-size:640px}</style><script src="/host.js"></script><body>`;

/** The specification's policy for a page that declares nothing. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none'; object-src 'none'";

export async function openStrictHost(browser: Browser): Promise<StrictHost> {
  const server = await serve();
  const context = await browser.newContext({ viewport: { width: 1100, height: 900 } });
  const { problems } = await watchContext(context);
  const page = await context.newPage();
  await page.goto(server.url);

  async function open(options: Partial<StrictOptions> = {}): Promise<Frame> {
    const count = () =>
      page.evaluate(() => window.host.log.filter((m) => m.method === "ui/initialize").length);
    const before = await count();
    await page.evaluate((given) => window.host.open(given), { ...DEFAULTS, ...options });
    await page.waitForFunction(
      (seen) => window.host.log.filter((m) => m.method === "ui/initialize").length > seen,
      before,
    );
    const frame = page.frames().findLast((candidate) => candidate.url().endsWith("/widget"));
    if (!frame) throw new Error("The frame of the widget is not there.");
    return frame;
  }

  return {
    page,
    problems,
    open,
    say: (method, params) => page.evaluate(([m, p]) => window.host.say(m, p), [method, params] as const),
    ask: (method, params) => page.evaluate(([m, p]) => window.host.ask(m, p), [method, params] as const),
    close: () => page.evaluate(() => window.host.close()),
    heard: () => page.evaluate(() => window.host.log.flatMap((message) => message.method ?? [])),
    kept: () => page.evaluate(() => window.host.kept()),
    isOpen: () => page.evaluate(() => window.host.isOpen()),
    async end() {
      await context.close();
      await server.stop();
    },
  };
}

async function serve(): Promise<{ url: string; stop: () => Promise<void> }> {
  const [script, widget] = await Promise.all([
    readFile(projectPath("test/browser/support/strictHost/strictHost.js"), "utf8"),
    readFile(projectPath("dist/widget/index.html"), "utf8"),
  ]);
  const pages: Record<string, [type: string, body: string]> = {
    "/": ["text/html", HOST_PAGE],
    "/host.js": ["text/javascript", script],
    "/widget": ["text/html", widget],
  };
  const server = createServer(({ url = "" }, response) => {
    const [type, body] = pages[url] ?? ["text/plain", ""];
    if (url === "/widget") response.setHeader("content-security-policy", POLICY);
    response.setHeader("content-type", `${type}; charset=utf-8`).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The host page has no address.");
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
