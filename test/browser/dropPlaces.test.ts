import type { Frame, Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { drag } from "./support/drag.ts";
import { openBuilder, openedLayouts, showBuilder } from "./support/openBuilder.ts";
import type { StrictHost } from "./support/strictHost/openStrictHost.ts";
import { useStrictHost } from "./support/strictHost/useStrictHost.ts";
import { fingerOn, middleOf } from "./support/touch.ts";

let host: StrictHost;
useStrictHost((opened) => (host = opened));

const window = (appName: string, config?: object) => ({ type: "window", appName, ...(config && { config }) });
const row = (...children: object[]) => ({ children: [{ type: "row", children }] });
const group = (...children: object[]) => ({ type: "group", children });

const canvas = (frame: Frame) => frame.getByRole("region", { name: "Canvas" });
const tile = (frame: Frame, name: string) =>
  canvas(frame).locator("[data-tile]").filter({ hasText: name }).first();
const entry = (frame: Frame, name: string) =>
  frame.getByRole("region", { name: "Applications" }).getByRole("button", { name, exact: true });
const canUndo = (frame: Frame) => frame.getByRole("button", { name: /^(Undo|Nothing to undo)/ }).isEnabled();
const isLifted = async (frame: Frame) =>
  (await frame.locator(".drag-layer").getAttribute("data-shown")) === "true";
const tabs = (frame: Frame) => canvas(frame).getByRole("tab").allTextContents();

async function sent(frame: Frame): Promise<unknown> {
  await frame.getByRole("button", { name: "Open workspace" }).click();
  await expect.poll(async () => (await openedLayouts(host)).length).toBe(1);
  return (await openedLayouts(host))[0];
}

/** Takes hold and carries to the middle of something, without letting go. */
async function carry(from: Locator, onto: Locator): Promise<void> {
  const { mouse } = host.page;
  const [start, end] = [await middleOf(from), await middleOf(onto)];
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(start.x + 8, start.y + 8, { steps: 2 });
  await mouse.move(end.x, end.y, { steps: 6 });
}

describe("an empty box takes what is dropped into it:", () => {
  it.each(["row", "column", "group"])("a %s", async (type) => {
    const frame = await openBuilder(host, {
      components: {
        children: [
          { type: "row", children: [{ type: "column", children: [{ type, children: [] }, window("a")] }] },
        ],
      },
      apps: ["new"],
    });
    const empty = canvas(frame)
      .getByText(/^(Empty row|Empty column|No tabs)$/)
      .first();
    await drag(entry(frame, "new"), empty);
    await expect.poll(() => canvas(frame).locator("[data-tile]").count()).toBe(2);
    expect(
      await canvas(frame)
        .getByText(/^(Empty row|Empty column|No tabs)$/)
        .count(),
    ).toBe(0);
  });
});

it("a layout that comes onto an empty canvas can be pressed at once: no empty state lies over it", async () => {
  const frame = await openBuilder(host, { apps: ["new"] });
  await frame.getByText("Nothing here yet").first().waitFor();
  await showBuilder(host, row(window("a"), window("b")));
  await tile(frame, "b").click();
  await expect.poll(() => tile(frame, "b").getAttribute("data-selected")).not.toBeNull();
  expect(await canUndo(frame)).toBe(false);
});

describe("what is dropped where it is", () => {
  it.each(["a", "b"])("is one window still, and the next drag works: the only tab %s", async (name) => {
    const frame = await openBuilder(host, { components: row(group(window("a")), group(window("b"))) });
    const tab = canvas(frame).getByRole("tab", { name });
    const { x, y } = await middleOf(tab);
    await host.page.mouse.move(x, y);
    await host.page.mouse.down();
    await host.page.mouse.move(x + 10, y + 3, { steps: 3 });
    await host.page.mouse.up();
    expect(await tabs(frame)).toEqual(["a", "b"]);
    expect(await canUndo(frame)).toBe(false);
    const other = name === "a" ? "b" : "a";
    await drag(tab, tile(frame, other));
    await expect.poll(() => canvas(frame).getByRole("tablist").count()).toBe(1);
  });
});

describe("a window that may not be moved out stays, whatever it is taken by:", () => {
  const held = () => row(group(window("a", { allowExtract: false }), window("b")), window("c"));
  const HANDLES: Record<string, (frame: Frame) => Locator> = {
    "its tab": (frame) => canvas(frame).getByRole("tab", { name: "a" }),
    "its tile": (frame) => tile(frame, "a"),
    "its row in the outline": (frame) => frame.getByRole("treeitem", { name: "a", exact: true }),
  };
  it.each(Object.keys(HANDLES))("%s", async (name) => {
    const frame = await openBuilder(host, { components: held() });
    const handle = HANDLES[name];
    if (handle) await drag(handle(frame), tile(frame, "c"));
    expect(await isLifted(frame)).toBe(false);
    expect(await canUndo(frame)).toBe(false);
    expect(await sent(frame)).toMatchObject({ children: held().children });
  });
});

describe("tabs", () => {
  const many = Array.from({ length: 30 }, (_, index) => window(`application ${index}`));

  it("that are pressed in quick succession lift nothing, and the next drag works", async () => {
    const frame = await openBuilder(host, { components: row(group(window("a"), window("b")), window("c")) });
    for (let press = 0; press < 20; press++) {
      const { x, y } = await middleOf(
        canvas(frame)
          .getByRole("tab")
          .nth(press % 2),
      );
      await host.page.mouse.click(x, y, { delay: 0 });
    }
    expect(await isLifted(frame)).toBe(false);
    expect(await canUndo(frame)).toBe(false);
    await drag(canvas(frame).getByRole("tab", { name: "a" }), tile(frame, "c"), { x: 0.9, y: 0.5 });
    await expect.poll(() => canUndo(frame)).toBe(true);
  });

  it("stay where they are when a finger wipes along their strip", async () => {
    const frame = await openBuilder(host, { components: { children: [group(...many)] } });
    const before = await tabs(frame);
    const session = await host.page.context().newCDPSession(host.page);
    const start = await middleOf(canvas(frame).getByRole("tab").nth(3));
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: start.y }],
      });
    await touch("touchStart", start.x);
    for (let step = 1; step <= 10; step++) await touch("touchMove", start.x - step * 20);
    await touch("touchEnd");
    expect(await tabs(frame)).toEqual(before);
    expect(await isLifted(frame)).toBe(false);
    expect(await canUndo(frame)).toBe(false);
  });

  it("the first can be taken at the very top and left, and carried", async () => {
    const frame = await openBuilder(host, { components: row(group(window("a"), window("b")), window("c")) });
    await drag(canvas(frame).getByRole("tab", { name: "a" }), tile(frame, "c"), { x: 0.9, y: 0.5 });
    await expect.poll(() => canvas(frame).getByRole("tablist").count()).toBe(2);
  });
});

