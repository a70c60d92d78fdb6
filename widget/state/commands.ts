import type { Json } from "../../shared/json.ts";
import type { ManyEdit } from "../../shared/layout/editMany.ts";
import type { Edit } from "../../shared/layout/editSchema.ts";

/**
 * What a person can do, whichever control they use. Every command is safe at any time: one that is not
 * possible now says why (an announcement, a status) and changes nothing.
 */
export interface Commands {
  /** `example`: the name of the example that the edit puts on an empty canvas. */
  readonly edit: (edit: Edit, example?: string) => void;
  /** One change of several nodes, as one step. */
  readonly editMany: (edit: ManyEdit) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly select: (id: string | undefined) => void;
  /** Takes a node into the selection or out of it. */
  readonly toggleSelect: (id: string) => void;
  /** Selects several nodes; the hand is on the first. */
  readonly selectMany: (ids: readonly string[]) => void;
  /** Brings a window's tab to the front. */
  readonly showTab: (windowId: string) => void;
  /** From previewer to builder with the same layout. */
  readonly editCopy: () => void;
  /** Asks the server for another workspace or an empty builder, as the assistant would. */
  readonly load: (request: {
    mode: "previewer" | "builder";
    workspaceName?: string;
    components?: Json;
  }) => void;
  readonly open: () => void;
  readonly save: (request: { name: string; description?: string; overwrite?: boolean }) => void;
  readonly dismissSave: () => void;
  /** Takes the news of a failed opening away. */
  readonly dismissOpening: () => void;
  readonly retryApps: () => void;
  /** The assistant's layout in place of the person's: the one that waits, or the one proposed before. */
  readonly takeIncoming: (from?: "incoming" | "base") => void;
  readonly dropIncoming: () => void;
  /** Puts a sentence into the conversation; false where the host did not take it. */
  readonly askAssistant: (text: string) => Promise<boolean>;
  /** The marks on what the assistant changed have been seen. */
  readonly dismissTouched: () => void;
  /** A layout that was never written to its end is good enough as it is. */
  readonly keepUnfinished: () => void;
  /** A node is picked up by keyboard, or put down: until then nobody else moves anything. */
  readonly hold: (held: boolean) => void;
  /** A field, by a key of its own, holds text that is not taken over yet: it counts like an edit until it does not. */
  readonly holdDraft: (key: string, held: boolean) => void;
  /** Asks the host for another display mode; it may set a different one, or none. */
  readonly setDisplayMode: (mode: string) => void;
}
