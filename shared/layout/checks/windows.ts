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
  const fix = { op: "configure", id: workspace.id, config: { title: null } } as const;
  return [say({ node: workspace, path: "" }, { severity: "error", code: "empty-title", params: {}, fix })];
}

function checkWindow(spot: Spot, window: WindowNode, knownApps: ReadonlySet<string> | undefined): Message[] {
  const { appName, windowId, id } = window;
  const fix = { op: "remove", id } as const;
  if (appName === undefined && windowId === undefined) {
    return [say(spot, { severity: "error", code: "no-application", params: { node: window }, fix })];
  }
  if (appName === undefined) {
    return [say(spot, { severity: "warning", code: "running-window", params: { node: window } })];
  }
  if (!knownApps || knownApps.has(appName)) return [];
  return [
    say(spot, { severity: "warning", code: "unknown-app", params: { appName: oneLine(appName) }, fix }),
  ];
}
