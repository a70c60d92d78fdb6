import axe from "axe-core";
import type { Browser, Frame } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "./support/launchChromium.ts";
import { openStrictHost, type StrictHost } from "./support/strictHost/openStrictHost.ts";

/** Axe over the built widget, with the colours and sizes that only a real browser knows. */

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const LAYOUT = {
  children: [
    {
      type: "row",
      children: [
        { type: "window", appName: "clients", config: { width: 30 } },
        {
          type: "group",
          config: { width: 70, activeTabIndex: 1 },
          children: ["orders", "news", "not-here"].map((appName) => ({ type: "window", appName })),
        },
      ],
    },
  ],
  config: { title: "Desk" },
  context: { client: "c-1" },
};
const NAMES = ["clients", "orders", "news"];
const TOOLS = {
  workspace_widget_list_apps: {
    content: [],
    structuredContent: { apps: NAMES.map((name) => ({ name, title: name, inWorkspaces: true })) },
  },
};
const VARIABLES = {
  "--color-background-primary": "light-dark(#fffdf8, #14171c)",
  "--color-background-secondary": "light-dark(#f4f0e6, #0c0e12)",
  "--color-text-primary": "light-dark(#221d14, #f3efe6)",
  "--color-text-secondary": "light-dark(#5b5344, #b3ab9a)",
  "--color-border-primary": "light-dark(#d8d0be, #3a3f49)",
  "--border-radius-md": "2px",
  "--font-sans": "serif",
};

const result = (mode: string, components: object | null, error = "") => ({
  structuredContent: { mode, workspaceName: null, components, success: error === "", error },
});

/** What the host says, and what then stands on the screen. */
const SCREENS: Record<string, { says?: object; shows: (frame: Frame) => Promise<unknown>; roles: string[] }> =
  {
    loading: { shows: (frame) => frame.getByText(/./).first().waitFor(), roles: ["status"] },
    error: {
      says: result("builder", null, "children[0].type: There is no such box. Use row, column or group."),
      shows: (frame) => frame.getByRole("alert").first().waitFor(),
      roles: ["alert", "button"],
    },
    preview: {
      says: result("previewer", LAYOUT),
      shows: (frame) => frame.getByRole("heading", { name: "Desk" }).waitFor(),
      roles: ["heading", "region", "tablist", "tab", "tabpanel"],
    },
    "empty canvas": {
      says: result("builder", { children: [] }),
      shows: (frame) => frame.getByRole("textbox", { name: "Workspace title" }).waitFor(),
      roles: ["textbox", "region"],
    },
    builder: {
      says: result("builder", LAYOUT),
      shows: (frame) => frame.getByRole("treeitem").first().waitFor(),
      roles: ["tree", "treeitem", "textbox", "tab", "tabpanel"],
    },
  };
/** As text: the module's own name for axe means nothing in the page. */
const FIND = `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ": " + html)))`;

const WIDTHS = [320, 480, 900, 1400];
const SURFACES = { inline: "inline", "a workspace window": "fullscreen" };

interface View {
  readonly width: number;
  readonly theme: "light" | "dark";
  readonly variables: boolean;
  readonly locale?: string;
}

interface Screen {
  readonly host: StrictHost;
  readonly frame: Frame;
  /** Gives the frame another width and look, and says what is wrong then. */
  readonly faults: (view: View) => Promise<string[]>;
}

async function open(name: string, displayMode: string): Promise<Screen> {
  const host = await openStrictHost(browser);
  const frame = await host.open({ tools: TOOLS, context: { displayMode, locale: "en" } });
  const screen = SCREENS[name];
  if (screen?.says) await host.say("ui/notifications/tool-result", screen.says);
  await screen?.shows(frame);
  await frame.evaluate(axe.source);
  return { host, frame, faults: (view) => faultsOf(host, frame, view) };
}

async function faultsOf(host: StrictHost, frame: Frame, view: View): Promise<string[]> {
  const { width, theme, variables, locale = "en" } = view;
  await host.page.setViewportSize({ width: Math.max(width, 400), height: 900 });
  await host.page.locator("iframe").evaluate((element, px) => (element.style.inlineSize = `${px}px`), width);
  const styles = {
    variables: variables
      ? VARIABLES
      : Object.fromEntries(Object.keys(VARIABLES).map((key) => [key, "initial"])),
  };
  await host.say("ui/notifications/host-context-changed", { theme, locale, styles });
  await frame.waitForFunction(
    ([px, mode, dir]) =>
      innerWidth === px &&
      document.documentElement.dataset["theme"] === mode &&
      getComputedStyle(document.documentElement).direction === dir,
    [width, theme, locale === "he" ? "rtl" : "ltr"] as const,
  );
  await settled(frame);
  const found = await frame.evaluate<string[]>(FIND);
  const at = `${width} px, ${theme}${variables ? ", the host's colours" : ""}`;
  return [...found, ...(await frame.evaluate(cutOff))].map((fault) => `${at}: ${fault}`);
}

