import type { Browser, Frame } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { drag } from "./support/drag.ts";
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

const app = (widget: Frame, name: string) =>
  widget.getByRole("region", { name: "Applications" }).getByText(name, { exact: true });
const canvas = (widget: Frame) => widget.getByRole("region", { name: "Canvas" });

/** The outline as people read it: one line an item, indented by level. */
async function outline(widget: Frame): Promise<string[]> {
  const items = widget.getByRole("tree", { name: "Outline" }).getByRole("treeitem");
  return items.evaluateAll((rows) =>
    rows.map((row) => {
      const indent = "  ".repeat(Number(row.getAttribute("aria-level")) - 1);
      return indent + (row.querySelector(".tree-row__name")?.textContent ?? "");
    }),
  );
}

describe("previewing", () => {
  it("opens a saved workspace, says so, asks to be closed and is listed as open", async () => {
    const { runScenario, waitForMessage, openWorkspaces, problems } = await open();
    const widget = await runScenario("Preview a workspace");
    const title = await widget.getByRole("heading").first().textContent();
    await widget.getByRole("button", { name: "Open workspace" }).click();
    await expect.poll(() => openWorkspaces()).toContain(title);
    await widget.getByText(`“${title}” is open`).waitFor();
    await waitForMessage("← ui/notifications/close-ws-app");
    expect(problems).toEqual([]);
  });

  it("switches tabs in the view without changing the layout", async () => {
    const { runScenario, messages } = await open();
    const widget = await runScenario("Preview a workspace");
    const hidden = canvas(widget).getByRole("tab", { selected: false }).first();
    await hidden.click();
    await expect.poll(() => canvas(widget).getByRole("tab", { selected: false }).count()).toBeGreaterThan(0);
    expect((await messages()).filter((line) => line.includes("save-state"))).toEqual([]);
  });

  it("turns into a builder of a copy", async () => {
    const { runScenario } = await open({ surface: "window" });
    const widget = await runScenario("Preview a workspace");
    const title = await widget.getByRole("heading").first().textContent();
    await widget.getByRole("button", { name: "Edit a copy" }).click();
    await expect
      .poll(() => widget.getByRole("textbox", { name: "Workspace title" }).inputValue())
      .toBe(`${title} (copy)`);
  });

  it("offers the nearest names for an unknown one, and shows the chosen workspace", async () => {
    const { runScenario } = await open();
    const widget = await runScenario("Unknown workspace");
    await widget.getByRole("alert").first().waitFor();
    await widget.getByRole("button", { name: "Client Onboarding" }).click();
    await widget.getByRole("heading", { name: "Client Onboarding" }).waitFor();
  });

  it("says where a bad tree is bad and shows its text", async () => {
    const { callWidget } = await open();
    const widget = await callWidget({
      mode: "builder",
      components: '{"children":[{"type":"group","children":[{"type":"row"}]}]}',
    });
    await expect
      .poll(() => widget.getByRole("alert").first().textContent())
      .toContain("children[0].children[0]");
  });
});

describe("building", () => {
  it("builds a workspace by drag and drop, opens it and finds it listed", async () => {
    const { runScenario, openWorkspaces, waitForMessage, problems } = await open({
      surface: "window",
    });
    const widget = await runScenario("Empty canvas");
    await drag(app(widget, "Clients"), canvas(widget));
    await expect.poll(() => outline(widget)).toEqual(["Tabs", "  Clients"]);
    await drag(app(widget, "News"), canvas(widget), { x: 0.95, y: 0.5 });
    await expect.poll(() => outline(widget)).toEqual(["Row", "  Tabs", "    Clients", "  Tabs", "    News"]);
    await drag(app(widget, "Notes"), canvas(widget), { x: 0.25, y: 0.6 });
    await expect
      .poll(() => outline(widget))
      .toEqual(["Row", "  Tabs", "    Clients", "    Notes", "  Tabs", "    News"]);
    const title = widget.getByRole("textbox", { name: "Workspace title" });
    await title.fill("Built by hand");
    await title.press("Enter");
    await widget.getByRole("button", { name: "Open workspace" }).click();
    await expect.poll(() => openWorkspaces()).toContain("Built by hand");
    await waitForMessage("← ui/notifications/close-ws-app");
    expect(problems).toEqual([]);
  });

  it("undoes and redoes a drop", async () => {
    const { runScenario } = await open({ surface: "window" });
    const widget = await runScenario("Empty canvas");
    await drag(app(widget, "Clients"), canvas(widget));
    await expect.poll(() => outline(widget)).toHaveLength(2);
    await widget.getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => outline(widget)).toEqual([]);
    await widget.getByRole("button", { name: /^Redo/ }).click();
    await expect.poll(() => outline(widget)).toEqual(["Tabs", "  Clients"]);
  });

  it("saves a layout under a name, refuses to replace it unasked, and the preview then finds it", async () => {
    const { callWidget, runScenario } = await open({ surface: "window" });
    for (const attempt of ["first", "second"]) {
      const widget = await runScenario("Suggested layout");
      await widget.getByRole("button", { name: "Save layout" }).click();
      const dialog = widget.getByRole("dialog");
      await dialog.getByLabel("Layout name").fill("My own");
      await dialog.getByRole("button", { name: /^Save/ }).click();
      if (attempt === "second") await dialog.getByRole("button", { name: "Replace it" }).click();
      await widget.getByText("Saved as “My own”").first().waitFor();
    }
    const preview = await callWidget({ workspaceName: "my own" });
    await preview.getByRole("heading", { name: "My own" }).waitFor();
  });
});

describe("keeping the canvas", () => {
  it("brings edits back after a thread switch", async () => {
    const { runScenario, waitForMessage, press, widget: current } = await open({ surface: "window" });
    const widget = await runScenario("Empty canvas");
    await drag(app(widget, "Clients"), canvas(widget));
    await waitForMessage("→ ui/notifications/save-state-response");
    await press("Switch thread");
    await waitForMessage("→ ui/notifications/load-state");
    await expect.poll(async () => outline(await current())).toEqual(["Tabs", "  Clients"]);
    await (await current()).getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(async () => outline(await current())).toEqual([]);
  });

  it("works whole in a host without vendor notifications and without storage", async () => {
    const { runScenario, openWorkspaces, problems } = await open({
      vendorNotifications: false,
      opaqueFrame: true,
    });
    const widget = await runScenario("Suggested layout");
    const title = await widget.getByRole("textbox", { name: "Workspace title" }).inputValue();
    await widget.getByRole("button", { name: "Open workspace" }).click();
    await expect.poll(() => openWorkspaces()).toContain(title);
    expect(problems).toEqual([]);
  });
});
