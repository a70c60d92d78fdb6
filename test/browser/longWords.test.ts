import type { Frame } from "playwright-core";
import { expect, it } from "vitest";
import { showBuilder } from "./support/openBuilder.ts";
import type { StrictHost } from "./support/strictHost/openStrictHost.ts";
import { useStrictHost } from "./support/strictHost/useStrictHost.ts";

/** German words are long: what fits in English must not be cut or wrapped in it. */

const window = (appName: string) => ({ type: "window", appName });
const BOXES = {
  children: [
    {
      type: "row",
      children: [window("a"), { type: "column", children: [window("b"), window("c")] }],
    },
  ],
};

let host: StrictHost;
useStrictHost((opened) => (host = opened));

const APPS = {
  workspace_widget_list_apps: {
    content: [],
    structuredContent: {
      apps: ["a", "b", "c", "d"].map((name) => ({ name, title: name, inWorkspaces: true })),
    },
  },
};

/** Texts of the elements that do not have the room they need. */
const cutIn = (frame: Frame, selector: string) =>
  frame
    .locator(selector)
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );

async function build(box: readonly [number, number], components: object, locale = "de"): Promise<Frame> {
  const frame = await host.open({ box, context: { displayMode: "fullscreen", locale } });
  await showBuilder(host, components);
  await frame.locator("[data-canvas] [data-tile]").first().waitFor({ state: "attached" });
  return frame;
}

it("the five views of a narrow frame are named in full, three above two", async () => {
  const frame = await build([320, 560], BOXES);
  const options = frame.locator(".view-switch__option");
  expect((await options.allTextContents()).map((text) => text.trim())).toEqual([
    "Struktur",
    "Details",
    "Hinweise",
    "Arbeitsfläche",
    "Anwendungen",
  ]);
  const boxes = await options.evaluateAll((all) =>
    all.map((one) => {
      const { top, right } = one.getBoundingClientRect();
      return { cut: one.scrollWidth > one.clientWidth, top, right };
    }),
  );
  expect(boxes.filter(({ cut }) => cut)).toEqual([]);
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(2);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(312);
});

it.each([
  ["with room for all", 1100, ["Blotter", "Trades today", "Research notes", "Instrument details"]],
  ["in a crowd", 420, ["Blotter", "Trades today", "Research notes", "Instrument details", "Chart", "News"]],
])("the tab in front keeps its name whole, the others give way: %s", async (_name, width, names) => {
  const group = { type: "group", children: names.map(window), config: { activeTabIndex: 1, width: 40 } };
  const components = {
    children: [{ type: "row", children: [group, { ...window("b"), config: { width: 60 } }] }],
  };
  const frame = await build([width, 640], components, "en");
  if (width < 480) await frame.getByRole("button", { name: "Canvas" }).click();
  const tabs = frame.locator(".strip").first().getByRole("tab");
  const cut = await tabs.evaluateAll((all) => all.map((one) => one.scrollWidth > one.clientWidth));
  expect(cut[1]).toBe(false);
  expect(cut.filter(Boolean).length).toBeGreaterThan(0);
  const seen = await tabs.nth(1).evaluate((one) => {
    const [tab, strip] = [one, one.parentElement ?? one].map((each) => each.getBoundingClientRect());
    return (
      tab !== undefined && strip !== undefined && tab.left >= strip.left - 1 && tab.right <= strip.right + 1
    );
  });
  expect(seen).toBe(true);
});

it("the number of messages stands beside its word, whole", async () => {
  const frame = await build([1000, 640], {
    children: [{ type: "row", children: [window("a"), { type: "column", children: [] }] }],
  });
  const tabs = frame.locator(".side__tab");
  const tops = await tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(new Set(tops).size).toBe(1);
  const names = frame.locator(".side__tab-name");
  expect(
    await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length),
  ).toBe(0);
  const badge = await frame.locator(".side__tab .badge").boundingBox();
  const strip = await frame.locator(".side__tabs").boundingBox();
  if (!badge || !strip) throw new Error("There is no number of messages.");
  expect(badge.x + badge.width).toBeLessThanOrEqual(strip.x + strip.width);
});

