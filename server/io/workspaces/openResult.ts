import type { JsonObject } from "../../../shared/json.ts";
import { readWorkspace } from "../../../shared/layout/read.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { windowsOf } from "../../../shared/layout/walk.ts";
import { compareOpen } from "./compareOpen.ts";
import { isWorkspace, memberOf, type WorkspaceApi } from "../ioApi.ts";
import { plainError } from "../plainError.ts";
import type { AppsPort, OpenResult, OpenWorkspace } from "../port.ts";
import { isTemporaryName } from "./temporaryNames.ts";

export function toOpenWorkspace(value: unknown): OpenWorkspace | undefined {
  if (!isWorkspace(value)) return undefined;
  const { id, title, layoutName } = value;
  const isNamed = typeof layoutName === "string" && layoutName !== "" && !isTemporaryName(layoutName);
  return {
    id,
    title: typeof title === "string" ? title : "",
    ...(isNamed && { layoutName }),
    ...(memberOf(value, "isSelected") === true && { selected: true }),
  };
}

/** What is open, as far as the platform lets it be seen. */
async function snapshotOf(workspace: WorkspaceApi): Promise<Workspace | undefined> {
  try {
    const read = readWorkspace(await workspace.snapshot?.());
    return read.ok ? read.workspace : undefined;
  } catch {
    return undefined;
  }
}

/** Some platforms open a window for an application that they do not know, and leave it empty. */
async function unknownAppNotes(apps: AppsPort, asked: Workspace): Promise<string[]> {
  const known = new Set((await apps.list()).map((app) => app.name));
  const names = new Set(windowsOf(asked).map((window) => window.appName));
  return [...names]
    .filter((name) => name !== undefined && !known.has(name))
    .map((name) => `The platform knows no application “${name}”, so its window may stay empty.`);
}

async function differenceNotes(apps: AppsPort, workspace: WorkspaceApi, asked: Workspace): Promise<string[]> {
  const open = await snapshotOf(workspace);
  const unknown = await unknownAppNotes(apps, asked).catch(() => []);
  return [...unknown, ...(open ? compareOpen(asked, open) : [])];
}

async function setContext(workspace: WorkspaceApi, context: JsonObject): Promise<string[]> {
  try {
    if (!workspace.updateContext) throw new Error("this version cannot set it");
    await workspace.updateContext(context);
    return [];
  } catch (thrown) {
    return [plainError("The workspace context was not set", thrown).message];
  }
}

interface Outcome {
  /** What the platform resolved with. */
  readonly opened: unknown;
  /** What it should look like, where that is known. */
  readonly asked: Workspace | undefined;
  /** Becomes part of the workspace context. The platform's own option only reaches the windows. */
  readonly context: JsonObject | undefined;
}

/** The workspace that was opened, and in what it is not as it was asked for. */
export async function toOpenResult({ opened, asked, context }: Outcome, apps: AppsPort): Promise<OpenResult> {
  const summary = toOpenWorkspace(opened);
  if (!summary || !isWorkspace(opened)) throw new Error("the platform answered without a workspace");
  const contextNotes = context ? await setContext(opened, context) : [];
  const differences = asked ? await differenceNotes(apps, opened, asked) : [];
  return { ...summary, notes: [...differences, ...contextNotes] };
}
