import type { Json } from "../../shared/json.ts";
import type { Edit } from "../../shared/layout/editSchema.ts";

/**
 * What a person can do, whichever control they use. Every command is safe at any time: one that is not
 * possible now says why (an announcement, a status) and changes nothing.
 */
export interface Commands {
  readonly edit: (edit: Edit) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly select: (id: string | undefined) => void;
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
  readonly takeIncoming: () => void;
  readonly dropIncoming: () => void;
  /** Puts a sentence into the conversation; false where the host did not take it. */
  readonly askAssistant: (text: string) => Promise<boolean>;
}
