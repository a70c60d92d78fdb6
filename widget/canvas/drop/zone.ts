import type { Place } from "../../../shared/layout/editSchema.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import type { Rect } from "./geometry.ts";

/** What the pointer means at a point, before it is known whether that is allowed or changes anything. */
export interface Zone {
  readonly place: Place;
  /** The part of the page that the zone speaks of. */
  readonly rect: Rect;
  /** Between which tabs or rows the thing would go. */
  readonly line?: Rect;
}

export interface Plan {
  readonly workspace: Workspace;
  /** By node id, as drawn; a window in a group has the rectangle of its tab. */
  readonly rects: ReadonlyMap<string, Rect>;
  /** The whole surface that takes drops; the sheet with the workspace lies in it. */
  readonly canvas: Rect;
  /** The rows of the outline that are in view, by node id. */
  readonly rows?: ReadonlyMap<string, Rect>;
  readonly rtl?: boolean;
  /** The node in the hand; of several the first, which opens the line at the new place. */
  readonly heldId?: string | undefined;
}
