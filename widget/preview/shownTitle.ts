import { descriptionOf, titleOf } from "../../shared/layout/walk.ts";
import type { WidgetModel } from "../state/model.ts";
import { words } from "../text/words.ts";

/** What the shown layout is called: its own title, else the name it was asked for by, else "untitled". */
export function shownTitle({ workspace, workspaceName }: WidgetModel): string {
  const own = workspace ? titleOf(workspace) : "";
  return own || workspaceName || words().title.placeholder;
}

export function shownDescription({ workspace, description }: WidgetModel): string | undefined {
  return description ?? (workspace && descriptionOf(workspace));
}
