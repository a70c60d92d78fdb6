import type { ManyEdit } from "../../shared/layout/editMany.ts";
import type { Edit, Place } from "../../shared/layout/editSchema.ts";
import type { GroupNode, Workspace } from "../../shared/layout/tree.ts";
import type { AppDirectory } from "../state/model.ts";
import type { MovePreview } from "./movePreview.ts";

/** What is needed to speak of places in a layout as the person sees it. */
export interface Scene {
  readonly workspace: Workspace;
  readonly apps: AppDirectory;
  /** The canvas is mirrored: what is left of a thing in the layout is seen on its right. */
  readonly rtl: boolean;
}

/** What the menu of a node needs: the layout as it is, and the hands to change it. */
export interface NodeScene extends Scene {
  /** Why nothing can be changed now. */
  readonly blocked: string | undefined;
  /** Index of the tab in front. */
  readonly shownIndex: (group: GroupNode) => number;
  readonly edit: (edit: Edit) => void;
  readonly editMany: (edit: ManyEdit) => void;
  readonly move: (ids: readonly string[], place: Place) => void;
  /** All that is selected, the node of the hand first. */
  readonly selected: readonly string[];
  readonly toggleSelect: (id: string) => void;
  /** Back to the one node that the hand is on. */
  readonly reduceSelection: () => void;
  readonly showTab: (id: string) => void;
  /** Id of the node that fills the canvas. */
  readonly maximised: string | undefined;
  readonly maximise: (id: string | undefined) => void;
  readonly preview: (preview: MovePreview | undefined) => void;
  /** Asks the person for a name. */
  readonly rename: (id: string) => void;
  /** Asks the person for an application that goes to a place. */
  readonly add: (place: Place) => void;
  /** Asks the person for an application in the place of a window. */
  readonly replace: (id: string) => void;
}
