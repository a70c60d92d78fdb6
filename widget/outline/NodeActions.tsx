import { Copy, Ellipsis, Move, Trash2 } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { WORKSPACE_ID } from "../../shared/layout/tree.ts";
import { words } from "../text/words.ts";
import type { MenuAnchor } from "../ui/useMenuPlace.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { useNodeName } from "./useNodeName.ts";
import { useTargetEdits } from "./useTargetEdits.ts";
import { editHindrance } from "../ui/editHindrance.ts";

interface NodeActionsProps {
  readonly onMenu: (id: string, anchor: MenuAnchor, only?: "moveTo") => void;
}

/** What can be done with the selected node, for those who look for buttons. */
export function NodeActions({ onMenu }: NodeActionsProps) {
  const selection = useModel((model) => model.selection);
  const hindrance = useModel(editHindrance);
  const alsoSelected = useModel((model) => model.alsoSelected);
  const { remove, duplicate } = useTargetEdits();
  const { actions, outline, menu, many } = words();
  const id = selection === WORKSPACE_ID ? undefined : selection;
  const own = useNodeName(id);
  const name = alsoSelected.length > 0 ? many.items(alsoSelected.length + 1) : own;
  const blocked = hindrance ?? (name === "" ? outline.nothingSelected : undefined);
  const press = (run: (id: string, anchor: Element) => void) => (anchor: Element) => {
    if (id !== undefined && blocked === undefined) run(id, anchor);
  };
  return (
    <div className="node-actions" role="group" aria-label={menu.of(name)}>
      <ActionButton
        label={actions.moveTo}
        icon={<Move size={16} />}
        blocked={blocked}
        hasMenu
        withText
        onPress={press((node, anchor) => onMenu(node, anchor, "moveTo"))}
      />
      <ActionButton
        label={actions.duplicate}
        icon={<Copy size={16} />}
        blocked={blocked}
        onPress={press(duplicate)}
      />
      <ActionButton
        label={actions.remove}
        icon={<Trash2 size={16} />}
        blocked={blocked}
        onPress={press(remove)}
      />
      <ActionButton
        label={menu.more}
        icon={<Ellipsis size={16} />}
        blocked={blocked}
        hasMenu
        onPress={press((node, anchor) => onMenu(node, anchor))}
      />
    </div>
  );
}

interface ActionButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly blocked: string | undefined;
  readonly hasMenu?: boolean;
  /** The label is seen, too. */
  readonly withText?: boolean;
  readonly onPress: (anchor: Element) => void;
}

/** Keeps the focus when it becomes useless, and says why it is. */
function ActionButton({ label, icon, blocked, hasMenu, withText, onPress }: ActionButtonProps) {
  return (
    <button
      type="button"
      className={withText ? "button button--quiet" : "button button--quiet button--icon"}
      aria-label={label}
      aria-haspopup={hasMenu ? "menu" : undefined}
      aria-disabled={blocked === undefined ? undefined : true}
      title={blocked ?? label}
      onClick={(event: MouseEvent) => onPress(event.currentTarget)}
    >
      {icon}
      {withText && <bdi>{label}</bdi>}
    </button>
  );
}
