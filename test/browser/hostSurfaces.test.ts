import type { Frame } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DESK } from "./support/deskLayout.ts";
import type { StrictHost } from "./support/strictHost/openStrictHost.ts";
import { useStrictHost } from "./support/strictHost/useStrictHost.ts";

/** Inline and as a window, in every space that hosts give; what a host says of its look is followed. */

let host: StrictHost;
useStrictHost((opened) => (host = opened));

const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 10_000 });

async function show(
  mode: "previewer" | "builder",
  { components = DESK, ...options }: Parameters<StrictHost["open"]>[0] & { components?: object } = {},
): Promise<Frame> {
  const frame = await host.open(options);
  const structuredContent = { mode, workspaceName: null, components, success: true, error: "" };
  await host.say("ui/notifications/tool-result", { structuredContent });
  await frame.locator("[data-canvas] [data-tile]").first().waitFor();
  return frame;
}

/** Long enough for a loop to show itself: each of its steps takes a frame. */
const settle = () => host.page.waitForTimeout(1500);
const change = (context: object) => host.say("ui/notifications/host-context-changed", context);
const box = (frame: Frame) =>
  frame.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    const root = document.getElementById("root")?.getBoundingClientRect().height ?? 0;
    return { over: [scrollWidth - clientWidth, scrollHeight - clientHeight], root, height: innerHeight };
  });

describe("inline", () => {
  it.each([
    ["without a word of sizes", {}],
    ["up to a width and a height", { containerDimensions: { maxWidth: 760, maxHeight: 2000 } }],
  ])("%s: its natural height, asked for once, and the frame does not grow on", async (_name, context) => {
    const frame = await show("previewer", { flexible: true, context, box: [760, 150] });
    await settle();
    const heights = await host.heights();
    const last = heights.at(-1) ?? 0;
    expect(last).toBeGreaterThan(200);
    expect(last).toBeLessThanOrEqual(560);
    // One for the waiting screen, one for the layout.
    expect(heights.length).toBeLessThanOrEqual(3);
    expect((await box(frame)).over).toEqual([0, 0]);
    await settle();
    expect(await host.heights()).toEqual(heights);
  });

  it("asks again once when its content changes, and not twice for the same height", async () => {
    const frame = await show("previewer", { flexible: true, box: [600, 150] });
    await settle();
    const before = await host.heights();
    await frame.getByRole("button", { name: "Edit a copy" }).click();
    await settle();
    const after = await host.heights();
    expect(after.length - before.length).toBeLessThanOrEqual(2);
    expect(after.filter((height, at) => height === after[at - 1])).toEqual([]);
  });

  it("never asks for more than the host allows", async () => {
    await show("previewer", {
      flexible: true,
      context: { containerDimensions: { maxHeight: 300 } },
      box: [600, 150],
    });
    await settle();
    expect(Math.max(...(await host.heights()))).toBeLessThanOrEqual(300);
  });
});

describe("inline where the host allows little", () => {
  it.each([
    [320, 192],
    [480, 360],
    [900, 192],
    [900, 300],
  ])("%d × %d: everything that is needed to open is in sight", async (width, maxHeight) => {
    const containerDimensions = { maxWidth: width, maxHeight };
    const frame = await show("previewer", {
      flexible: true,
      context: { containerDimensions },
      box: [width, 150],
    });
    await settle();
    const { over, height } = await box(frame);
    expect(over).toEqual([0, 0]);
    expect(height).toBeLessThanOrEqual(maxHeight);
    for (const part of [".preview__title", ".preview__plan", "[data-tile]"]) {
      const place = await frame
        .locator(part)
        .first()
        .evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return { isIn: top >= 0 && bottom <= innerHeight, height: bottom - top };
        });
      expect([part, place.isIn, place.height > 10]).toEqual([part, true, true]);
    }
    const open = await frame.getByRole("button", { name: "Open workspace" }).evaluate((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    expect(open).toBe(true);
  });
});

describe("in a fixed box", () => {
  it.each([
    [320, 192],
    [600, 192],
    [480, 480],
    [1000, 640],
  ])("of %d × %d it fills, asks for nothing and shows the way to open", async (width, height) => {
    const frame = await show("previewer", {
      context: { containerDimensions: { width, height } },
      box: [width, height],
    });
    await settle();
    expect(await host.heights()).toEqual([]);
    expect(await box(frame)).toEqual({ over: [0, 0], root: height, height });
    const button = await frame.getByRole("button", { name: "Open workspace" }).boundingBox();
    const place = await host.page.locator("iframe").boundingBox();
    if (!button || !place) throw new Error("The button has to be drawn.");
    expect(button.y + button.height).toBeLessThanOrEqual(place.y + height);
    expect(button.x + button.width).toBeLessThanOrEqual(place.x + width);
  });
});

describe("in the narrowest frame", () => {
  const generating = (isGenerating: boolean) =>
    host.say("ui/notifications/response-generation-status", { isGenerating });

  it.each(["en-GB", "de-DE"])("the reason of a lock is read whole in two lines: %s", async (locale) => {
    const frame = await host.open({ context: { locale, displayMode: "fullscreen" }, box: [320, 560] });
    const components = JSON.stringify(DESK).slice(0, 90);
    await host.say("ui/notifications/tool-input-partial", { arguments: { mode: "builder", components } });
    const bar = frame.locator(".statusbar");
    const reason = async () => {
      const { text, box: area } = await frame.locator(".lock").evaluate((lock) => {
        const range = document.createRange();
        range.selectNodeContents(lock);
        const { height } = range.getBoundingClientRect();
        const isCut = lock.scrollWidth > lock.clientWidth || lock.scrollHeight > lock.clientHeight;
        return { text: isCut ? "cut" : "whole", box: height };
      });
      return [text, area <= 36, (await bar.boundingBox())?.height];
    };
    expect(await reason()).toEqual(["whole", true, 44]);
    await generating(true);
    await host.say("ui/notifications/tool-input", {
      arguments: { mode: "builder", components: JSON.stringify(DESK) },
    });
    await eventually(() => frame.locator("[data-locked]").count()).toBeGreaterThan(0);
    expect(await reason()).toEqual(["whole", true, 44]);
    await generating(false);
    await frame.getByRole("button", { name: /Open workspace|Öffnen/ }).waitFor();
    expect((await bar.boundingBox())?.height).toBe(44);
  });
});

