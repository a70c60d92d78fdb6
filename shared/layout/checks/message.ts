import type { Edit } from "../editSchema.ts";
import { findings, type Finding } from "../told/findings.ts";
import { nameOf } from "../told/nameOf.ts";
import { tell } from "../told/told.ts";
import type { AnyNode } from "../tree.ts";

/**
 * Something to say about a node. An error is what the platform would refuse, a warning what it would show otherwise
 * than it is written, a note what people should know. `message` is for the assistant. `fix` mends it with one edit.
 */
export type Message = Finding & {
  severity: "error" | "warning" | "note";
  nodeId: string;
  path: string;
  message: string;
  fix?: Edit;
};

/** A node with its path; "" for the workspace. */
export type Spot = { node: AnyNode; path: string };

type Say = Finding & Pick<Message, "severity"> & { fix?: Edit | undefined };

export function say({ node, path }: Spot, { fix, ...told }: Say): Message {
  const message = tell(findings, told, nameOf);
  return { ...told, nodeId: node.id, path, message, ...(fix ? { fix } : {}) };
}
