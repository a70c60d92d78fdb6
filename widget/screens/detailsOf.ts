import { axisOf, sharesOf } from "../../shared/layout/sizes.ts";
import { isWindow, findNode, findVisit, measure, windowsOf, type Visit } from "../../shared/layout/walk.ts";
import type { AnyNode, Workspace } from "../../shared/layout/tree.ts";
import type { AppDirectory } from "../state/model.ts";
import { appTitle, nameOf } from "../state/nodeName.ts";
import { isInstalled } from "../state/selectors.ts";
import { words } from "../text/words.ts";

export interface Detail {
  readonly term: string;
  readonly value: string;
}

/** What is true of one node, for people: kind, names, share of its parent and where it sits. */
export function detailsOf(workspace: Workspace, id: string, apps: AppDirectory): Detail[] {
  const node = findNode(workspace, id);
  if (!node) return [];
  const { details, kinds } = words();
  const visit = findVisit(workspace, id);
  return [
    { term: details.kind, value: kinds[node.type] },
    ...windowDetails(node, apps),
    ...(isWindow(node) ? [] : [{ term: details.content, value: contentOf(node) }]),
    ...(visit ? [{ term: details.size, value: sizeOf(visit) }] : []),
    ...(visit ? [{ term: details.position, value: positionOf(workspace, visit, apps) }] : []),
  ];
}

function windowDetails(node: AnyNode, apps: AppDirectory): Detail[] {
  if (!isWindow(node)) return [];
  const { details } = words();
  const title = node.title?.trim();
  return [
    ...(title ? [{ term: details.title, value: title }] : []),
    ...(node.appName === undefined ? [] : [{ term: details.application, value: appOf(node.appName, apps) }]),
  ];
}

function appOf(appName: string, apps: AppDirectory): string {
  if (!isInstalled(apps, appName)) return words().details.notInstalled(appName);
  const title = appTitle(apps, appName);
  return title === appName ? appName : `${title} (${appName})`;
}

function contentOf(node: AnyNode): string {
  const windows = words().facts.windows(windowsOf(node).length);
  return node.type === "workspace" ? `${windows}, ${words().details.levels(measure(node).depth)}` : windows;
}

function sizeOf({ parent, index }: Visit): string {
  const { details } = words();
  const axis = axisOf(parent);
  if (axis === "tabs") return details.tab(index + 1, parent.children.length);
  const percent = Math.round(sharesOf(parent)[index] ?? 0);
  return axis === "horizontal" ? details.ofWidth(percent) : details.ofHeight(percent);
}

/** The boxes from the outside in, down to the node itself. */
function positionOf(workspace: Workspace, visit: Visit, apps: AppDirectory): string {
  const names = [nameOf(visit.node, apps)];
  for (let up: Visit | undefined = visit; up && up.parent.type !== "workspace";) {
    names.unshift(nameOf(up.parent, apps));
    up = findVisit(workspace, up.parent.id);
  }
  return names.join(" › ");
}
