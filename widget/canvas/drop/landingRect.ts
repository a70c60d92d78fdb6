import type { Workspace } from "../../../shared/layout/tree.ts";
import { findVisit } from "../../../shared/layout/walk.ts";
import { unionOf, type Rect } from "./geometry.ts";

interface Landed {
  readonly id: string;
  /** Ids of its windows. */
  readonly windows: readonly string[];
}

/** The rectangle that a thing has in a layout, as drawn; of all its windows where its own box is gone. */
export function landingRect(
  drawn: ReadonlyMap<string, Rect>,
  workspace: Workspace,
  { id, windows }: Landed,
): Rect | undefined {
  const ids = drawn.has(id) ? [id] : windows;
  return unionOf(
    ids.map((each) => rectWithStrip(drawn, workspace, each)).filter((rect) => rect !== undefined),
  );
}

/** A window that is alone in its group brings the tab strip along. */
function rectWithStrip(drawn: ReadonlyMap<string, Rect>, workspace: Workspace, id: string): Rect | undefined {
  const parent = findVisit(workspace, id)?.parent;
  const isAlone = parent?.type === "group" && parent.children.length === 1;
  return drawn.get(isAlone ? parent.id : id);
}
