import { mkdir } from "node:fs/promises";
import type { Browser, Frame } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "./support/launchChromium.ts";
import { projectPath } from "./support/projectPath.ts";
import { openStrictHost, type StrictHost } from "./support/strictHost/openStrictHost.ts";

/**
 * One story from the first word of the assistant to the closed window, with a picture of every step for human eyes in
 * dist/recording.
 */

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const TITLES = {
  clients: "Clients",
  orders: "Order book",
  chart: "Price chart",
  news: "Market news",
  risk: "Risk",
};
const window = (appName: keyof typeof TITLES) => ({ type: "window", appName });
const LAYOUT = {
  children: [
    {
      type: "row",
      children: [
        window("clients"),
        {
          type: "column",
          children: [window("chart"), { type: "group", children: [window("orders"), window("news")] }],
        },
      ],
    },
  ],
  config: { title: "Morning desk" },
};
const OTHER = {
  children: [{ type: "row", children: [window("clients"), window("chart"), window("risk")] }],
  config: { title: "Evening desk" },
};
const apps = Object.entries(TITLES).map(([name, title]) => ({ name, title, inWorkspaces: true }));
const TOOLS = {
  workspace_widget_open: { content: [], structuredContent: { success: true, workspaceId: "w-1", error: "" } },
  workspace_widget_list_apps: { content: [], structuredContent: { apps } },
};
const TEXT = JSON.stringify(LAYOUT);
const GENERATING = "ui/notifications/response-generation-status";

const result = (host: StrictHost, components: object) =>
  host.say("ui/notifications/tool-result", {
    structuredContent: { mode: "builder", workspaceName: null, components, success: true, error: "" },
  });
const part = (host: StrictHost, end: number) =>
  host.say("ui/notifications/tool-input-partial", {
    arguments: { mode: "builder", components: TEXT.slice(0, end) },
  });

async function tell(host: StrictHost, frame: Frame, shot: (step: string) => Promise<void>): Promise<void> {
  const title = frame.getByRole("textbox", { name: "Workspace title" });
  await frame.getByText("Waiting for the layout…").waitFor();
  await shot("waiting");
  await host.say(GENERATING, { isGenerating: true });
  for (const until of ['"chart"', '"orders"', '"news"']) {
    await part(host, TEXT.indexOf(until));
    await frame.locator(".coming").waitFor();
    await shot(`streaming before ${until.replaceAll('"', "")}`);
  }
  await result(host, LAYOUT);
  await host.say(GENERATING, { isGenerating: false });
  await expect.poll(() => frame.locator("[data-canvas][data-locked]").count()).toBe(0);
  await shot("whole");

  await title.fill("My desk");
  await title.press("Enter");
  await frame.locator("[data-canvas] [data-tile]", { hasText: "Clients" }).click();
  await shot("a person edits");

  const edits = [{ op: "insert", node: window("risk"), place: { at: "side", of: "n2", side: "bottom" } }];
  const answer = await host.ask("tools/call", { name: "layout_apply", arguments: { edits } });
  expect(answer).toMatchObject({ result: { isError: false } });
  await frame.locator("[data-ai]").first().waitFor();
  await shot("the assistant edits");

  await frame.getByRole("button", { name: "More", exact: true }).click();
  await frame.getByRole("menuitem", { name: "Compare with the proposal…" }).click();
  await expect.poll(() => frame.getByRole("dialog").getByRole("listitem").count()).toBe(1);
  await frame.getByRole("dialog").getByText("You changed").first().waitFor();
  await shot("what the person changed");
  await frame.page().keyboard.press("Escape");

  await title.fill("Mine again");
  await title.press("Enter");
  await result(host, OTHER);
  await frame.getByRole("button", { name: "Compare" }).click();
  await shot("compare");
  await frame.getByRole("dialog").getByRole("button", { name: "Keep mine" }).click();

  await frame.getByRole("button", { name: "Open workspace" }).click();
  await frame.getByText("“Mine again” is open").waitFor();
  await shot("opened");
  await expect.poll(() => host.isOpen(), { timeout: 10_000 }).toBe(false);
  await shot("closed");
}

describe.each(["light", "dark"] as const)("the whole story, %s", (theme) => {
  it("is recorded, picture by picture", async () => {
    const folder = projectPath(`dist/recording/${theme}`);
    await mkdir(folder, { recursive: true });
    const host = await openStrictHost(browser);
    await host.page.emulateMedia({ colorScheme: theme });
    let step = 0;
    const shot = async (name: string) => {
      // What glides or pulses is caught on its way, not before its first frame.
      await host.page.waitForTimeout(250);
      const file = `${String(++step).padStart(2, "0")}-${name.replaceAll(" ", "-")}.png`;
      await host.page.screenshot({
        path: `${folder}/${file}`,
        clip: { x: 0, y: 0, width: 1000, height: 640 },
      });
    };
    const frame = await host.open({ tools: TOOLS, context: { theme, displayMode: "fullscreen" } });
    await tell(host, frame, shot);
    const { problems } = host;
    await host.end();
    expect([problems, step]).toEqual([[], 11]);
  });
});
