import type { Browser, BrowserContext, Frame, Locator, Page } from "playwright-core";
import type { Product } from "./startProduct.ts";
import { takePage, type TakenPage } from "./takePage.ts";

export interface PlaygroundOptions {
  readonly theme?: "light" | "dark";
  /** Frame width in CSS pixels. */
  readonly width?: "320" | "480" | "900" | "1400" | "free";
  readonly surface?: "chat" | "window";
  readonly vendorNotifications?: boolean;
  readonly opaqueFrame?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** The playground as a person uses it. */
export interface PlaygroundPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, exceptions, policy violations and failed requests so far, of every frame. */
  readonly problems: readonly string[];
  readonly set: (options: PlaygroundOptions) => Promise<void>;
  /** Plays a ready scenario, by its title, and gives the frame of its widget once that has spoken. */
  readonly runScenario: (title: string) => Promise<Frame>;
  /** Calls the widget tool through the form. */
  readonly callWidget: (args: {
    mode?: string;
    workspaceName?: string;
    components?: string;
  }) => Promise<Frame>;
  /** The frame of the widget that was started last. */
  readonly widget: () => Promise<Frame>;
  /** The element that holds it in the page. */
  readonly widgetElement: () => Locator;
  /** Names of the messages between host and widget, oldest first, with "→" to the widget and "←" from it. */
  readonly messages: () => Promise<string[]>;
  /** Waits for a message whose line starts with this text, for example "← ui/notifications/save-state". */
  readonly waitForMessage: (start: string) => Promise<void>;
  readonly openWorkspaces: () => Promise<string[]>;
  /** A button of the playground itself. */
  readonly press: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const VIEWPORT = { width: 1600, height: 1000 };

/** Opens the playground of a running product and waits until it is connected. */
export async function openPlayground(
  browser: Browser,
  product: Product,
  options: PlaygroundOptions = {},
): Promise<PlaygroundPage> {
  const taken = await takePage(browser, options.viewport ?? VIEWPORT);
  await taken.page.goto(product.url);
  await taken.page.locator(".connection--ready").waitFor();
  const own = playgroundOf(taken);
  await own.set(options);
  return own;
}

function playgroundOf({ page, context, problems, giveBack }: TakenPage): PlaygroundPage {
  const choose = (group: string, option: string) =>
    page.getByRole("group", { name: group }).getByRole("radio", { name: option, exact: true }).check();
  const toggle = (name: string, on: boolean) => page.getByRole("switch", { name }).setChecked(on);

  async function set(options: PlaygroundOptions): Promise<void> {
    const { theme, width, surface, vendorNotifications, opaqueFrame } = options;
    if (theme) await choose("Theme", theme);
    if (width) await choose("Width", width);
    if (surface) await choose("Surface", surface);
    if (vendorNotifications !== undefined) await toggle("Vendor notifications", vendorNotifications);
    if (opaqueFrame !== undefined) await toggle("Opaque frame", opaqueFrame);
  }

  async function started(start: () => Promise<void>): Promise<Frame> {
    const before = (await messages()).filter(isHandshake).length;
    await start();
    await waitUntil(
      async () => (await messages()).filter(isHandshake).length > before,
      "the widget's handshake",
    );
    return widget();
  }

  async function widget(): Promise<Frame> {
    let frame: Frame | undefined;
    await waitUntil(
      () => Promise.resolve((frame = widgetFrames(page).at(-1)) !== undefined),
      "a widget's frame",
    );
    if (!frame) throw new Error("There is no widget on the page.");
    return frame;
  }

  async function messages(): Promise<string[]> {
    const lines = await page.locator(".log .entry summary").evaluateAll((entries) =>
      entries.map((entry) => {
        const [arrow, name] = [entry.querySelector(".entry__arrow"), entry.querySelector("code")];
        return `${arrow?.textContent ?? ""} ${name?.textContent ?? ""}`.trim();
      }),
    );
    return lines.reverse();
  }

  return {
    page,
    context,
    problems,
    set,
    runScenario: (title) =>
      started(() =>
        page.getByRole("region", { name: "Scenarios" }).getByRole("button", { name: title }).click(),
      ),
    callWidget: (args) => started(() => fillForm(page, args)),
    widget,
    widgetElement: () => page.locator('iframe[title="Workspace widget"]').last(),
    messages,
    waitForMessage: (start) =>
      waitUntil(
        async () => (await messages()).some((line) => line.startsWith(start)),
        `the message ${start}`,
      ),
    openWorkspaces: () =>
      page.getByRole("list", { name: "Open workspaces" }).locator("li strong").allTextContents(),
    press: (name) => page.getByRole("button", { name, exact: true }).click(),
    close: giveBack,
  };
}

const isHandshake = (line: string) => line.startsWith("← ui/notifications/initialized");

/** The inner frames, in page order: each stands in a frame of the sandbox server. */
function widgetFrames(page: Page): Frame[] {
  return page
    .frames()
    .filter((frame) => frame.parentFrame()?.url().includes("/sandbox") === true && !frame.isDetached());
}

async function fillForm(
  page: Page,
  { mode, workspaceName, components }: { mode?: string; workspaceName?: string; components?: string },
): Promise<void> {
  const form = page.getByRole("region", { name: "Call a tool" });
  await form.getByLabel("Mode").selectOption(mode ?? "previewer");
  await form.getByLabel("Workspace name").fill(workspaceName ?? "");
  await form.getByLabel("Components").fill(components ?? "");
  await form.getByRole("button", { name: "Call", exact: true }).click();
}

const PATIENCE_MS = 15_000;

async function waitUntil(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${PATIENCE_MS / 1000} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
