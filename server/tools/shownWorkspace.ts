import type { WidgetMeta } from "../../shared/contract/widgetMeta.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { descriptionOf, windowsOf } from "../../shared/layout/walk.ts";
import { asked, Refusal } from "../catalog/refusal.ts";
import type { AppDefinition } from "../io/port.ts";
import { appEntry } from "./appEntry.ts";
import { matchName } from "./names.ts";
import { perObject } from "./perObject.ts";
import { appsOf, workspacesOf, type Platform } from "./platform.ts";
import { readComponents, readGivenComponents } from "./readComponents.ts";
import type { WidgetCall } from "./widgetCall.ts";
import { quoted } from "./words.ts";

/** The workspace that a call of the widget tool is about, and what the widget must know beside it. */
export interface ShownWorkspace {
  readonly workspace: Workspace;
  readonly workspaceName: string | null;
  readonly notes: readonly string[];
  readonly meta: WidgetMeta;
}

export class NoSuchWorkspace extends Refusal {
  readonly nearest: string[];

  constructor(message: string, nearest: string[]) {
    super(message);
    this.nearest = nearest;
  }
}

const EMPTY = { children: [] };

/** @throws Refusal when there is nothing to show, with what to pass instead. */
export async function readShown(platform: Platform, call: WidgetCall): Promise<ShownWorkspace> {
  const found = call.workspaceName === undefined ? given(call) : await saved(platform, call.workspaceName);
  const { workspace, notes } = found;
  const used = new Set(windowsOf(workspace).flatMap(({ appName }) => appName ?? []));
  const apps = used.size === 0 ? [] : await appsOf(platform);
  const description = descriptionOf(workspace);
  return {
    workspace,
    workspaceName: found.name,
    notes,
    meta: { ...appsIn(used, apps), nearest: [], ...(description !== undefined && { description }) },
  };
}

interface Found {
  readonly workspace: Workspace;
  readonly notes: readonly string[];
  readonly name: string | null;
}

function given({ mode, components }: WidgetCall): Found {
  if (components === undefined && mode === "previewer") {
    throw new Refusal(
      'There is nothing to preview: pass workspaceName, the name of a saved workspace, or components, a component tree as a JSON string. For an empty canvas pass mode "builder".',
    );
  }
  return { ...readGivenComponents(components ?? EMPTY), name: null };
}

/** A saved layout is the same object until it is saved again. */
const readSaved = perObject(readComponents);

async function saved(platform: Platform, wanted: string): Promise<Found> {
  const workspaces = await workspacesOf(platform);
  const layouts = await asked(workspaces.layouts());
  const match = matchName(
    layouts.map(({ name }) => name),
    wanted,
  );
  if (match.found === undefined) throw new NoSuchWorkspace(match.error, match.nearest);
  const layout = layouts.find(({ name }) => name === match.found)?.layout ?? EMPTY;
  try {
    return { ...readSaved(layout), name: match.found };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    throw new Refusal(`The saved workspace ${quoted(match.found)} cannot be read. ${fault.message}`);
  }
}

function appsIn(used: ReadonlySet<string>, apps: readonly AppDefinition[]) {
  const known = apps.filter(({ name }) => used.has(name));
  const names = new Set(known.map(({ name }) => name));
  return { apps: known.map(appEntry), unknownApps: [...used].filter((name) => !names.has(name)) };
}
