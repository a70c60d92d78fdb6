import type { Json } from "../../shared/json.ts";
import type { Edit } from "../../shared/layout/editSchema.ts";

/**
 * What a person can do, whichever control they use. Every command is safe at any time: one that is not
 * possible now says why (an announcement, a status) and changes nothing.
 */
export interface Commands {
  edit(edit: Edit): void;
  undo(): void;
  redo(): void;
  select(id: string | undefined): void;
  /** Brings a window's tab to the front. */
  showTab(windowId: string): void;
  /** From previewer to builder with the same layout. */
  editCopy(): void;
  /** Asks the server for another workspace or an empty builder, as the assistant would. */
  load(request: { mode: "previewer" | "builder"; workspaceName?: string; components?: Json }): void;
  open(): void;
  save(request: { name: string; description?: string; overwrite?: boolean }): void;
  dismissSave(): void;
  retryApps(): void;
  takeIncoming(): void;
  dropIncoming(): void;
}
