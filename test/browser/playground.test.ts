import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "./support/launchChromium.ts";
import { openPlayground, type PlaygroundOptions, type PlaygroundPage } from "./support/playgroundPage.ts";
import { startProduct, type Product } from "./support/startProduct.ts";

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

describe("the page", () => {
  it("loads without an error and offers names of the platform", async () => {
    const { page, problems } = await open();
    expect(await page.locator("#workspace-names option").count()).toBeGreaterThan(3);
    expect(problems).toEqual([]);
  });

  it("shows no tool to the assistant that is for apps alone", async () => {
    const { page } = await open();
    const tools = await page.locator("select").first().locator("option").allTextContents();
    expect(tools).toContain("io_connect_get_workspace_widget");
    expect(tools.filter((name) => name.startsWith("workspace_widget_"))).toEqual([]);
  });

  it("changes its theme and tells the widget", async () => {
    const { page, runScenario, set, waitForMessage } = await open({ theme: "light" });
    const widget = await runScenario("Preview a workspace");
    expect(await widget.locator("html").getAttribute("data-theme")).toBe("light");
    await set({ theme: "dark" });
    await waitForMessage("→ ui/notifications/host-context-changed");
    await expect.poll(() => widget.locator("html").getAttribute("data-theme")).toBe("dark");
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  });
});

describe.each([
  { name: "same-origin", opaqueFrame: false },
  { name: "opaque", opaqueFrame: true },
])("a widget in a $name frame", ({ opaqueFrame }) => {
  it("does the handshake, gets its input and result, and breaks no policy", async () => {
    const { runScenario, waitForMessage, messages, problems } = await open({ opaqueFrame });
    const widget = await runScenario("Preview a workspace");
    await waitForMessage("→ ui/notifications/tool-result");
    const names = (await messages()).map((line) => line.replace(/ #.*/, ""));
    expect(names.filter((name) => name === "← ui/initialize")).toHaveLength(1);
    const order = ["← ui/initialize", "← ui/notifications/initialized", "→ ui/notifications/tool-input"];
    const places = [...order, "→ ui/notifications/tool-result"].map((name) => names.indexOf(name));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(await widget.evaluate(() => origin)).toBe(
      opaqueFrame ? "null" : new URL(widget.parentFrame()?.url() ?? "").origin,
    );
    expect(problems).toEqual([]);
  });
});

describe("a person who", () => {
  it("opens a workspace by keyboard is left at the call, and Tab goes on from there", async () => {
    const { page, runScenario } = await open();
    const widget = await runScenario("Preview a workspace");
    await widget.getByRole("button", { name: "Open workspace" }).press("Enter");
    await page.getByText(/^The widget closed after opening/).waitFor();
    const focused = () =>
      page.evaluate(() => [document.activeElement?.className, document.activeElement?.textContent]);
    expect((await focused())[0]).toBe("call");
    await page.keyboard.press("Tab");
    expect((await focused())[1]).toBe("Show it again");
  });

  it("opens a workspace from its window is left at the window's place", async () => {
    const { page, runScenario } = await open({ surface: "window" });
    const widget = await runScenario("Preview a workspace");
    await widget.getByRole("button", { name: "Open workspace" }).press("Enter");
    await page.getByText(/^The widget closed after opening/).waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("desktop");
  });

  it("makes one call after the other sees the newest whole, or its beginning, until they scroll", async () => {
    const { page, runScenario, waitForMessage } = await open({ viewport: { width: 1400, height: 700 } });
    const place = async () => {
      const [stage, call] = await Promise.all([
        page.locator(".stage").boundingBox(),
        page.locator(".call").last().boundingBox(),
      ]);
      if (!stage || !call) throw new Error("Both have to be drawn.");
      return { top: call.y - stage.y, over: call.y + call.height - (stage.y + stage.height) };
    };
    for (const scenario of ["Preview a workspace", "Suggested layout", "Preview a workspace"]) {
      await runScenario(scenario);
      await waitForMessage("← ui/notifications/size-changed");
      await expect.poll(async () => (await place()).top >= -1).toBe(true);
      await expect.poll(async () => (await place()).top < 40 || (await place()).over <= 1).toBe(true);
    }
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, -400);
    await expect.poll(async () => (await place()).over).toBeGreaterThan(200);
    await page.waitForTimeout(300);
    expect((await place()).over).toBeGreaterThan(200);
  });

  it("saves a layout finds it among the names of the form at once", async () => {
    const { page, runScenario } = await open({ surface: "window" });
    const widget = await runScenario("Suggested layout");
    const name = `Desk ${process.pid}`;
    await widget.getByRole("button", { name: "Save layout" }).click();
    await widget.getByLabel("Layout name").fill(name);
    await widget.getByLabel("Layout name").press("Enter");
    await widget.getByText(`Saved as “${name}”`).first().waitFor();
    await expect.poll(() => page.locator(`#workspace-names option[value="${name}"]`).count()).toBe(1);
  });
});