/** Transitions of the new look are over and two frames have been drawn. */
async function settled(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await frames();
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    await frames();
  });
}

/** Runs in the page: what scrolls sideways, and every control that the frame cuts. */
function cutOff(): string[] {
  const page = document.documentElement;
  const scrolls = page.scrollWidth > page.clientWidth ? [`the page is ${page.scrollWidth} px wide`] : [];
  const controls = [...document.querySelectorAll("button, input, textarea, h1, [role=treeitem]")];
  const cut = controls.filter((control) => {
    const { left, right, width } = control.getBoundingClientRect();
    const isSeen = control.checkVisibility({ visibilityProperty: true }) && width > 1;
    const scroller = control.closest("[role=tablist], .visually-hidden, label");
    return isSeen && !scroller && (left < -0.5 || right > innerWidth + 0.5);
  });
  return [...scrolls, ...cut.map((control) => `cut off: ${control.outerHTML.slice(0, 120)}`)];
}

async function expectRoles({ frame }: Screen, roles: readonly string[]): Promise<void> {
  for (const role of roles) {
    const found = frame.locator(`[role=${role}]`).or(frame.getByRole(role as "button"));
    expect(await found.count(), role).toBeGreaterThan(0);
  }
}

const looks = WIDTHS.flatMap((width, at) =>
  (["light", "dark"] as const).map((theme, mode): View => ({
    width,
    theme,
    variables: (at + mode) % 2 === 0,
  })),
);

describe.each(Object.entries(SURFACES))(
  "axe finds nothing, and nothing is cut, in %s",
  (_name, displayMode) => {
    it.each(Object.keys(SCREENS))("on the screen “%s”, at every width, in both modes", async (name) => {
      const screen = await open(name, displayMode);
      const faults: string[] = [];
      for (const view of looks) faults.push(...(await screen.faults(view)));
      await expectRoles(screen, SCREENS[name]?.roles ?? []);
      await screen.host.end();
      expect(faults).toEqual([]);
    });
  },
);

describe("axe finds nothing, and nothing is cut", () => {
  it.each(Object.keys(SCREENS))("from right to left, on the screen “%s”", async (name) => {
    const screen = await open(name, "inline");
    const faults: string[] = [];
    for (const width of [320, 900])
      faults.push(...(await screen.faults({ width, theme: "light", variables: false, locale: "he" })));
    const direction = await screen.frame.evaluate(() => getComputedStyle(document.body).direction);
    await screen.host.end();
    expect(direction).toBe("rtl");
    expect(faults).toEqual([]);
  });

  it.each(Object.keys(SCREENS))("in forced colours, on the screen “%s”", async (name) => {
    const screen = await open(name, "inline");
    await screen.host.page.emulateMedia({ forcedColors: "active" });
    const faults: string[] = [];
    for (const width of [320, 900])
      // A light frame: under the system's colours a page without a ground counts as white.
      faults.push(...(await screen.faults({ width, theme: "light", variables: true })));
    await screen.host.end();
    expect(faults).toEqual([]);
  });
});

it("selection stays visible in forced colours", async () => {
  const { host, frame } = await open("builder", "fullscreen");
  await host.page.emulateMedia({ forcedColors: "active" });
  const tile = frame.getByRole("region", { name: "Canvas" }).locator("[data-tile]").first();
  await tile.click();
  const outlineOf = () =>
    tile.evaluate((element) => {
      const { outlineStyle, outlineWidth, display } = getComputedStyle(element, "::after");
      return { outlineStyle, outlineWidth, isDrawn: display !== "none" };
    });
  await expect.poll(outlineOf).toEqual({ outlineStyle: "solid", outlineWidth: "2px", isDrawn: true });
  await host.end();
});

it("a builder has what assistive technology needs: values of splitters, panels of tabs, levels of rows", async () => {
  const screen = await open("builder", "fullscreen");
  const { frame, host } = screen;
  expect(await screen.faults({ width: 900, theme: "light", variables: false })).toEqual([]);
  const splitter = frame.getByRole("separator");
  expect(await splitter.getAttribute("aria-valuenow")).toBe("30");
  expect(await frame.getByRole("treeitem", { name: "orders" }).getAttribute("aria-level")).toBe("3");
  const canvas = frame.getByRole("region", { name: "Canvas" });
  expect(await canvas.getByRole("tab", { selected: true }).getAttribute("aria-controls")).toBe(
    await canvas.getByRole("tabpanel").getAttribute("id"),
  );
  expect(await frame.locator("[aria-live=polite], [role=status]").count()).toBeGreaterThan(0);
  await host.end();
});
