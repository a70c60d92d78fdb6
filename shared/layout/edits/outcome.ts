import type { EditOutcome, EditRefusal } from "../editSchema.ts";
import { oneLine } from "../oneLine.ts";
import type { AnyNode, Workspace } from "../tree.ts";
import { windowsOf } from "../walk.ts";

export type Refusal = Extract<EditOutcome, { ok: false }>;

export function done(workspace: Workspace, focus: string): EditOutcome {
  return { ok: true, workspace, focus };
}

/** `reason` is one or two plain sentences: what is wrong and what to do. */
export function refuse(code: EditRefusal, reason: string): Refusal {
  return { ok: false, code, reason };
}

export function unknownNode(id: string): Refusal {
  return refuse(
    "unknown-node",
    `There is nothing with the id "${oneLine(id)}" in this layout. It may have been removed.`,
  );
}

/** A node in words that begin a sentence: `The row with "clients"`. */
export function nameOf(node: AnyNode): string {
  if (node.type === "workspace") return "The workspace";
  const [first] = windowsOf(node);
  const app = first?.title || first?.appName;
  if (node.type === "window") return app ? `The window "${oneLine(app)}"` : "The window";
  return app ? `The ${node.type} with "${oneLine(app)}"` : `The empty ${node.type}`;
}
