import type { EditOutcome } from "../editSchema.ts";
import { oneLine } from "../oneLine.ts";
import { nameOf } from "../told/nameOf.ts";
import { refusals, type EditRefusal } from "../told/refusals.ts";
import { tell } from "../told/told.ts";
import type { Workspace } from "../tree.ts";

export type Refusal = Extract<EditOutcome, { ok: false }>;

export function done(workspace: Workspace, focus: string): EditOutcome {
  return { ok: true, workspace, focus };
}

export function refuse(told: EditRefusal): Refusal {
  return { ok: false, ...told, reason: tell(refusals, told, nameOf) };
}

export function unknownNode(id: string): Refusal {
  return refuse({ code: "unknown-node", params: { id: oneLine(id) } });
}
