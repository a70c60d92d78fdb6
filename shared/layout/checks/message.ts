import type { Edit } from "../editSchema.ts";
import type { AnyNode } from "../tree.ts";

/**
 * Something to say about a node. An error is what the platform would refuse, a warning what it would show otherwise
 * than it is written, a note what people should know. `fix` mends it with one edit.
 */
export type Message = {
  severity: "error" | "warning" | "note";
  code: string;
  nodeId: string;
  path: string;
  message: string;
  fix?: Edit;
};

/** A node with its path; "" for the workspace. */
export type Spot = { node: AnyNode; path: string };

type Say = Pick<Message, "severity" | "code" | "message"> & { fix?: Edit | undefined };

export function say({ node, path }: Spot, { severity, code, message, fix }: Say): Message {
  return { severity, code, nodeId: node.id, path, message, ...(fix ? { fix } : {}) };
}
