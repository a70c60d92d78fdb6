import { activeIndexOf, axisOf, sharesOf, writtenSize } from "../../../shared/layout/sizes.ts";
import type { LayoutNode, ParentNode, Workspace } from "../../../shared/layout/tree.ts";
import { isWindow, windowsOf } from "../../../shared/layout/walk.ts";

/**
 * What can be seen of a box: platforms wrap single windows in groups and the top in a row or column, so boxes around
 * one child are taken away before two layouts are compared.
 */
type Shape =
  | { readonly kind: "window"; readonly app: string }
  | {
      readonly kind: "row" | "column" | "group";
      readonly children: readonly Shape[];
      /** Percent per child, where the layout says it for all. */
      readonly shares: readonly number[] | undefined;
      readonly active: number | undefined;
    };

function kindOf(parent: ParentNode): "row" | "column" | "group" {
  if (parent.type !== "workspace") return parent.type;
  return axisOf(parent) === "horizontal" ? "row" : "column";
}

function saysSizes(parent: ParentNode): boolean {
  const axis = axisOf(parent);
  return axis !== "tabs" && parent.children.every((child) => writtenSize(child, axis) !== undefined);
}

function saysActiveTab(parent: ParentNode): boolean {
  if (parent.type !== "group") return false;
  return (
    typeof parent.config["activeTabIndex"] === "number" ||
    parent.children.some((window) => window.config["isSelected"] === true)
  );
}

function isEmpty(node: LayoutNode): boolean {
  return windowsOf(node).length === 0;
}

/** `asked`: what is not written has its usual size and tab. Else only what is written counts. */
function shapeOf(node: ParentNode | LayoutNode, asked: boolean): Shape {
  if (isWindow(node)) return { kind: "window", app: node.appName ?? node.windowId ?? "" };
  const kept = node.children.filter((child) => !isEmpty(child));
  const [only] = kept;
  if (only && kept.length === 1) return shapeOf(only, asked);
  const complete = kept.length === node.children.length;
  return {
    kind: kindOf(node),
    children: kept.map((child) => shapeOf(child, asked)),
    shares: complete && (asked || saysSizes(node)) ? sharesOf(node) : undefined,
    active: node.type === "group" && (asked || saysActiveTab(node)) ? activeIndexOf(node) : undefined,
  };
}

function sameStructure(left: Shape, right: Shape): boolean {
  if (left.kind === "window" || right.kind === "window") {
    return left.kind === "window" && right.kind === "window" && left.app === right.app;
  }
  const other = right.children;
  return (
    left.kind === right.kind &&
    left.children.length === other.length &&
    left.children.every((child, index) => other[index] !== undefined && sameStructure(child, other[index]))
  );
}

interface Differences {
  sizes: number;
  tabs: number;
}

/** Of two shapes with the same structure. */
function countDifferences(asked: Shape, open: Shape, counts: Differences): void {
  if (asked.kind === "window" || open.kind === "window") return;
  const differs = asked.shares?.some((share, index) => Math.abs(share - (open.shares?.[index] ?? share)) > 1);
  if (differs === true) counts.sizes += 1;
  if (open.active !== undefined && asked.active !== open.active) counts.tabs += 1;
  asked.children.forEach((child, index) => {
    const other = open.children[index];
    if (other) countDifferences(child, other, counts);
  });
}

function missing(asked: Workspace, open: Workspace): string[] {
  const left = windowsOf(open).map((window) => window.appName);
  return windowsOf(asked)
    .map((window) => window.appName)
    .filter((app) => app !== undefined)
    .filter((app) => {
      const index = left.indexOf(app);
      if (index !== -1) left.splice(index, 1);
      return index === -1;
    });
}

function quoted(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `“${name}”`).join(", ");
}

const amount = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);

/** What of a layout is not so in the workspace that was opened from it, in sentences; none where all is as asked. */
export function compareOpen(asked: Workspace, open: Workspace): string[] {
  const absent = missing(asked, open);
  if (absent.length > 0) return [`The platform did not open a window of ${quoted(absent)}.`];
  const shapes = [shapeOf(asked, true), shapeOf(open, false)] as const;
  if (!sameStructure(...shapes))
    return ["The platform arranged the windows differently from what was asked for."];
  const counts: Differences = { sizes: 0, tabs: 0 };
  countDifferences(...shapes, counts);
  return [
    ...(counts.sizes > 0
      ? [`The platform did not take over the sizes in ${amount(counts.sizes, "one box", "boxes")}.`]
      : []),
    ...(counts.tabs > 0
      ? [`The platform shows another tab in front in ${amount(counts.tabs, "one group", "groups")}.`]
      : []),
  ];
}
