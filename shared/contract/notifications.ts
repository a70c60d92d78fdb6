import * as z from "zod/mini";
import { WidgetStateSchema } from "./widgetState.ts";

/**
 * The five vendor notifications of io.Intelligence. Their payloads are published nowhere: these schemas are what
 * we send; readers must accept more than this.
 */
export const NOTIFICATIONS = {
  /** host → widget: the assistant is writing, or has stopped. */
  generationStatus: "ui/notifications/response-generation-status",
  /** host → widget: state that was saved before, after a thread switch. */
  loadState: "ui/notifications/load-state",
  /** host → widget: what became of a save-state. */
  saveStateResponse: "ui/notifications/save-state-response",
  /** widget → host: keep this. */
  saveState: "ui/notifications/save-state",
  /** widget → host: the workspace is open, the widget has done its work. */
  closeWsApp: "ui/notifications/close-ws-app",
} as const;

export const GenerationStatusSchema = z.object({ isGenerating: z.boolean() });
export type GenerationStatus = z.infer<typeof GenerationStatusSchema>;

export const LoadStateSchema = z.object({ state: WidgetStateSchema });
export type LoadState = z.infer<typeof LoadStateSchema>;

export const SaveStateSchema = z.object({ requestId: z.string(), state: WidgetStateSchema });
export type SaveState = z.infer<typeof SaveStateSchema>;

export const SaveStateResponseSchema = z.object({
  success: z.boolean(),
  requestId: z.optional(z.string()),
  error: z.optional(z.string()),
});
export type SaveStateResponse = z.infer<typeof SaveStateResponseSchema>;

export const CloseWsAppSchema = z.object({
  reason: z.literal("workspace-opened"),
  workspaceId: z.optional(z.string()),
  workspaceName: z.optional(z.string()),
});
export type CloseWsApp = z.infer<typeof CloseWsAppSchema>;
