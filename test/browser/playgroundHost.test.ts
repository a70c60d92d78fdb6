import type { Browser, Frame } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { NOTIFICATIONS } from "../../shared/contract/notifications.ts";
import { launchChromium } from "./support/launchChromium.ts";
import { openPlayground, type PlaygroundOptions, type PlaygroundPage } from "./support/playgroundPage.ts";
import { startProduct, type Product } from "./support/startProduct.ts";

/** What the playground does as a host, told by the messages that cross the frame. */

let browser: Browser;
let product: Product;
let playground: PlaygroundPage;

beforeAll(async () => {
  [browser, product] = await Promise.all([launchChromium(), startProduct()]);
});
afterEach(() => playground.close());
afterAll(async () => {
  await Promise.all([browser.close(), product.stop()]);
});

async function open(options?: PlaygroundOptions): Promise<PlaygroundPage> {
  playground = await openPlayground(browser, product, options);
  return playground;
}

/** Sends a message as the widget's page would. */
function speak(widget: Frame, method: string, params: Record<string, unknown>): Promise<void> {
  return widget.evaluate((message) => window.parent.postMessage(message, "*"), {
    jsonrpc: "2.0",
    method,
    params,
  });
}

const count = (lines: readonly string[], start: string) =>
  lines.filter((line) => line.startsWith(start)).length;

const state = {
  format: "workspace-widget/state",
  version: 1,
  revision: 40,
  mode: "builder",
  workspaceName: null,
  components: { children: [{ type: "window", appName: "kept" }], config: { title: "Kept" } },
};

describe("the sandbox", () => {
  it("lets a widget reach nothing, not even its own server", async () => {
    const { runScenario, problems } = await open();
    const widget = await runScenario("Preview a workspace");
    const isBlocked = await widget.evaluate(
      (url) =>
        fetch(url).then(
          () => false,
          () => true,
        ),
      `${product.url}/health`,
    );
    expect(isBlocked).toBe(true);
    await expect
      .poll(() => problems.filter((problem) => problem.startsWith("policy: connect-src")))
      .toHaveLength(1);
  });

  it("keeps a widget out of the host's page", async () => {
    const { runScenario } = await open();
    const widget = await runScenario("Preview a workspace");
    const reach = await widget.evaluate(() => {
      try {
        return window.top?.document.title ?? "none";
      } catch {
        return "refused";
      }
    });
    expect(reach).toBe("refused");
  });
});

describe("a streamed call", () => {
  it("sends growing parts, then the whole input, then the result, while the assistant is writing", async () => {
    const { runScenario, waitForMessage, messages } = await open();
    await runScenario("Streamed suggestion");
    await waitForMessage("→ ui/notifications/tool-result");
    const lines = await messages();
    expect(count(lines, "→ ui/notifications/tool-input-partial")).toBeGreaterThan(5);
    expect(count(lines, `→ ${NOTIFICATIONS.generationStatus}`)).toBe(2);
    const place = (start: string) => lines.findLastIndex((line) => line === start);
    const order = ["tool-input-partial", "tool-input", "tool-result"].map((name) =>
      place(`→ ui/notifications/${name}`),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it("that is stopped ends in tool-cancelled, without input or result", async () => {
    const { runScenario, waitForMessage, messages } = await open();
    await runScenario("Streamed, then stopped");
    await waitForMessage("→ ui/notifications/tool-cancelled");
    const lines = await messages();
    expect(lines).not.toContain("→ ui/notifications/tool-input");
    expect(lines).not.toContain("→ ui/notifications/tool-result");
  });
});

describe("the vendor notifications", () => {
  it("keep a widget's state over a thread switch, and answer it", async () => {
    const { runScenario, waitForMessage, messages, press } = await open();
    const widget = await runScenario("Suggested layout");
    await speak(widget, NOTIFICATIONS.saveState, { requestId: "r1", state });
    await waitForMessage(`→ ${NOTIFICATIONS.saveStateResponse}`);
    await press("Switch thread");
    await waitForMessage("→ ui/resource-teardown");
    await waitForMessage(`→ ${NOTIFICATIONS.loadState}`);
    expect(count(await messages(), "← ui/initialize")).toBe(2);
    expect(count(await messages(), "→ ui/notifications/tool-result")).toBe(2);
  });

  it("are nowhere to be heard when they are off", async () => {
    const { runScenario, waitForMessage, messages, press } = await open({ vendorNotifications: false });
    const widget = await runScenario("Suggested layout");
    await speak(widget, NOTIFICATIONS.saveState, { requestId: "r1", state });
    await speak(widget, NOTIFICATIONS.closeWsApp, { reason: "workspace-opened" });
    await press("Switch thread");
    await waitForMessage("→ ui/resource-teardown");
    await expect.poll(async () => count(await messages(), "→ ui/notifications/tool-result")).toBe(2);
    const toWidget = (await messages()).filter((line) => line.startsWith("→"));
    expect(toWidget.filter((line) => Object.values<string>(NOTIFICATIONS).includes(line.slice(2)))).toEqual(
      [],
    );
  });

  it("close a widget that says its work is done, with a proper teardown", async () => {
    const { page, runScenario, waitForMessage } = await open();
    const widget = await runScenario("Preview a workspace");
    await speak(widget, NOTIFICATIONS.closeWsApp, { reason: "workspace-opened", workspaceName: "Desk" });
    await waitForMessage("→ ui/resource-teardown");
    await page.getByText("The widget closed after opening “Desk”.").waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
  });
});

describe("sizes", () => {
  it("are reported once for each real change and obeyed", async () => {
    const { page, runScenario, waitForMessage, widgetElement, messages } = await open();
    const widget = await runScenario("Preview a workspace");
    await waitForMessage("→ ui/notifications/tool-result");
    const natural = () =>
      widget.locator("#root").evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
    await expect
      .poll(async () => (await widgetElement().boundingBox())?.height)
      .toBe(Math.max(192, await natural()));
    const before = count(await messages(), "← ui/notifications/size-changed");
    expect(before).toBeLessThanOrEqual(3);
    await page.waitForTimeout(1500);
    expect(count(await messages(), "← ui/notifications/size-changed")).toBe(before);
    expect(await widget.locator("html").getAttribute("data-surface")).toBe("inline");
  });

  it("of a window are the window's", async () => {
    const { runScenario, widgetElement, messages } = await open({ surface: "window" });
    const widget = await runScenario("Preview a workspace");
    await expect.poll(() => widget.locator("html").getAttribute("data-surface")).toBe("window");
    const box = await widgetElement().boundingBox();
    const root = await widget.locator("#root").evaluate((element) => element.getBoundingClientRect().height);
    expect(Math.abs(root - (box?.height ?? 0))).toBeLessThan(1);
    expect(count(await messages(), "← ui/notifications/size-changed")).toBe(0);
  });
});

it("lists a workspace as open the moment a person opens it", async () => {
  const { runScenario, openWorkspaces, problems } = await open();
  const widget = await runScenario("Preview a workspace");
  await widget.getByRole("button", { name: "Open workspace" }).click();
  await expect.poll(openWorkspaces).toHaveLength(1);
  expect(problems).toEqual([]);
});
