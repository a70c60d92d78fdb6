import type { Browser, Frame } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DESK } from "./support/deskLayout.ts";
import { launchChromium } from "./support/launchChromium.ts";
import { openMcpUiHost, type McpUiHost } from "./support/mcpUiHost/openMcpUiHost.ts";

/** The widget in the frame of @mcp-ui/client, whose bridge is of the 1.x line: every row of the matrix does the whole job. */

let browser: Browser;
let host: McpUiHost;

beforeAll(async () => {
  browser = await launchChromium();
});
beforeEach(async () => {
  host = await openMcpUiHost(browser);
});
afterEach(async () => {
  const { problems } = host;
  await host.end();
  expect(problems).toEqual([]);
});
afterAll(() => browser.close());

const structured = (structuredContent: Record<string, unknown>) => ({ content: [], structuredContent });
const TOOLS = {
  workspace_widget_open: structured({ success: true, workspaceId: "w-1", error: "" }),
  workspace_widget_save: structured({ success: true, error: "" }),
  workspace_widget_list_apps: structured({ apps: [] }),
};

const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 10_000 });
const title = (frame: Frame) => frame.getByRole("textbox", { name: "Workspace title" });
const kept = () => host.page.evaluate(() => window.mcpUi.kept());
const heard = () => host.page.evaluate(() => [...window.mcpUi.heard()]);
const isOpen = () => host.page.evaluate(() => window.mcpUi.isOpen());

interface Row {
  readonly opaque: boolean;
  readonly vendor: "full" | "mute" | "none";
}

function show(row: Row, mode: "previewer" | "builder"): Promise<Frame> {
  return host.open({
    ...row,
    tools: TOOLS,
    context: { toolInfo: { id: "call-1", tool: { name: "widget", inputSchema: { type: "object" } } } },
    toolInput: { mode, components: JSON.stringify(DESK) },
    toolResult: structured({ mode, workspaceName: null, components: DESK, success: true, error: "" }),
  });
}

async function rename(frame: Frame, name: string): Promise<void> {
  await title(frame).fill(name);
  await title(frame).press("Enter");
}

const ROWS: Row[] = [false, true].flatMap((opaque) =>
  (["full", "mute", "none"] as const).map((vendor) => ({ opaque, vendor })),
);

describe.each(ROWS)("opaque $opaque, vendor notifications $vendor", (row) => {
  it("previews, and opens with no more than it was given", async () => {
    const frame = await show(row, "previewer");
    await eventually(() => frame.getByRole("heading", { level: 1 }).textContent()).toBe("Desk");
    expect(await frame.locator("[data-canvas] [data-tile]").count()).toBe(2);
    await frame.getByRole("button", { name: "Open workspace" }).click();
    await frame.getByText("“Desk” is open").waitFor();
    await eventually(isOpen).toBe(false);
  });

  it("builds, saves, comes back after a thread switch, opens and closes", async () => {
    const frame = await show(row, "builder");
    await rename(frame, "Mine");
    await frame.getByRole("button", { name: "Save layout" }).click();
    await frame.getByLabel("Layout name").press("Enter");
    await frame.getByText("Saved as “Mine”").first().waitFor();
    await host.page.evaluate(() => window.mcpUi.close());

    const again = await show(row, "builder");
    if (row.vendor !== "none") {
      expect(await kept()).toMatchObject({ components: { config: { title: "Mine" } } });
      await host.page.evaluate(() =>
        window.mcpUi.say("ui/notifications/load-state", { state: window.mcpUi.kept() }),
      );
    }
    // Promise without a keeper: neither the host nor an opaque frame has a place for the state.
    const isLost = row.vendor === "none" && row.opaque;
    await eventually(() => title(again).inputValue()).toBe(isLost ? "Desk" : "Mine");
    if (!isLost) expect(await again.getByText("This host does not keep changes").count()).toBe(0);

    await again.getByRole("button", { name: "Open workspace" }).click();
    await again.getByText(/is open$/).waitFor();
    await eventually(isOpen).toBe(false);
    const calls = await heard();
    expect(calls.filter((call) => call === "ui/notifications/close-ws-app")).toHaveLength(1);
    expect(calls.includes("ui/notifications/request-teardown")).toBe(row.vendor !== "full");
  });

  it("locks only where the host says that the assistant writes", async () => {
    const frame = await show(row, "builder");
    await title(frame).waitFor();
    expect(await frame.locator("[data-canvas]").getAttribute("data-locked")).toBeNull();
    if (row.vendor !== "full") return;
    const write = (isGenerating: boolean) =>
      host.page.evaluate(
        (said) => window.mcpUi.say("ui/notifications/response-generation-status", { isGenerating: said }),
        isGenerating,
      );
    await write(true);
    await frame.getByText("The assistant is writing.").first().waitFor();
    await write(false);
    await eventually(() => frame.locator("[data-canvas]").getAttribute("data-locked")).toBeNull();
  });
});
