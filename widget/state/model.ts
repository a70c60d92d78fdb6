import type { AppEntry } from "../../shared/contract/appTools.ts";
import type { WidgetMode } from "../../shared/contract/widgetTool.ts";
import type { Problem as ReadProblem } from "../../shared/layout/read.ts";
import type { ReadNote } from "../../shared/layout/told/notes.ts";
import type { EditRefusal } from "../../shared/layout/told/refusals.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { EMPTY_HISTORY, type History, type StepLabel } from "./step.ts";

/** What the host can do for us, in our own words: each control asks this before it shows itself. */
export interface Capabilities {
  readonly callTools: boolean;
  readonly message: boolean;
  readonly updateModelContext: boolean;
}

/** Where and how the host shows the page, as far as the screens ask for it. */
export interface Display {
  readonly surface: Surface;
  /** The mode in force; undefined where the host says nothing of modes. */
  readonly displayMode: string | undefined;
  /** What may be asked for. */
  readonly displayModes: readonly string[];
  /** The most that the page may be high, in CSS px, where the host says so. */
  readonly maxHeight?: number | undefined;
  /** Language of the sentences. */
  readonly language: string;
  /** The way the page is read, which may be another than that of the sentences. */
  readonly direction: "ltr" | "rtl";
}

/** inline: natural height in a chat; window: fills what the host gives (workspace window, fullscreen). */
export type Surface = "inline" | "window";

/**
 * Where the shown layout came from. A later one in this list is never replaced by an earlier one. local: the browser's
 * own copy, found by a key that other conversations use as well; state: the host's, which is surely of this one.
 */
export const SOURCES = ["none", "partial", "input", "local", "result", "state"] as const;
export type Source = (typeof SOURCES)[number];

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
  | {
      readonly kind: "bad-tree";
      readonly message: string;
      /** Where it was read here: what is wrong, to be told in the person's language. */
      readonly faults?: readonly ReadProblem[];
    }
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
  /** Open, but another layout has come on the screen since it was asked for. */
  | { readonly status: "openedOther"; readonly title: string; readonly notes: readonly string[] }
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
  /** Nothing is known yet, or nothing that a person has to know. */
  | { readonly status: "none" }
  | { readonly status: "saving" }
  | { readonly status: "saved"; readonly where: "host" | "browser" }
  /** Neither the host nor the frame keeps anything. */
  | { readonly status: "nowhere" }
  | { readonly status: "failed"; readonly reason: string }
  /** What the host gave back could not be used, so the layout is shown as the assistant sent it. */
  | { readonly status: "lost"; readonly reason: "foreign" | "damaged" };

/** What is worth a sentence for assistive technology. */
export type Said =
  | { readonly what: "did" | "undid" | "redid"; readonly label: StepLabel }
  | { readonly what: "refused"; readonly refusal: EditRefusal }
  | { readonly what: "locked" }
  /** The assistant sent another layout, which is shown in place of the one before. */
  | { readonly what: "replaced" }
  /** The host gave back what it had kept, which is shown in place of what was there. */
  | { readonly what: "restored" };

/** `seq` makes a repeated sentence new. */
export type Announcement = Said & { readonly seq: number; readonly urgent: boolean };

/** What a local copy grew from, as `proposalOf` tells it, and the steps it came with: other steps are new ones. */
export interface LocalOrigin {
  readonly proposal: string | undefined;
  readonly history: History;
}

export interface WidgetModel extends Display {
  readonly connection: "connecting" | "connected" | "failed";
  readonly connectionError: string | undefined;
  readonly can: Capabilities;
  readonly source: Source;
  /** The person asked for the layout themselves, as a copy or instead of another: that counts like an edit. */
  readonly chosen: boolean;
  readonly mode: WidgetMode;
  readonly workspaceName: string | null;
  readonly description: string | undefined;
  readonly workspace: Workspace | undefined;
  /** The layout as the assistant would have it, its own edits on the canvas included: what differs is the person's. */
  readonly base: Workspace | undefined;
  /** What reading the layout had to say. */
  readonly notes: readonly ReadNote[];
  /** A further layout from the assistant that arrived while the person had edits. */
  readonly incoming: Workspace | undefined;
  /** The layout of the last tool result, shown or not: the same one again is no news. */
  readonly given: Workspace | undefined;
  /** The local copy that was shown in this view; its revisions were counted elsewhere than the host's. */
  readonly copy: LocalOrigin | undefined;
  /** Nodes that the assistant changed, until the person's next edit or word. */
  readonly touched: readonly string[];
  /** What is shown is all that was written before the request was cancelled. */
  readonly unfinished: boolean;
  readonly problem: Problem | undefined;
  /** The components argument as it came, for the raw view of a tree that cannot be shown. */
  readonly rawComponents: string | undefined;
  readonly history: History;
  /** Fields with text in them that is not taken over yet, by a key of their own: each counts like an edit. */
  readonly drafts: readonly string[];
  /** The node that the hand is on. */
  readonly selection: string | undefined;
  /** What is selected with it; never the node itself. */
  readonly alsoSelected: readonly string[];
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
};

export const INITIAL_MODEL: WidgetModel = {
  connection: "connecting",
  connectionError: undefined,
  can: NO_CAPABILITIES,
  surface: "inline",
  displayMode: undefined,
  displayModes: [],
  language: "en",
  direction: "ltr",
  source: "none",
  chosen: false,
  mode: "previewer",
  workspaceName: null,
  description: undefined,
  workspace: undefined,
  base: undefined,
  notes: [],
  incoming: undefined,
  given: undefined,
  copy: undefined,
  touched: [],
  unfinished: false,
  problem: undefined,
  rawComponents: undefined,
  history: EMPTY_HISTORY,
  drafts: [],
  selection: undefined,
  alsoSelected: [],
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
