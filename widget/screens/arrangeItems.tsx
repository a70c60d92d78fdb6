import { PresetSchema } from "../../shared/layout/editSchema.ts";
import type { Commands } from "../state/commands.ts";
import { words } from "../text/words.ts";
import type { MenuAction } from "../ui/menuItem.ts";
import { PresetPicture } from "./PresetPicture.tsx";

/** The same windows in another arrangement, one step each. */
export function arrangeItems(commands: Pick<Commands, "edit">, blocked: string | undefined): MenuAction[] {
  return PresetSchema.options.map((preset) => ({
    kind: "action",
    id: preset,
    label: words().presets[preset],
    icon: <PresetPicture preset={preset} scale={2 / 3} />,
    blocked,
    run: () => commands.edit({ op: "arrange", preset }),
  }));
}
