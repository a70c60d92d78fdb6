import { oneLine } from "./oneLine.ts";
import { activeIndexOf, sharesOf } from "./sizes.ts";
import type { GroupNode, LayoutNode, ParentNode, WindowNode, Workspace } from "./tree.ts";
import { titleOf } from "./walk.ts";

type OutlineOptions = { unknownApps?: ReadonlySet<string> };

const BOX_WORDS = { row: "Row", column: "Column", group: "Tabs" } as const;

/**
 * The layout as text for people and models: the title, then one line a node, indented, with its true share of the
 * parent in percent. `Window` stands alone; `Tab` is a window of a group. Ends without a line break.
 */
export function outlineText(workspace: Workspace, options: OutlineOptions = {}): string {
  const title = oneLine(titleOf(workspace), 80) || "Untitled workspace";
  const body = workspace.children.length === 0 ? ["(empty)"] : childLines(workspace, options, "");
  return [title, ...body].join("\n");
}

function childLines(parent: ParentNode, options: OutlineOptions, indent: string): string[] {
  const shares = sharesOf(parent);
  return parent.children.flatMap((child, index) => {
    const size = parent.children.length > 1 ? ` ${percent(shares[index] ?? 0)}` : "";
    return nodeLines(child, size, { options, indent });
  });
}

type Place = { options: OutlineOptions; indent: string };

function nodeLines(node: LayoutNode, size: string, { options, indent }: Place): string[] {
  if (node.type === "window") return [`${indent}Window ${windowText(node, options)}${size}`];
  const head = `${indent}${BOX_WORDS[node.type]}${size}${node.children.length === 0 ? " (empty)" : ""}`;
  const inner = `${indent}  `;
  return [
    head,
    ...(node.type === "group" ? tabLines(node, options, inner) : childLines(node, options, inner)),
  ];
}

function tabLines(group: GroupNode, options: OutlineOptions, indent: string): string[] {
  const active = activeIndexOf(group);
  return group.children.map((window, index) => {
    const mark = index === active && group.children.length > 1 ? " (active)" : "";
    return `${indent}Tab ${windowText(window, options)}${mark}`;
  });
}

function windowText(window: WindowNode, { unknownApps }: OutlineOptions): string {
  const { appName, windowId, title } = window;
  if (appName === undefined)
    return windowId === undefined ? "without an application" : `of a running window "${oneLine(windowId)}"`;
  const titled = title && title !== appName ? ` titled "${oneLine(title)}"` : "";
  return `"${oneLine(appName)}"${titled}${unknownApps?.has(appName) ? " (not installed)" : ""}`;
}

/** At most one digit after the point. */
function percent(share: number): string {
  return `${Math.round(share * 10) / 10} %`;
}