it("a layout that was given back can be dragged onto, with the ghost", async () => {
  const frame = await openBuilder(host, { components: row(window("a"), window("b")), apps: ["new"] });
  const components = row(window("x"), window("y"));
  const state = {
    format: "workspace-widget/state",
    version: 1,
    revision: 40,
    mode: "builder",
    workspaceName: null,
    components,
  };
  await host.say("ui/notifications/load-state", { state });
  await tile(frame, "x").waitFor();
  await carry(entry(frame, "new"), tile(frame, "y"));
  await expect.poll(() => frame.locator(".drag-layer .drag-ghost").isVisible()).toBe(true);
  await host.page.mouse.up();
  await expect.poll(() => canvas(frame).locator("[data-tile]").count()).toBe(2);
  await expect.poll(() => tabs(frame)).toEqual(["y", "new"]);
});

it("a finger that lifts a window out of its tabs drops it beside another", async () => {
  const frame = await openBuilder(host, { components: row(group(window("a"), window("b")), window("c")) });
  const finger = await fingerOn(host.page);
  const box = await tile(frame, "c").boundingBox();
  if (!box) throw new Error("The tile is not visible.");
  const onto = { x: box.x + box.width * 0.9, y: box.y + box.height / 2 };
  await finger.carry(canvas(frame).getByRole("tab", { name: "a" }), onto, () => isLifted(frame));
  await expect.poll(() => tabs(frame)).toEqual(["b", "a"]);
});
