import { windowsOf } from "../../shared/layout/walk.ts";
import type { WidgetModel } from "../state/model.ts";
import { words } from "../text/words.ts";

/** Why the windows cannot be arranged now; undefined where they can. */
export function arrangeHindrance({ lock, workspace }: WidgetModel): string | undefined {
  if (lock) return words().said.locked;
  return workspace && windowsOf(workspace).length > 1 ? undefined : words().shell.arrangeFew;
}
