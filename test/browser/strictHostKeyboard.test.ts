import type { Frame } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { StrictHost } from "./support/strictHost/openStrictHost.ts";
import { useStrictHost } from "./support/strictHost/useStrictHost.ts";

/** A keyboard in a frame: its keys stay with the widget, its focus is never lost and never taken from the host. */

let host: StrictHost;
useStrictHost((opened) => (host = opened));

const LAYOUT = {
  children: [
    {
      type: "row",
      children: ["clients", "orders", "news"].map((appName) => ({ type: "window", appName })),
    },
  ],
  config: { title: "Desk" },
};
const TEXT = JSON.stringify(LAYOUT);
const OTHER = { children: [{ type: "window", appName: "other" }], config: { title: "Other" } };
const TOOLS = {
  workspace_widget_open: { content: [], structuredContent: { success: true, workspaceId: "w-1", error: "" } },
  workspace_widget_list_apps: { content: [], structuredContent: { apps: [] } },
};
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 10_000 });
const title = (frame: Frame) => frame.getByRole("textbox", { name: "Workspace title" });
const result = (components: object, mode = "builder") =>
  host.say("ui/notifications/tool-result", {
    structuredContent: { mode, workspaceName: null, components, success: true, error: "" },
  });

async function build(options: Parameters<StrictHost["open"]>[0] = {}): Promise<Frame> {
  // The host that stays: what the widget shows last can be looked at.
  const frame = await host.open({ tools: TOOLS, vendor: "mute", ...options });
  await result(LAYOUT);
  await title(frame).waitFor();
  return frame;
}

async function rename(frame: Frame, name: string): Promise<void> {
  await title(frame).fill(name);
  await title(frame).press("Enter");
}

/** What has the focus in the frame: the name of its element, with its class. */
const focused = (frame: Frame) =>
  frame.evaluate(() => {
    const { activeElement } = document;
    return `${activeElement?.tagName.toLowerCase()} ${activeElement?.className}`;
  });
const inHost = () => host.page.evaluate(() => document.activeElement?.tagName);

describe.each([
  ["same-origin", false],
  ["opaque", true],
] as const)("by keyboard alone in a %s frame", (_name, opaque) => {
  it("a window is picked up, put down elsewhere and taken back; Escape ends the move and not the widget", async () => {
    const frame = await build({ opaque });
    const { keyboard } = host.page;
    const item = frame.getByRole("treeitem", { name: /clients/ });
    await item.focus();
    await keyboard.press("Space");
    await keyboard.press("Escape");
    await keyboard.press("Escape");
    expect(await inHost()).toBe("IFRAME");
    expect(await frame.getByRole("button", { name: /^Undo/ }).getAttribute("aria-disabled")).toBe("true");
    await item.focus();
    await keyboard.press("Space");
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await eventually(() =>
      frame.getByRole("button", { name: /^Undo/ }).getAttribute("aria-disabled"),
    ).toBeNull();
    await keyboard.press("Control+z");
    await eventually(() => frame.getByRole("button", { name: /^Undo/ }).getAttribute("aria-disabled")).toBe(
      "true",
    );
    expect(await focused(frame)).not.toBe("body ");
  });
});

describe("the focus", () => {
  it("stays where it is when the call is cancelled under it, and in the widget when the bar that says so goes", async () => {
    const frame = await host.open({ tools: TOOLS });
    await host.say("ui/notifications/tool-input-partial", {
      arguments: { mode: "builder", components: TEXT.slice(0, TEXT.indexOf('"news"')) },
    });
    await frame.locator("[data-canvas] [data-tile]").first().waitFor();
    await title(frame).focus();
    await host.say("ui/notifications/tool-cancelled", { reason: "stopped" });
    await frame.getByRole("button", { name: "Keep it" }).waitFor();
    expect(await focused(frame)).toContain("title-field");
    await frame.getByRole("button", { name: "Keep it" }).press("Enter");
    await eventually(() => focused(frame)).toContain("main");
  });

  it("goes from the preview to the canvas of its copy", async () => {
    const frame = await host.open({ tools: TOOLS });
    await result(LAYOUT, "previewer");
    await frame.getByRole("button", { name: "Edit a copy" }).press("Enter");
    await eventually(() => focused(frame)).toContain("main");
  });

  it("stays in the widget through a choice, a refusal to open, a second try and the end", async () => {
    const { workspace_widget_list_apps } = TOOLS;
    const frame = await build({ tools: { workspace_widget_list_apps } });
    await rename(frame, "Mine");
    await result(OTHER);
    await frame.getByRole("button", { name: "Compare" }).press("Enter");
    await frame.getByRole("dialog").getByRole("button", { name: "Keep mine" }).press("Enter");
    await eventually(() => focused(frame)).toContain("main");
    await frame.getByRole("button", { name: "Open workspace" }).press("Enter");
    const again = frame.getByRole("button", { name: "Try again" });
    await again.press("Enter");
    await again.waitFor();
    expect(await focused(frame)).not.toBe("body ");
  });

  it("is in the screen that says what is open", async () => {
    const frame = await build();
    await frame.getByRole("button", { name: "Open workspace" }).press("Enter");
    await frame.getByText("“Desk” is open").waitFor();
    await eventually(() => focused(frame)).toContain("main state");
  });

  it("of a person who writes to the host stays there, whatever comes to the widget", async () => {
    const frame = await build();
    await rename(frame, "Mine");
    await result(OTHER);
    await frame.getByRole("button", { name: "Keep mine" }).focus();
    await host.page.getByLabel("Message").fill("Show me");
    await host.say("ui/notifications/load-state", {
      state: {
        format: "workspace-widget/state",
        version: 1,
        revision: 90,
        mode: "previewer",
        workspaceName: null,
        components: OTHER,
      },
    });
    await frame.getByRole("heading", { name: "Other" }).waitFor();
    await host.say("ui/notifications/host-context-changed", { locale: "de-DE" });
    await frame.getByRole("button", { name: "Öffnen" }).waitFor();
    await host.page.keyboard.type(" more");
    expect(await inHost()).toBe("INPUT");
    expect(await host.page.getByLabel("Message").inputValue()).toBe("Show me more");
  });
});
