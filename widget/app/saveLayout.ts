import { SaveOutputSchema } from "../../shared/contract/appTools.ts";
import { APP_TOOLS } from "../../shared/contract/ids.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { writeComponents } from "../../shared/layout/write.ts";
import { objectOf } from "../host/looseRead.ts";
import type { Host } from "../host/connectHost.ts";
import type { Commands } from "../state/commands.ts";
import type { LayoutSave } from "../state/model.ts";
import { words } from "../text/words.ts";

/** Stores the canvas as a named layout on the platform. */
export async function saveLayout(
  host: Host,
  workspace: Workspace,
  request: Parameters<Commands["save"]>[0],
): Promise<LayoutSave> {
  const answer = await host.callTool(APP_TOOLS.save, {
    ...request,
    components: JSON.stringify(writeComponents(workspace)),
  });
  const output = SaveOutputSchema.safeParse({ error: "", ...objectOf(answer.structured) });
  if (!output.success)
    return { status: "failed", reason: answer.ok ? answer.text || words().server.unreadable : answer.reason };
  if (output.data.success) return { status: "saved", name: request.name };
  if (output.data.exists) return { status: "exists", name: request.name };
  return { status: "failed", reason: output.data.error };
}
