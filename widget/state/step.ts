import type { Edit, Side } from "../../shared/layout/editSchema.ts";
import type { AnyNode, Workspace } from "../../shared/layout/tree.ts";

/**
 * What a step can be: any edit but the switching of a tab, a title that went, the assistant's own change, its layout
 * taken on the person's word, or a whole new layout.
 */
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
  "untitle",
  "describe",
  "configure",
  "setContext",
  "arrange",
  "put",
  "assistant",
  "taken",
  "replaceAll",
  "example",
] as const satisfies readonly (Edit["op"] | "untitle" | "assistant" | "taken" | "replaceAll" | "example")[];
export type StepKind = (typeof STEP_KINDS)[number];

/** What a step did, for the undo tooltip, the list of steps and announcements; the text catalogue words it. */
export interface StepLabel {
  readonly kind: StepKind;
  /** Name of the thing that changed, as the person sees it. */
  readonly name: string;
  /** Of several things, which then have no name. */
  readonly count?: number | undefined;
  /** All of them are windows. */
  readonly windows?: boolean | undefined;
  /** Where it went. */
  readonly place?: StepPlace | undefined;
  /** How large it is now. */
  readonly share?: StepShare | undefined;
}

/** Beside or in what a thing went: a window by its name, a box by its kind and its first windows. */
export interface StepPlace {
  readonly at: Side | "tab" | "child";
  readonly kind: AnyNode["type"];
  readonly names: readonly string[];
  /** Windows of the box that are not named. */
  readonly more: number;
}

export interface StepShare {
  readonly axis: "width" | "height";
  readonly percent: number;
}

export interface Step {
  readonly label: StepLabel;
  readonly before: Workspace;
  /** Selected nodes, the primary one first. */
  readonly selectionBefore: readonly string[];
  readonly selectionAfter: readonly string[];
}

/** `past` newest last, `future` next redo last. A future step's `before` is the tree that redo brings. */
export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export const EMPTY_HISTORY: History = { past: [], future: [] };
