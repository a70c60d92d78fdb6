import { nameOf } from "../edits/outcome.ts";
import { oneLine } from "../oneLine.ts";
import type { WindowNode, Workspace } from "../tree.ts";
import { isWindow, walk } from "../walk.ts";
import { say, type Message, type Spot } from "./message.ts";

export function checkWindows(workspace: Workspace, knownApps: ReadonlySet<string> | undefined): Message[] {
  const title = checkTitle(workspace);
  return [
    ...title,
    ...[...walk(workspace)].flatMap(({ node, path }) =>
      isWindow(node) ? checkWindow({ node, path }, node, knownApps) : [],
    ),
  ];
}

function checkTitle(workspace: Workspace): Message[] {
  if (workspace.config["title"] !== "") return [];
  const message = "The title is empty, which the platform refuses. Give a title, or leave it out.";
  const fix = { op: "configure", id: workspace.id, config: { title: null } } as const;
  return [say({ node: workspace, path: "" }, { severity: "error", code: "empty-title", message, fix })];
}

function checkWindow(spot: Spot, window: WindowNode, knownApps: ReadonlySet<string> | undefined): Message[] {
  const { appName, windowId, id } = window;
  const fix = { op: "remove", id } as const;
  if (appName === undefined && windowId === undefined) {
    const message = `${nameOf(window)} names no application. Choose one for it, or remove it.`;
    return [say(spot, { severity: "error", code: "no-application", message, fix })];
  }
  if (appName === undefined) {
    const message = `${nameOf(window)} stands for one that is running now, so it cannot be saved. Choose an application.`;
    return [say(spot, { severity: "warning", code: "running-window", message })];
  }
  if (!knownApps || knownApps.has(appName)) return [];
  const message = `The application "${oneLine(appName)}" is not installed here. Choose another one, or remove it.`;
  return [say(spot, { severity: "warning", code: "unknown-app", message, fix })];
}
