import { LayoutGrid } from "lucide-react";
import { words } from "../text/words.ts";
import { MenuButton } from "../ui/MenuButton.tsx";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { arrangeHindrance } from "./arrangeHindrance.ts";
import { arrangeItems } from "../outline/arrangeItems.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Presets over the windows that are there. */
export function ArrangeMenu() {
  const commands = useCommands();
  const blocked = useModel(arrangeHindrance);
  return (
    <MenuButton
      label={words().actions.arrange}
      className="button button--quiet"
      blocked={blocked}
      icon={<Icon of={LayoutGrid} />}
      items={() => arrangeItems(commands, blocked)}
    />
  );
}
