import { activeIndexOf, axisOf, sharesOf, sizeKey, weightsOf, writtenSize } from "../sizes.ts";
import type { GroupNode, LayoutNode, SplitNode, Workspace } from "../tree.ts";
import { isWindow, walk } from "../walk.ts";
import { say, type Message, type Spot } from "./message.ts";

/** Sums of rounded figures are off by less. */
const TOLERANCE = 1;

export function checkSizes(workspace: Workspace): Message[] {
  const spots: Spot[] = [{ node: workspace, path: "" }, ...walk(workspace)];
  return spots.flatMap((spot) => {
    const { node } = spot;
    if (isWindow(node)) return [];
    return node.type === "group"
      ? checkTab(spot, node)
      : [...checkSum(spot, node), ...checkChildSizes(spot, node)];
  });
}

function checkTab(spot: Spot, group: GroupNode): Message[] {
  const index = group.config["activeTabIndex"];
  const active = activeIndexOf(group);
  if (typeof index !== "number" || index === active || group.children.length === 0) return [];
  const params = { node: group, tabs: group.children.length, number: index + 1 };
  const fix = { op: "configure", id: group.id, config: { activeTabIndex: active } } as const;
  return [say(spot, { severity: "warning", code: "tab-out-of-range", params, fix })];
}

/** Sizes that were written, all or some, and do not fill the box. */
function checkSum(spot: Spot, parent: SplitNode): Message[] {
  const axis = axisOf(parent);
  if (axis === "tabs" || parent.children.length < 2) return [];
  const written = parent.children.filter((child) => writtenSize(child, axis) !== undefined);
  const sum = weightsOf(parent).reduce((total, weight) => total + weight, 0);
  if (written.length === 0 || Math.abs(sum - 100) <= TOLERANCE) return [];
  const params = { node: parent, sum: Math.round(sum) };
  const fix = { op: "resize" as const, id: parent.id, shares: [...sharesOf(parent)] };
  return [say(spot, { severity: "warning", code: "sizes-not-100", params, fix })];
}

function checkChildSizes({ path }: Spot, parent: SplitNode): Message[] {
  const axis = axisOf(parent);
  if (axis === "tabs") return [];
  const key = sizeKey(axis);
  return parent.children.flatMap((node: LayoutNode, index) => {
    const size = node.config[key];
    if (typeof size !== "number" || size > 0) return [];
    const params = { node, axis: key, size };
    const spot = { node, path: `${path}${path === "" ? "" : "."}children[${index}]` };
    const fix = { op: "configure", id: node.id, config: { [key]: null } } as const;
    return [say(spot, { severity: "warning", code: "bad-size", params, fix })];
  });
}
