import type { AppEntry } from "../../shared/contract/appTools.ts";
import type { WidgetMode } from "../../shared/contract/widgetTool.ts";
import type { Edit } from "../../shared/layout/editSchema.ts";
import type { Workspace } from "../../shared/layout/tree.ts";

/** What the host can do for us, in our own words: each control asks this before it shows itself. */
export interface Capabilities {
  readonly callTools: boolean;
  readonly message: boolean;
  readonly updateModelContext: boolean;
  readonly displayModes: readonly string[];
}

/** inline: natural height in a chat; window: fills what the host gives (workspace window, fullscreen). */
export type Surface = "inline" | "window";

/** Where the shown layout came from. A later one in this list is never replaced by an earlier one. */
export const SOURCES = ["none", "partial", "input", "result", "state"] as const;
export type Source = (typeof SOURCES)[number];

/** What a step can be: any edit but the switching of a tab, the assistant's change, or a whole new layout. */
export const STEP_KINDS = [
  "insert",
  "move",
  "remove",
  "duplicate",
  "replaceApp",
  "wrap",
  "unwrap",
  "resize",
  "even",
  "rename",
  "describe",
  "configure",
  "setContext",
  "arrange",
  "put",
  "assistant",
  "replaceAll",
] as const satisfies readonly (Edit["op"] | "assistant" | "replaceAll")[];
export type StepKind = (typeof STEP_KINDS)[number];

/** What a step did, for the undo tooltip, the list of steps and announcements; the text catalogue words it. */
export interface StepLabel {
  readonly kind: StepKind;
  /** Name of the thing that changed, as the person sees it. */
  readonly name: string;
}

export interface Step {
  readonly label: StepLabel;
  readonly before: Workspace;
  readonly selectionBefore: string | undefined;
  readonly selectionAfter: string | undefined;
}

/** `past` newest last, `future` next redo last. A future step's `before` is the tree that redo brings. */
export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export interface AppDirectory {
  readonly byName: Readonly<Record<string, AppEntry>>;
  readonly order: readonly string[];
  /** complete: every application is here, so a name that is not is unknown. */
  readonly status: "unknown" | "loading" | "complete" | "failed";
  readonly error?: string;
  /** Names that the server reported as not installed. */
  readonly reportedUnknown: readonly string[];
}

export type Problem =
  | { readonly kind: "not-found"; readonly message: string; readonly nearest: readonly string[] }
  | { readonly kind: "bad-tree"; readonly message: string }
  | { readonly kind: "tool-error"; readonly message: string }
  | { readonly kind: "cancelled"; readonly message: string };

export type Opening =
  | { readonly status: "idle" }
  | { readonly status: "opening" }
  | {
      readonly status: "opened";
      readonly workspaceId?: string;
      readonly title: string;
      readonly notes: readonly string[];
    }
  | { readonly status: "failed"; readonly reason: string };

/** Saving the layout on the platform, asked for by the person. */
export type LayoutSave =
  | { readonly status: "idle" }
  | { readonly status: "saving" }
  | { readonly status: "saved"; readonly name: string }
  | { readonly status: "exists"; readonly name: string }
  | { readonly status: "failed"; readonly reason: string };

/** Keeping the canvas with the host, done by the widget itself after every edit. */
export type Checkpoint =
  | { readonly status: "none" }
  | { readonly status: "saving" }
  | { readonly status: "saved"; readonly where: "host" | "browser" }
  | { readonly status: "failed"; readonly reason: string }
  /** What the host gave back could not be used, so the layout is shown as the assistant sent it. */
  | { readonly status: "lost"; readonly reason: "foreign" | "damaged" };

/** One sentence for assistive technology; `seq` makes a repeated sentence new. */
export interface Announcement {
  readonly seq: number;
  readonly key: AnnouncementKey;
  readonly name: string;
  readonly urgent: boolean;
}
export type AnnouncementKey =
  `did:${StepKind}` | `undid:${StepKind}` | `redid:${StepKind}` | "refused" | "locked";

export interface WidgetModel {
  readonly connection: "connecting" | "connected" | "failed";
  readonly connectionError: string | undefined;
  readonly can: Capabilities;
  readonly surface: Surface;
  readonly source: Source;
  readonly mode: WidgetMode;
  readonly workspaceName: string | null;
  readonly description: string | undefined;
  readonly workspace: Workspace | undefined;
  /** The layout as it was given, before any edit of a person. */
  readonly base: Workspace | undefined;
  /** Sentences that came with the layout. */
  readonly notes: readonly string[];
  /** A further layout from the assistant that arrived while the person had edits. */
  readonly incoming: Workspace | undefined;
  /** The layout of the last tool result, shown or not: the same one again is no news. */
  readonly given: Workspace | undefined;
  readonly problem: Problem | undefined;
  /** The components argument as it came, for the raw view of a tree that cannot be shown. */
  readonly rawComponents: string | undefined;
  readonly history: History;
  readonly selection: string | undefined;
  /** Tab shown per group (group id → window id) in the previewer, which never changes the layout. */
  readonly shownTabs: Readonly<Record<string, string>>;
  /** generating: the assistant writes; streaming: this very layout is still being written. */
  readonly lock: "generating" | "streaming" | undefined;
  /** What is shown is the beginning of a layout; more of it is coming. */
  readonly streaming: boolean;
  readonly apps: AppDirectory;
  readonly opening: Opening;
  readonly layoutSave: LayoutSave;
  readonly checkpoint: Checkpoint;
  /** Counts what has to be kept: goes up with every edit, undo and change of mode. */
  readonly revision: number;
  /** Revision of the state that was last given back and used. */
  readonly restored: number | undefined;
  readonly announcement: Announcement | undefined;
}

export const NO_CAPABILITIES: Capabilities = {
  callTools: false,
  message: false,
  updateModelContext: false,
  displayModes: [],
};

export const EMPTY_HISTORY: History = { past: [], future: [] };

export const INITIAL_MODEL: WidgetModel = {
  connection: "connecting",
  connectionError: undefined,
  can: NO_CAPABILITIES,
  surface: "inline",
  source: "none",
  mode: "previewer",
  workspaceName: null,
  description: undefined,
  workspace: undefined,
  base: undefined,
  notes: [],
  incoming: undefined,
  given: undefined,
  problem: undefined,
  rawComponents: undefined,
  history: EMPTY_HISTORY,
  selection: undefined,
  shownTabs: {},
  lock: undefined,
  streaming: false,
  apps: { byName: {}, order: [], status: "unknown", reportedUnknown: [] },
  opening: { status: "idle" },
  layoutSave: { status: "idle" },
  checkpoint: { status: "none" },
  revision: 0,
  restored: undefined,
  announcement: undefined,
};
