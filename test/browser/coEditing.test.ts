import type { Browser, Frame } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buildDevWidget } from "./support/devWidget.ts";
import { openStrictHost, type StrictHost } from "./support/strictHost/openStrictHost.ts";
import { useStrictHost } from "./support/strictHost/useStrictHost.ts";

/** What is drawn while the assistant writes, and what both do to one canvas. */

let browser: Browser;
let host: StrictHost;
useStrictHost((opened, within) => ([host, browser] = [opened, within]));

declare global {
  interface Window {
    /** The tiles that a test has seen in a page, by their ids. */
    seenTiles?: Map<string, Element>;
  }
}

const WINDOWS = ["clients", "orders", "news", "chart"];
const LAYOUT = {
  children: [
    {
      type: "row",
      children: WINDOWS.map((appName) => ({ type: "window", appName })),
    },
  ],
  config: { title: "Desk" },
};
const TEXT = JSON.stringify(LAYOUT);
const PARTIAL = "ui/notifications/tool-input-partial";
const RESULT = "ui/notifications/tool-result";

const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 10_000 });
const part = (end: number) =>
  host.say(PARTIAL, { arguments: { mode: "builder", components: TEXT.slice(0, end) } });
const result = () =>
  host.say(RESULT, {
    structuredContent: { mode: "builder", workspaceName: null, components: LAYOUT, success: true, error: "" },
  });
const title = (frame: Frame) => frame.getByRole("textbox", { name: "Workspace title" });
const tiles = (frame: Frame) => frame.locator("[data-canvas] [data-tile]");

/** Marks every tile that is new, and tells how many marked ones are gone or no longer the same element. */
function lostTiles(frame: Frame): Promise<number> {
  return frame.evaluate(() => {
    const seen = (window.seenTiles ??= new Map());
    for (const tile of document.querySelectorAll("[data-canvas] [data-tile]")) {
      const id = tile.getAttribute("data-tile") ?? "";
      if (!seen.has(id)) seen.set(id, tile);
    }
    return [...seen].filter(([id, tile]) => document.querySelector(`[data-tile="${id}"]`) !== tile).length;
  });
}

