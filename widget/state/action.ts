import type { AppEntry } from "../../shared/contract/appTools.ts";
import type { WidgetMeta } from "../../shared/contract/widgetMeta.ts";
import type { WidgetMode, WidgetToolOutput } from "../../shared/contract/widgetTool.ts";
import type { ManyEdit } from "../../shared/layout/editMany.ts";
import type { Edit } from "../../shared/layout/editSchema.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import type { Capabilities, Checkpoint, Display, LayoutSave, Opening } from "./model.ts";

/** Arguments of the widget tool as a host hands them on: any of them may be missing. */
export interface ToolInput {
  readonly mode?: WidgetMode;
  readonly workspaceName?: string;
  /** Text, doubly encoded text or an object; read.ts understands all. */
  readonly components?: unknown;
}

/** What the host or the server says. */
export type HostAction =
  | { type: "connected"; can: Capabilities }
  | { type: "connectionFailed"; reason: string }
  | { type: "displayChanged"; display: Display }
  | { type: "partialArrived"; input: ToolInput }
  | { type: "inputArrived"; input: ToolInput }
  | { type: "resultArrived"; output: WidgetToolOutput; meta?: WidgetMeta }
  | { type: "cancelled"; reason: string | undefined }
  | { type: "generationChanged"; isGenerating: boolean }
  /** Nothing was heard for so long that nobody is writing any more, whatever was said before. */
  | { type: "fellSilent" }
  | { type: "stateLoaded"; state: unknown }
  /** The browser's own store has a canvas under this call's id; `proposal` is what that one grew from. */
  | { type: "copyFound"; state: unknown; proposal: string | undefined }
  /** The assistant changed the canvas through a tool of the widget; already checked. */
  | { type: "assistantEdited"; workspace: Workspace }
  | { type: "assistantUndid" }
  | { type: "appsLoading" }
  | { type: "appsLoaded"; apps: readonly AppEntry[]; complete: boolean }
  | { type: "appsFailed"; reason: string };

/** What a person does, and what became of it. */
export type PersonAction =
  /** `example`: the edit puts an example of this name on an empty canvas. */
  | { type: "edited"; edit: Edit; example?: string | undefined }
  | { type: "undone" }
  | { type: "redone" }
  | { type: "editedMany"; edit: ManyEdit }
  | { type: "selected"; id: string | undefined }
  | { type: "selectionToggled"; id: string }
  /** The primary node first. */
  | { type: "selectionSet"; ids: readonly string[] }
  | { type: "tabShown"; id: string }
  | { type: "copyStarted"; title: string }
  /** base: the one that was proposed before, and may have been kept out. */
  | { type: "incomingTaken"; from?: "incoming" | "base" }
  | { type: "incomingDropped" }
  /** A field holds text that is not taken over yet, or does so no more. */
  | { type: "draftHeld"; key: string; held: boolean }
  | { type: "touchedSeen" }
  | { type: "unfinishedKept" }
  | { type: "loadStarted" }
  | { type: "openingChanged"; opening: Opening }
  | { type: "layoutSaveChanged"; layoutSave: LayoutSave }
  | { type: "checkpointChanged"; checkpoint: Checkpoint };

export type Action = HostAction | PersonAction;
