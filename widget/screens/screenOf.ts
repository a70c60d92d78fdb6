import type { WidgetModel } from "../state/model.ts";

export type Screen = "connecting" | "waiting" | "failed" | "problem" | "previewer" | "builder" | "opened";

/** Which screen the model asks for. What is there already is shown, whatever became of the connection. */
export function screenOf(model: WidgetModel): Screen {
  if (model.opening.status === "opened") return "opened";
  if (model.workspace) return model.mode;
  if (model.problem) return "problem";
  if (model.connection === "failed") return "failed";
  return model.connection === "connecting" ? "connecting" : "waiting";
}
