import { Ellipsis, LayoutGrid, Save } from "lucide-react";
import { words } from "../text/words.ts";
import { MenuButton } from "../ui/MenuButton.tsx";
import type { MenuItem } from "../ui/menuItem.ts";
import { useCommands, useGetModel } from "../ui/WidgetContext.tsx";
import { arrangeHindrance } from "./arrangeHindrance.ts";
import { arrangeItems } from "./arrangeItems.tsx";
import { Icon } from "./Icon.tsx";

/** What the bar has no room for. */
export function MoreMenu({ onSave }: { onSave: () => void }) {
  const commands = useCommands();
  const model = useGetModel();
  const { actions, said } = words();

  function items(): MenuItem[] {
    const { can, lock } = model();
    const blocked = arrangeHindrance(model());
    const save: MenuItem = {
      kind: "action",
      id: "save",
      label: actions.save,
      icon: <Icon of={Save} />,
      blocked: lock && said.locked,
      run: onSave,
    };
    const arrange: MenuItem = {
      kind: "list",
      id: "arrange",
      label: actions.arrange,
      icon: <Icon of={LayoutGrid} />,
      blocked,
      items: () => arrangeItems(commands, blocked),
    };
    return can.callTools ? [arrange, save] : [arrange];
  }

  return (
    <MenuButton label={actions.more} className="button button--quiet button--icon" items={items}>
      <Icon of={Ellipsis} />
    </MenuButton>
  );
}