describe("a layout that is being written", () => {
  it("keeps every element that is drawn, from its first part to the result", async () => {
    const frame = await host.open();
    for (let end = 20; end <= TEXT.length; end += 11) {
      await part(end);
      expect(await lostTiles(frame)).toBe(0);
    }
    await eventually(() => tiles(frame).count()).toBe(4);
    await host.say("ui/notifications/tool-input", { arguments: { mode: "builder", components: TEXT } });
    await result();
    await title(frame).waitFor();
    expect(await lostTiles(frame)).toBe(0);
  });

  it("has one slot for what is still coming, which the next window takes without moving the others", async () => {
    const frame = await host.open();
    const edges = () =>
      frame.evaluate(() =>
        [...document.querySelectorAll("[data-canvas] [data-tile]")].map((tile) =>
          Math.round(tile.getBoundingClientRect().left),
        ),
      );
    await part(TEXT.indexOf('"orders"'));
    await frame.locator(".coming").waitFor();
    expect(await frame.locator(".coming").count()).toBe(1);
    const slot = await frame.locator(".coming").boundingBox();
    const before = await edges();
    await result();
    await eventually(() => frame.locator(".coming").count()).toBe(0);
    expect(before).toHaveLength(1);
    expect((await edges())[0]).toBe(before[0]);
    expect(slot?.width).toBeGreaterThan(100);
  });

  it("stays as far as it came when the call is cancelled, says so, and can be kept", async () => {
    const frame = await host.open();
    await part(TEXT.indexOf('"news"'));
    await eventually(() => tiles(frame).count()).toBe(2);
    await lostTiles(frame);
    await host.say("ui/notifications/tool-cancelled", { reason: "stopped" });
    await frame.getByText("The assistant stopped before this layout was whole.").waitFor();
    expect(await lostTiles(frame)).toBe(0);
    expect(await frame.locator(".coming").count()).toBe(0);
    await frame.getByRole("button", { name: "Keep it" }).click();
    await title(frame).fill("Mine");
    await title(frame).press("Enter");
    await eventually(() => host.kept()).toMatchObject({ components: { config: { title: "Mine" } } });
  });

  it("does not move for those who want no motion", async () => {
    await host.page.emulateMedia({ reducedMotion: "reduce" });
    const frame = await host.open();
    await part(TEXT.indexOf('"news"'));
    await frame.locator(".coming").waitFor();
    expect(await frame.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

describe("the assistant's hand on the open canvas", () => {
  const apply = (...edits: object[]) =>
    host.ask("tools/call", { name: "layout_apply", arguments: { edits } });
  const badges = (frame: Frame) =>
    frame
      .locator("[data-canvas] [data-ai]")
      .evaluateAll((marked) => marked.map((one) => one.getAttribute("data-ai")));

  async function build(): Promise<Frame> {
    const frame = await host.open();
    await result();
    await title(frame).waitFor();
    return frame;
  }

  it("leaves a mark on what it touched until the person's next edit", async () => {
    const frame = await build();
    const place = { at: "side", of: "n2", side: "left" };
    expect(await apply({ op: "insert", node: { type: "window", appName: "risk" }, place })).toMatchObject({
      result: { isError: false },
    });
    await eventually(() => badges(frame)).toContain("AI");
    await frame
      .getByText(/^Changed by the assistant/)
      .first()
      .waitFor();
    await title(frame).fill("Mine");
    await title(frame).press("Enter");
    await eventually(() => badges(frame)).toEqual([]);
  });

  it("waits while the person moves something by keyboard", async () => {
    const frame = await build();
    const item = frame.getByRole("treeitem", { name: /clients/ });
    await item.click();
    await item.press(" ");
    const during = await apply({ op: "rename", id: "workspace", title: "Theirs" });
    expect(JSON.stringify(during)).toContain("moving something");
    await frame.page().keyboard.press("Escape");
    await frame.page().keyboard.press("Escape");
    await eventually(async () =>
      JSON.stringify(await apply({ op: "rename", id: "workspace", title: "Theirs" })),
    ).toContain('"isError":false');
  });
});

describe("a thread switch", () => {
  it.each(["full", "mute"] as const)(
    "with a host that is %s never says that nothing is kept",
    async (vendor) => {
      const open = () => host.open({ vendor, opaque: true });
      const frame = await open();
      await result();
      await title(frame).fill("Mine");
      await title(frame).press("Enter");
      await eventually(() => host.kept()).toMatchObject({ components: { config: { title: "Mine" } } });
      const state = await host.kept();
      await host.close();
      const again = await open();
      await host.say("ui/notifications/load-state", { state });
      await result();
      await eventually(() => title(again).inputValue()).toBe("Mine");
      await title(again).fill("Mine too");
      await title(again).press("Enter");
      for (let i = 0; i < 20; i++) {
        expect(await again.getByText("This host does not keep changes").count()).toBe(0);
        await host.page.waitForTimeout(250);
      }
      expect(await host.kept()).toMatchObject({ components: { config: { title: "Mine too" } } });
    },
  );
});

describe("a double mount, as React's strict mode does it", () => {
  it("is one handshake to the host, and loses neither layout nor edits", async () => {
    await host.end();
    host = await openStrictHost(browser, await buildDevWidget());
    const frame = await host.open();
    await result();
    await title(frame).fill("Mine");
    await title(frame).press("Enter");
    await eventually(() => host.kept()).toMatchObject({
      revision: 1,
      components: { config: { title: "Mine" } },
    });
    const heard = await host.heard();
    expect(heard.filter((method) => method === "ui/initialize")).toHaveLength(1);
    expect(heard.filter((method) => method === "ui/notifications/initialized")).toHaveLength(1);
    expect(heard.filter((method) => method === "ui/notifications/save-state")).toHaveLength(1);
  });
});
