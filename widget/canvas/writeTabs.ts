import type { GroupNode, WindowNode } from "../../shared/layout/tree.ts";
import { nameOf } from "../state/nodeName.ts";
import { isInstalled } from "../state/selectors.ts";
import type { AppDirectory } from "../state/model.ts";
import { panelId, tabId } from "./tabIds.ts";

export interface Tabs {
  readonly group: GroupNode;
  /** Index of the tab in front. */
  readonly shown: number;
  readonly apps: AppDirectory;
  readonly editable: boolean;
}

/**
 * Draws the tabs of a group into their list. By hand, because a plan may have hundreds and a tab is one element with
 * ten attributes: React would take several times as long for the same. A tab that stays keeps its element.
 */
export function writeTabs(list: HTMLElement, tabs: Tabs): void {
  const held = document.activeElement;
  const standing = new Map(elementsIn(list).map((tab) => [tab.dataset["nodeId"], tab]));
  const wanted = tabs.group.children.map((window, index) => {
    const tab = standing.get(window.id) ?? document.createElement("div");
    writeTab(tab, window, { ...tabs, front: index === tabs.shown });
    return tab;
  });
  for (const tab of elementsIn(list)) if (!wanted.includes(tab)) tab.remove();
  wanted.forEach((tab, index) => {
    if (list.children[index] !== tab) list.insertBefore(tab, list.children[index] ?? null);
  });
  // An element that changes its place loses the focus.
  if (held instanceof HTMLElement && held !== document.activeElement && list.contains(held))
    held.focus({ preventScroll: true });
}

const elementsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(":scope > *")];

interface Around {
  readonly apps: AppDirectory;
  readonly editable: boolean;
  readonly front: boolean;
}

function writeTab(tab: HTMLElement, window: WindowNode, { apps, editable, front }: Around): void {
  const name = nameOf(window, apps);
  write(tab, "class", "tab");
  write(tab, "role", "tab");
  write(tab, "id", tabId(window.id));
  write(tab, "aria-selected", String(front));
  write(tab, "aria-controls", front ? panelId(window.id) : undefined);
  write(tab, "tabindex", front ? "0" : "-1");
  write(tab, "title", name);
  write(tab, "dir", "auto");
  write(tab, "data-node-id", window.id);
  write(tab, "data-drag-node", editable ? window.id : undefined);
  write(tab, "data-unknown", isInstalled(apps, window.appName) ? undefined : "true");
  if (tab.textContent !== name) tab.textContent = name;
}

function write(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
