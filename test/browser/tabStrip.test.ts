import type { Frame } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openBuilder } from "./support/openBuilder.ts";
import type { StrictHost } from "./support/strictHost/openStrictHost.ts";
import { useStrictHost } from "./support/strictHost/useStrictHost.ts";

let host: StrictHost;
useStrictHost((opened) => (host = opened));

const strip = (width: number, front: number, names: readonly string[]) => {
  const children = names.map((appName) => ({ type: "window", appName }));
  const group = { type: "group", config: { width, activeTabIndex: front }, children };
  return { children: [{ type: "row", children: [group, { type: "window", appName: "rest" }] }] };
};

/** What the count says, and how many tabs are not wholly within their strip. */
async function counted(frame: Frame) {
  await frame.evaluate(async () => {
    for (let at = 0; at < 5; at++) await new Promise(requestAnimationFrame);
  });
  return frame
    .locator(".strip")
    .first()
    .evaluate((element) => {
      const view = element.querySelector(".strip__tabs")?.getBoundingClientRect();
      const more = element.querySelector<HTMLElement>(".strip__more");
      const tabs = [...element.querySelectorAll("[role=tab]")].map((tab) => tab.getBoundingClientRect());
      const edge = more?.hidden === false ? more.getBoundingClientRect().left : Infinity;
      const isSeen = ({ left, right }: DOMRect) =>
        left >= (view?.left ?? 0) - 1 && right <= Math.min(view?.right ?? 0, edge) + 1;
      const said = more?.hidden === false ? Number(more.textContent) : 0;
      return { said, hidden: tabs.filter((tab) => !isSeen(tab)).length };
    });
}

const SHORT = ["FX", "P&L", "IRS", "News", "Risk", "Log", "Bonds", "Cash"];
const LONG = SHORT.map((name) => `${name} of all accounts worldwide`);

describe("the lock of what is locked in the layout", () => {
  it.each([9, 12, 20])("is whole and over no text in a column of %d percent", async (width) => {
    const locked = (type: string, fields: object) => ({
      type,
      config: { width, allowDrop: false },
      ...fields,
    });
    const tabs = ["news", "risk"].map((appName) => ({ type: "window", appName }));
    const children = [
      locked("group", { children: tabs }),
      locked("window", { appName: "chart" }),
      { type: "window", appName: "rest" },
    ];
    const frame = await openBuilder(host, { components: { children: [{ type: "row", children }] } });
    for (const lock of [".strip__lock", ".tile__lock"]) {
      const seen = await frame.locator(lock).evaluate((sign) => {
        const [at, around] = [sign.getBoundingClientRect(), sign.parentElement?.getBoundingClientRect()];
        const isInside = around && at.left >= around.left && at.right <= around.right;
        const others = [...(sign.parentElement?.querySelectorAll("svg, .app-icon, [role=tab]") ?? [])];
        const isOver = others
          .filter((other) => !sign.contains(other))
          .map((other) => other.getBoundingClientRect())
          .some(
            (box) => box.left < at.right && box.right > at.left && box.top < at.bottom && box.bottom > at.top,
          );
        return { isShown: at.width >= 12, isInside, isOver };
      });
      expect(seen, lock).toMatchObject({ isShown: true, isInside: true });
      if (lock === ".tile__lock") expect(seen.isOver).toBe(false);
    }
  });
});

describe("the count of tabs without room", () => {
  it("is not there while short names all fit, though eight tabs of 64 px would not", async () => {
    const frame = await openBuilder(host, { components: strip(90, 0, SHORT) });
    const width = await frame
      .locator(".strip")
      .first()
      .evaluate((element) => element.clientWidth);
    expect(width).toBeLessThan(8 * 64);
    expect(width).toBeGreaterThan(8 * 44);
    expect(await counted(frame)).toEqual({ said: 0, hidden: 0 });
  });

  it.each([
    ["long names, the first in front", strip(60, 0, LONG)],
    ["long names, one in the middle in front", strip(60, 4, LONG)],
    ["long names, the last in front", strip(60, 7, LONG)],
    ["short names in a narrow strip", strip(30, 5, SHORT)],
    ["three tabs in a column of a narrow frame", strip(18, 1, ["Notes", "Chart", "Risk"])],
    ["long and short names", strip(40, 2, [...SHORT, ...LONG])],
  ])("is that of those that are not wholly seen: %s", async (_what, components) => {
    const frame = await openBuilder(host, { components });
    const { said, hidden } = await counted(frame);
    expect(said).toBeGreaterThan(0);
    expect(said).toBe(hidden);
  });
});
