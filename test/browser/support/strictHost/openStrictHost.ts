import { readFile } from "node:fs/promises";
import type { Browser, Frame, Page } from "playwright-core";
import { projectPath } from "../projectPath.ts";
import { servePages } from "../servePages.ts";
import { takePage } from "../takePage.ts";

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
  /** The answer to the handshake, where a test wants another than the specification's; "refused" is an error. */
  readonly handshake?: object | "refused";
  /** Width and height of the frame in CSS pixels, where the test cares. */
  readonly box?: readonly [number, number];
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
  /** Heights that the widget has asked for, oldest first. */
  readonly heights: () => Promise<number[]>;
  readonly kept: () => Promise<unknown>;
  readonly isOpen: () => Promise<boolean>;
  readonly end: () => Promise<void>;
}

const HOST_PAGE = `<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<style>body{margin:0}iframe{border:0;inline-size:1000px;block-size:640px}input{position:fixed;inset:auto 0 0 auto}</style><script src="/host.js"></script><body><input aria-label="Message">`;

/** The specification's policy for a page that declares nothing. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none'; object-src 'none'";

/** `widget`: another build of the page than the one that is delivered. */
export async function openStrictHost(browser: Browser, widget?: string): Promise<StrictHost> {
  const server = await serve(widget ?? (await readFile(projectPath("dist/widget/index.html"), "utf8")));
  const { page, problems, giveBack } = await takePage(browser, { width: 1100, height: 900 });
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
    heights: () =>
      page.evaluate(() =>
        window.host.log.flatMap(({ method, params }) =>
          method === "ui/notifications/size-changed" ? [(params as { height: number }).height] : [],
        ),
      ),
    kept: () => page.evaluate(() => window.host.kept()),
    isOpen: () => page.evaluate(() => window.host.isOpen()),
    async end() {
      await giveBack();
      await server.stop();
    },
  };
}

async function serve(widget: string) {
  const script = await readFile(projectPath("test/browser/support/strictHost/strictHost.js"), "utf8");
  return servePages(
    {
      "/": ["text/html", HOST_PAGE],
      "/host.js": ["text/javascript", script],
      "/widget": ["text/html", widget],
    },
    { "/widget": { "content-security-policy": POLICY } },
  );
}
