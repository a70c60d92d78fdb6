import type { LayoutChange } from "./diff.ts";
import { oneLine } from "./oneLine.ts";
import type { LayoutNode } from "./tree.ts";
import { windowsOf } from "./walk.ts";

const MAX_NAMES = 4;

/** Changes as plain sentences for a model, one each. Names are quoted: they are data of others. */
export function diffText(changes: readonly LayoutChange[]): string[] {
  return changes.map(sentence);
}

function sentence(change: LayoutChange): string {
  switch (change.kind) {
    case "added":
      return `Added ${named(change.after)}.`;
    case "removed":
      return `Removed ${named(change.before)}.`;
    case "moved":
      return `Moved ${named(change.after)}.`;
    case "resized":
      return `Resized ${named(change.after)} from ${Math.round(change.from)} % to ${Math.round(change.to)} %.`;
    case "changed":
      return `Changed ${change.keys.map((key) => oneLine(key, 40)).join(", ")} of ${named(change.after)}.`;
    case "workspace":
      return `Changed ${change.keys.map((key) => oneLine(key, 40)).join(", ")} of the workspace.`;
    case "regrouped":
      return "Put other boxes around the same windows.";
  }
}

function named(node: LayoutNode): string {
  if (node.type !== "window") return `the ${node.type} with ${namesIn(node)}`;
  const label = node.appName ?? node.windowId;
  return label === undefined ? "a window without an application" : `"${oneLine(label, 80)}"`;
}

function namesIn(box: LayoutNode): string {
  const names = windowsOf(box).map(named);
  const shown = names.slice(0, MAX_NAMES).join(", ") || "nothing in it";
  return names.length > MAX_NAMES ? `${shown} and ${names.length - MAX_NAMES} more` : shown;
}
