import { PresetSchema } from "../../shared/layout/editSchema.ts";
import type { Commands } from "../state/commands.ts";
import { words } from "../text/words.ts";
import type { MenuAction } from "../ui/menuItem.ts";
import { PresetPicture } from "./PresetPicture.tsx";

/** The same windows in another arrangement, one step each: all of them, or those of one box. */
export function arrangeItems(
  commands: Pick<Commands, "edit">,
  blocked: string | undefined,
  of?: string,
): MenuAction[] {
  return PresetSchema.options.map((preset) => ({
    kind: "action",
    id: preset,
    label: words().presets[preset],
    icon: <PresetPicture preset={preset} scale={2 / 3} />,
    blocked,
    run: () => commands.edit(of === undefined ? { op: "arrange", preset } : { op: "arrange", preset, of }),
  }));
}
