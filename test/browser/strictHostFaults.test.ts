import type { Frame, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DESK } from "./support/deskLayout.ts";
import type { StrictHost } from "./support/strictHost/openStrictHost.ts";
import { useStrictHost } from "./support/strictHost/useStrictHost.ts";

/** Hosts of another age or with half of the protocol: what they leave out must not take the layout away. */

let host: StrictHost;
useStrictHost((opened) => (host = opened));

const TEXT = JSON.stringify(DESK);
const TOOLS = {
  workspace_widget_open: { content: [], structuredContent: { success: true, workspaceId: "w-1", error: "" } },
  workspace_widget_list_apps: { content: [], structuredContent: { apps: [] } },
};
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 12_000 });
const heading = (frame: Frame) => frame.getByRole("heading", { level: 1 });
const title = (frame: Frame) => frame.getByRole("textbox", { name: "Workspace title" });
const tiles = (frame: Frame) => frame.locator("[data-canvas] [data-tile]");

const result = (mode: "previewer" | "builder") =>
  host.say("ui/notifications/tool-result", {
    structuredContent: { mode, workspaceName: null, components: DESK, success: true, error: "" },
  });

describe("a host that says nothing of itself", () => {
  const handshake = {
    protocolVersion: "2026-01-26",
    hostInfo: { name: "quiet", version: "1" },
    hostCapabilities: { serverTools: {} },
  };

  it("neither of the tool nor of the place gets the mode that the call itself says", async () => {
    const frame = await host.open({ handshake, tools: TOOLS });
    await host.say("ui/notifications/tool-input", { arguments: { mode: "builder", components: TEXT } });
    await eventually(() => title(frame).inputValue()).toBe("Desk");
    await frame.getByRole("button", { name: "Open workspace" }).click();
    await frame.getByText("“Desk” is open").waitFor();
  });

  it("and calls later gets the mode of the result, without any arguments before", async () => {
    const frame = await host.open({ handshake });
    await result("previewer");
    await eventually(() => heading(frame).textContent()).toBe("Desk");
    expect(await title(frame).count()).toBe(0);
  });
});

describe("a handshake of an older dialect", () => {
  it("that names neither host nor capabilities shows the layout, and offers only what needs no host", async () => {
    const frame = await host.open({ handshake: {} });
    await result("previewer");
    await eventually(() => tiles(frame).count()).toBe(2);
    expect(await frame.getByRole("button", { name: "Open workspace" }).count()).toBe(0);
    await frame.getByText("This host does not let the widget open workspaces.").waitFor();
    await frame.getByRole("button", { name: "Edit a copy" }).click();
    await title(frame).fill("Mine");
    await title(frame).press("Enter");
    await frame.getByRole("button", { name: /^Undo/ }).waitFor();
  });

  it("that is refused says so, and what the host sends all the same is shown", async () => {
    const frame = await host.open({ handshake: "refused" });
    await frame.getByRole("alert").getByText("Unknown protocol").waitFor();
    await result("previewer");
    await eventually(() => heading(frame).textContent()).toBe("Desk");
    await frame.getByText(/The host refused the connection: Unknown protocol/).waitFor();
    expect(await frame.getByRole("button", { name: "Open workspace" }).count()).toBe(0);
  });
});

describe("a host without a life cycle, that gives no size either", () => {
  it("sees that the widget waits, with its height from the start, and after a while what helps", async () => {
    const frame = await host.open({ box: [390, 192] });
    await frame.getByText("Waiting for the layout…").waitFor();
    const box = await frame.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { over: scrollWidth - clientWidth, drawn: document.querySelector("main")?.clientHeight ?? 0 };
    });
    expect(box.over).toBe(0);
    expect(box.drawn).toBeGreaterThanOrEqual(150);
    await frame.getByText(/^Nothing has arrived yet/).waitFor({ timeout: 12_000 });
    // It is late, but it is not too late.
    await result("previewer");
    await eventually(() => heading(frame).textContent()).toBe("Desk");
  });

  it("never answers the handshake: the person is told, and a result is shown", async () => {
    const frame = await host.open({ lateMs: 60_000 });
    await frame.getByText(/^The host has not answered yet/).waitFor({ timeout: 12_000 });
    await result("previewer");
    await eventually(() => tiles(frame).count()).toBe(2);
  });
});

it("asks nobody but its host: not one request leaves the page in a whole job", async () => {
  const asked: string[] = [];
  const note = (request: Request) => asked.push(new URL(request.url()).pathname);
  host.page.on("request", note);
  const frame = await host.open({ opaque: true, tools: TOOLS });
  await result("builder");
  await title(frame).fill("Mine");
  await title(frame).press("Enter");
  await eventually(() => host.kept()).toMatchObject({ components: { config: { title: "Mine" } } });
  await frame.getByRole("button", { name: "Open workspace" }).click();
  await eventually(() => host.isOpen()).toBe(false);
  host.page.off("request", note);
  expect(asked).toEqual(["/widget"]);
});
