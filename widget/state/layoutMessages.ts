import { check, type Message } from "../../shared/layout/check.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { windowsOf } from "../../shared/layout/walk.ts";
import type { AppDirectory, WidgetModel } from "./model.ts";
import { isInstalled } from "./selectors.ts";

const NONE: readonly Message[] = [];

interface Checked {
  readonly apps: AppDirectory;
  readonly messages: readonly Message[];
  readonly byNode: ReadonlyMap<string, readonly Message[]>;
}

/** A tree never changes, so it is checked once for everyone who asks, again only when more applications are known. */
const checked = new WeakMap<Workspace, Checked>();

/** What is worth saying about the layout, errors first. Nothing while it is still being written. */
export function layoutMessages(model: WidgetModel): readonly Message[] {
  return result(model)?.messages ?? NONE;
}

/** The messages that concern one node. */
export function messagesAt(model: WidgetModel, id: string): readonly Message[] {
  return result(model)?.byNode.get(id) ?? NONE;
}

/**
 * The first thing for which the platform would refuse to open the layout. A saved workspace that is only looked at is
 * opened by its name, and the platform restores what it has saved itself.
 */
export function openError(model: WidgetModel): Message | undefined {
  if (model.mode === "previewer" && model.workspaceName !== null) return undefined;
  const [first] = layoutMessages(model);
  return first?.severity === "error" ? first : undefined;
}

function result({ workspace, apps, streaming }: WidgetModel): Checked | undefined {
  if (!workspace || streaming) return undefined;
  const known = checked.get(workspace);
  if (known?.apps === apps) return known;
  const messages = check(workspace, { knownApps: installed(workspace, apps) });
  const made = { apps, messages, byNode: byNode(messages) };
  checked.set(workspace, made);
  return made;
}

function byNode(messages: readonly Message[]): ReadonlyMap<string, readonly Message[]> {
  const map = new Map<string, readonly Message[]>();
  for (const message of messages) map.set(message.nodeId, [...(map.get(message.nodeId) ?? []), message]);
  return map;
}

/** A directory that is not complete says nothing of what is not in it. */
function installed(workspace: Workspace, apps: AppDirectory): ReadonlySet<string> {
  const names = windowsOf(workspace).flatMap(({ appName }) => appName ?? []);
  return new Set(names.filter((name) => isInstalled(apps, name)));
}