describe("display modes", () => {
  const offered = { displayMode: "inline", availableDisplayModes: ["inline", "fullscreen"] };
  const full = (frame: Frame) => frame.getByRole("button", { name: "Full screen", exact: true });

  it("are asked for only where they are offered", async () => {
    const frame = await show("builder", { context: { availableDisplayModes: ["inline"] } });
    expect(await full(frame).count()).toBe(0);
    await change(offered);
    await full(frame).waitFor();
  });

  it("count as the host answers, which may be another than was asked for", async () => {
    const results = { "ui/request-display-mode": { mode: "inline" } };
    const frame = await show("builder", { context: offered, results, flexible: true });
    await full(frame).click();
    await settle();
    expect(await full(frame).count()).toBe(1);
    expect(await frame.locator("html").getAttribute("data-surface")).toBe("inline");
  });

  it("fill the frame when the host agrees, and give it its own height again afterwards", async () => {
    const results = { "ui/request-display-mode": { mode: "fullscreen" } };
    const frame = await show("builder", { context: offered, results, flexible: true });
    await full(frame).click();
    await frame.getByRole("button", { name: "Leave full screen" }).waitFor();
    expect(await frame.locator("html").getAttribute("data-surface")).toBe("window");
    await change({ displayMode: "inline" });
    await full(frame).waitFor();
    expect(await frame.locator("html").getAttribute("data-surface")).toBe("inline");
  });
});

describe("the look of the host", () => {
  const style = (frame: Frame, name: string) =>
    frame.evaluate(
      (wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted).trim(),
      name,
    );

  it("is joined piece by piece: what an update does not say stays", async () => {
    const frame = await show("builder", {
      context: {
        theme: "dark",
        styles: { variables: { "--color-text-primary": "#010203", "--font-sans": "serif" } },
      },
    });
    await change({ styles: { variables: { "--color-text-primary": "#040506" } } });
    await change({ locale: "en-GB" });
    await eventually(() => style(frame, "--color-text-primary")).toBe("#040506");
    expect(await style(frame, "--font-sans")).toBe("serif");
    expect(await frame.locator("html").getAttribute("data-theme")).toBe("dark");
  });

  it("keeps clear of what covers the frame", async () => {
    const safeAreaInsets = { top: 40, right: 0, bottom: 24, left: 0 };
    const frame = await show("builder", { context: { displayMode: "fullscreen", safeAreaInsets } });
    const place = await host.page.locator("iframe").boundingBox();
    const first = await frame.getByRole("textbox", { name: "Workspace title" }).boundingBox();
    expect((first?.y ?? 0) - (place?.y ?? 0)).toBeGreaterThanOrEqual(40);
  });

  it("takes no font from elsewhere", async () => {
    const fonts = '@font-face{font-family:X;src:url("https://example.com/x.woff2")}';
    const frame = await show("builder", { context: { styles: { css: { fonts } } } });
    expect(await frame.locator("#host-fonts").count()).toBe(0);
  });

  it("and its language are followed while the widget is open, edits and all", async () => {
    const frame = await show("builder", { context: { locale: "en-US" } });
    const title = frame.getByRole("textbox", { name: "Workspace title" });
    await title.fill("Mine");
    await title.press("Enter");
    await change({ locale: "de-DE" });
    await eventually(() =>
      frame.getByRole("textbox", { name: "Titel des Arbeitsbereichs" }).inputValue(),
    ).toBe("Mine");
    await frame.getByRole("button", { name: "Öffnen" }).waitFor();
    expect(await frame.locator("html").getAttribute("lang")).toBe("de");
    await frame.getByRole("button", { name: /^Rückgängig/ }).click();
    await change({ locale: "en-US" });
    await eventually(() => title.inputValue()).toBe("Desk");
  });

  it("and the way it is read are followed: the tab in front stays in sight of a crowded strip", async () => {
    const children = Array.from({ length: 40 }, (_, at) => ({
      type: "window",
      appName: `application ${at}`,
    }));
    for (const front of [0, 20, 39]) {
      const group = { type: "group", children, config: { activeTabIndex: front } };
      const components = { children: [group], config: { title: "Desk" } };
      const frame = await show("builder", { components, context: { locale: "en-US" } });
      await eventually(() => sightOfFront(frame)).toBe("whole");
      for (const locale of ["ar", "en-GB", "he"]) {
        await change({ locale });
        await eventually(() => frame.locator("html").getAttribute("dir")).toBe(
          locale === "en-GB" ? "ltr" : "rtl",
        );
        await eventually(() => sightOfFront(frame)).toBe("whole");
      }
    }
  });
});

/** How much of the tab in front can be seen in its strip. */
function sightOfFront(frame: Frame): Promise<string> {
  return frame.evaluate(() => {
    const tab = document.querySelector("[data-canvas] [role=tab][aria-selected=true]");
    const seen = tab?.parentElement?.getBoundingClientRect();
    const own = tab?.getBoundingClientRect();
    if (!seen || !own || own.width < 20) return "none";
    const over = Math.max(seen.left - own.left, own.right - seen.right);
    return over < 1 ? "whole" : `cut by ${Math.round(over)} px`;
  });
}