it.each(["en", "de"])("the names stand whole beside hundreds of messages: %s", async (locale) => {
  const empty = Array.from({ length: 300 }, () => ({ type: "column", children: [] }));
  const frame = await build(
    [900, 560],
    { children: [{ type: "row", children: [window("a"), ...empty] }] },
    locale,
  );
  expect(await frame.locator(".side__tab .badge").textContent()).toBe("300");
  expect(await cutIn(frame, ".side__tab-name")).toEqual([]);
  const [strip, badge] = [".side__tabs", ".side__tab .badge"].map((one) => frame.locator(one));
  const right = async (one = strip) => ((box) => (box ? box.x + box.width : 0))(await one?.boundingBox());
  expect(await right(badge)).toBeLessThanOrEqual(await right());
});

it.each(["en", "de"])(
  "the examples of an empty canvas keep their words and a distance at 320 px: %s",
  async (locale) => {
    const frame = await host.open({
      box: [320, 560],
      context: { displayMode: "fullscreen", locale },
      tools: APPS,
    });
    await showBuilder(host, { children: [] });
    await frame.locator(".example").first().waitFor();
    expect(await cutIn(frame, ".example")).toEqual([]);
    const distances = await frame.locator(".example").evaluateAll((all) => {
      const sheet = document.querySelector("[data-sheet]")?.getBoundingClientRect();
      return all.flatMap((one) => {
        const { left, right } = one.getBoundingClientRect();
        return sheet ? [left - sheet.left, sheet.right - right] : [0];
      });
    });
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(6);
  },
);

it.each([
  ["en", "Canvas", "Chart, maximised"],
  ["de", "Arbeitsfläche", "Chart, maximiert"],
])("what is maximised is said whole at 320 px: %s", async (locale, canvas, said) => {
  const frame = await build(
    [320, 560],
    { children: [{ type: "row", children: [window("Chart"), window("b")] }] },
    locale,
  );
  await frame.getByText(canvas, { exact: true }).click();
  await frame.locator("[data-canvas] [data-tile]").first().dblclick();
  await frame.getByText(said, { exact: true }).waitFor();
  expect(await cutIn(frame, ".maximised-bar, .maximised-bar *")).toEqual([]);
});

/** Words of these elements that go on in another line. */
const brokenIn = (frame: Frame, selector: string) =>
  frame.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      const text = one.firstChild;
      if (!text) return [];
      return [...(text.textContent ?? "").matchAll(/\S+/g)].flatMap((word) => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return range.getClientRects().length > 1 ? [word[0]] : [];
      });
    }),
  );

it.each([1100, 320])("no word of the locks breaks beside their choices: %s px", async (width) => {
  const frame = await build([width, 640], BOXES);
  await frame.getByRole("treeitem", { name: "a", exact: true }).click();
  await frame.locator(".side__tab, .view-switch__option").filter({ hasText: "Details" }).click();
  await frame.locator(".inspector__section > summary").filter({ hasText: "dürfen" }).click();
  const labels = frame.locator(".flag__label:visible");
  expect(await labels.allTextContents()).toEqual(["Herausziehen", "Registerkarten umordnen"]);
  expect(await brokenIn(frame, ".flag__label:visible")).toEqual([]);
  expect(await cutIn(frame, ".flag, .flag__choices")).toEqual([]);
});

it("both places to add to are inside of the list of applications", async () => {
  const tabs = { type: "group", children: [window("b"), window("c")] };
  const frame = await build([900, 560], {
    children: [{ type: "row", children: [window("a"), { type: "column", children: [tabs, window("d")] }] }],
  });
  await frame.getByRole("treeitem", { name: "b", exact: true }).click();
  const pane = await frame.getByRole("region", { name: "Anwendungen" }).boundingBox();
  const choices = frame.locator(".add-to__choice");
  expect(await choices.allTextContents()).toEqual(["Registerkarten", "Spalte"]);
  const last = await choices.last().boundingBox();
  if (!pane || !last) throw new Error("There is no such choice.");
  expect(last.x + last.width).toBeLessThanOrEqual(pane.x + pane.width - 4);
});

it("who takes hold of a splitter in its middle has the splitter, not the box beside it", async () => {
  const frame = await build([1000, 640], BOXES, "en");
  const splitter = frame.getByRole("separator").first();
  await splitter.hover();
  const { x, y, width, height } = (await splitter.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await frame.locator("[data-canvas] [data-tile]").nth(1).click();
  await host.page.mouse.move(x + width / 2 + 12, y + height / 2);
  await host.page.mouse.move(x + width / 2 + 2, y + height / 2);
  const role = await frame.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest("[role=separator],button")?.className,
    [x + width / 2 + 2, y + height / 2] as const,
  );
  expect(role).toBe("splitter");
});
