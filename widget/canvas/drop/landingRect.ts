import type { Workspace } from "../../../shared/layout/tree.ts";
import { findVisit } from "../../../shared/layout/walk.ts";
import { unionOf, type Rect } from "./geometry.ts";

export interface Landed {
  readonly id: string;
  /** Ids of its windows. */
  readonly windows: readonly string[];
}

/** The rectangle that things have in a layout, as drawn; of all its windows where the own box of one is gone. */
export function landingRect(
  drawn: ReadonlyMap<string, Rect>,
  workspace: Workspace,
  things: readonly Landed[],
): Rect | undefined {
  const arrived = new Set(things.flatMap(({ windows }) => windows));
  /** Windows that are all there is in their group bring the tab strip along. */
  const withStrip = (id: string): Rect | undefined => {
    const parent = findVisit(workspace, id)?.parent;
    const isGroup = parent?.type === "group" && parent.children.every((tab) => arrived.has(tab.id));
    return drawn.get(isGroup ? parent.id : id);
  };
  const ids = things.flatMap(({ id, windows }) => (drawn.has(id) ? [id] : windows));
  return unionOf(ids.map(withStrip).filter((rect) => rect !== undefined));
}
