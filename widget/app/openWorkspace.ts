import { OpenOutputSchema } from "../../shared/contract/appTools.ts";
import { APP_TOOLS } from "../../shared/contract/ids.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { titleOf } from "../../shared/layout/walk.ts";
import { writeComponents } from "../../shared/layout/write.ts";
import { objectOf } from "../host/looseRead.ts";
import type { Host } from "../host/connectHost.ts";
import type { Opening, WidgetModel } from "../state/model.ts";
import { words } from "../text/words.ts";
import { newId } from "./newId.ts";

/**
 * Opens what is on the canvas. The request id stays the same until the layout changes, so that trying again
 * after an answer that never came cannot open the workspace twice.
 */
export function createOpener(host: Host): (model: WidgetModel) => Promise<Opening> {
  let attempted: Workspace | undefined;
  let requestId = newId();
  return async (model) => {
    if (attempted !== model.workspace) requestId = newId();
    attempted = model.workspace;
    const opening = await open(host, model, requestId);
    if (opening.status === "opened") requestId = newId();
    return opening;
  };
}

async function open(host: Host, model: WidgetModel, requestId: string): Promise<Opening> {
  const target = targetOf(model);
  if (!target) return { status: "failed", reason: words().server.nothingToOpen };
  const answer = await host.callTool(APP_TOOLS.open, { ...target, requestId });
  if (!answer.ok) return { status: "failed", reason: answer.reason };
  const output = OpenOutputSchema.safeParse({ error: "", ...objectOf(answer.structured) });
  if (!output.success) return { status: "failed", reason: answer.text || words().server.unreadable };
  if (!output.data.success) return { status: "failed", reason: output.data.error };
  const { workspaceId, notes = [] } = output.data;
  return {
    status: "opened",
    title: shownTitle(model),
    notes,
    ...(workspaceId === undefined ? {} : { workspaceId }),
  };
}

/** A saved workspace is opened by its name, whole; anything else by its tree. */
function targetOf({ mode, workspaceName, workspace }: WidgetModel): Record<string, unknown> | undefined {
  if (mode === "previewer" && workspaceName !== null) return { workspaceName };
  return workspace ? { components: JSON.stringify(writeComponents(workspace)) } : undefined;
}

export function shownTitle({ workspace, workspaceName }: WidgetModel): string {
  return (workspace && titleOf(workspace)) || (workspaceName ?? "");
}
