import type { JsonObject } from "../../../../shared/json.ts";
import type { RunningNode } from "./runningNode.ts";

/** A workspace that is open. */
export interface RunningWorkspace {
  readonly id: string;
  readonly type: "workspace";
  frameId: string;
  title: string;
  /** The saved layout it came from or was last saved as. */
  layoutName: string | undefined;
  isHibernated: boolean;
  isSelected: boolean;
  /** Everything else: locks, pin, icon, unknown keys. */
  config: JsonObject;
  children: RunningNode[];
}

/** The name of the shared context in which a workspace keeps its own; the client knows it too. */
export function contextName(workspaceId: string): string {
  return `___workspace___${workspaceId}`;
}
