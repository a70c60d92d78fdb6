import type { WidgetModel } from "../state/model.ts";
import { canEdit } from "../state/selectors.ts";
import { words } from "../text/words.ts";

/** Why nothing can be changed now; undefined where it can. */
export function editHindrance(model: WidgetModel): string | undefined {
  if (canEdit(model)) return undefined;
  return model.lock ? words().lock.generating : words().outline.readOnly;
}
