import { beforeEach, describe, expect, it } from "vitest";
import type { GroupNode } from "../../../shared/layout/tree.ts";
import { writeTabs } from "../../../widget/canvas/writeTabs.ts";
import { INITIAL_MODEL } from "../../../widget/state/model.ts";
import { group, workspaceOf } from "./support/planOf.ts";

let list: HTMLElement;
beforeEach(() => {
  document.body.replaceChildren((list = document.createElement("div")));
});

function groupOf(...names: string[]): GroupNode {
  const [node] = workspaceOf(group(...names)).children;
  if (node?.type !== "group") throw new Error("There is no group.");
  return node;
}

const inOrder = (of: GroupNode, ...order: number[]): GroupNode => ({
  ...of,
  children: order.flatMap((index) => of.children[index] ?? []),
});

function draw(of: GroupNode, shown = 0, { apps = INITIAL_MODEL.apps, editable = true } = {}): HTMLElement[] {
  writeTabs(list, { group: of, shown, apps, editable });
  return [...list.querySelectorAll<HTMLElement>("*")];
}

const texts = () => [...list.children].map((tab) => tab.textContent);

describe("tabs drawn into their list", () => {
  it("belong to their windows and panels; one is in front and in the order of the Tab key", () => {
    const [a, b] = draw(groupOf("a", "b"), 1);
    expect(texts()).toEqual(["a", "b"]);
    expect([a?.getAttribute("aria-selected"), b?.getAttribute("aria-selected")]).toEqual(["false", "true"]);
    expect([a?.tabIndex, b?.tabIndex]).toEqual([-1, 0]);
    expect([a?.hasAttribute("aria-controls"), b?.getAttribute("aria-controls")]).toEqual([false, "panel-n3"]);
    expect([b?.id, b?.title, b?.dir]).toEqual(["tab-n3", "b", "auto"]);
  });

  it("can be taken hold of in a builder only", () => {
    expect(draw(groupOf("a"))[0]?.dataset["dragNode"]).toBe("n2");
    expect(draw(groupOf("a"), 0, { editable: false })[0]?.dataset["dragNode"]).toBeUndefined();
  });

  it("show markup in a name as text", () => {
    const tabs = draw(groupOf('<img src="x" onerror="alert(1)">'));
    expect(tabs).toHaveLength(1);
    expect(texts()).toEqual(['<img src="x" onerror="alert(1)">']);
  });

  it("tell an application that is not installed, until it is", () => {
    const apps = { ...INITIAL_MODEL.apps, status: "complete" as const };
    expect(draw(groupOf("a"), 0, { apps })[0]?.hasAttribute("data-unknown")).toBe(true);
    expect(draw(groupOf("a"))[0]?.hasAttribute("data-unknown")).toBe(false);
  });

  it("keep their elements, what others have marked on them, and the focus, in whatever order they come", () => {
    const all = groupOf("a", "b", "c");
    const before = draw(all);
    before[2]?.setAttribute("data-selected", "");
    before[2]?.focus();
    const [c, a, b] = draw(inOrder(all, 2, 0, 1), 1);
    expect(texts()).toEqual(["c", "a", "b"]);
    expect([a, b, c]).toEqual(before);
    expect(c?.hasAttribute("data-selected")).toBe(true);
    expect(document.activeElement).toBe(c);
  });

  it("go when their window goes, and come where it comes", () => {
    const all = groupOf("a", "b", "c");
    draw(inOrder(all, 0, 2));
    expect(texts()).toEqual(["a", "c"]);
    draw(inOrder(all, 1, 2));
    expect(texts()).toEqual(["b", "c"]);
  });
});
