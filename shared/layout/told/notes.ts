import type { LayoutNode } from "../tree.ts";
import type { Sentences, Told } from "./told.ts";

/** What is worth saying of a layout that was read: the codes, and what each speaks of. */
export interface NoteParams {
  "no-components": Readonly<Record<string, never>>;
  "several-components": { readonly count: number };
  "single-node": { readonly type: LayoutNode["type"] };
}

export type ReadNote = Told<NoteParams>;

/** As the assistant reads them. */
export const notes: Sentences<NoteParams> = {
  "no-components": () => "The layout has no components: it is an empty workspace.",
  "several-components": ({ count }) =>
    `The layout has ${count} components; one is shown, the others are kept.`,
  "single-node": ({ type }) =>
    `This is one ${type} without a workspace around it; it is taken as the whole workspace.`,
};
