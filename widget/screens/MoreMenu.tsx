import { Download, Ellipsis, GitCompare, LayoutGrid, MessageSquare, Save, Upload } from "lucide-react";
import { differsFromProposal } from "../state/selectors.ts";
import { words } from "../text/words.ts";
import { MenuButton } from "../ui/MenuButton.tsx";
import type { MenuItem } from "../ui/menuItem.ts";
import { useCommands, useGetModel } from "../ui/WidgetContext.tsx";
import { arrangeHindrance } from "./arrangeHindrance.ts";
import { arrangeItems } from "../outline/arrangeItems.tsx";
import type { BuilderDialog } from "./BuilderDialogs.tsx";
import { Icon } from "../ui/Icon.tsx";

interface MoreMenuProps {
  /** Arrange and save are in the bar already. */
  readonly short: boolean;
  readonly onAsk: (dialog: BuilderDialog) => void;
}

/** What the bar has no room for, and what is seldom needed. */
export function MoreMenu({ short, onAsk }: MoreMenuProps) {
  const commands = useCommands();
  const model = useGetModel();
  const { actions, said, transfer, compare } = words();

  function items(): MenuItem[] {
    const { can, lock } = model();
    const blocked = arrangeHindrance(model());
    const save: MenuItem = {
      kind: "action",
      id: "save",
      label: actions.save,
      icon: <Icon of={Save} />,
      blocked: lock && said.locked,
      run: () => onAsk("save"),
    };
    const arrange: MenuItem = {
      kind: "list",
      id: "arrange",
      label: actions.arrange,
      icon: <Icon of={LayoutGrid} />,
      blocked,
      items: () => arrangeItems(commands, blocked),
    };
    const bring: MenuItem = {
      kind: "action",
      id: "import",
      label: transfer.importAction,
      icon: <Icon of={Upload} />,
      blocked: lock && said.locked,
      run: () => onAsk("import"),
    };
    const give: MenuItem = {
      kind: "action",
      id: "export",
      label: transfer.exportAction,
      icon: <Icon of={Download} />,
      run: () => onAsk("export"),
    };
    const talk: MenuItem = {
      kind: "action",
      id: "ask",
      label: `${actions.askAssistant}…`,
      icon: <Icon of={MessageSquare} />,
      run: () => onAsk("ask"),
    };
    const changes: MenuItem = {
      kind: "action",
      id: "changes",
      label: compare.mineAction,
      icon: <Icon of={GitCompare} />,
      run: () => onAsk("changes"),
    };
    const compared = differsFromProposal(model()) ? [changes] : [];
    const always = [...(can.message ? [talk] : []), ...compared, bring, give];
    if (short) return always;
    return can.callTools ? [arrange, save, ...always] : [arrange, ...always];
  }

  return (
    <MenuButton label={actions.more} className="button button--quiet button--icon" items={items}>
      <Icon of={Ellipsis} />
    </MenuButton>
  );
}
