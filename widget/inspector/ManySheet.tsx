import { Copy, Group, LayoutGrid, Move, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { topmost } from "../../shared/layout/many/topmost.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { arrangeManyItems, manyItem, wrapManyItems } from "../outline/manyMenuItems.tsx";
import { moveMenuItems } from "../outline/moveMenuItems.tsx";
import { useShowMovePreview } from "../outline/movePreview.ts";
import type { NodeScene } from "../outline/nodeScene.ts";
import { useNodeScene } from "../outline/useNodeScene.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { ManyList } from "./ManyList.tsx";
import { selectedFrom, selectedIds } from "../state/selected.ts";
import { words } from "../text/words.ts";
import { editHindrance } from "../ui/editHindrance.ts";
import { MenuButton } from "../ui/MenuButton.tsx";
import type { MenuItem } from "../ui/menuItem.ts";
import { useModel } from "../ui/WidgetContext.tsx";

/** Several nodes are selected: which ones, and what can be done with all of them. */
export function ManySheet({ workspace }: { workspace: Workspace }) {
  const selection = useModel((model) => model.selection);
  const alsoSelected = useModel((model) => model.alsoSelected);
  const ids = useMemo(
    () => selectedIds(selectedFrom(selection === undefined ? [] : [selection, ...alsoSelected])),
    [selection, alsoSelected],
  );
  const { many } = words();
  const inside = topmost(workspace, ids).length < ids.length;
  return (
    <>
      <div className="inspector__head">
        <h2 className="inspector__name">{many.selected(ids.length)}</h2>
      </div>
      <ManyActions ids={ids} />
      <ManyList workspace={workspace} ids={ids} />
      {inside && <p className="inspector__hint">{many.hint}</p>}
    </>
  );
}

const NO_DIALOGS = { rename: () => undefined, add: () => undefined, replace: () => undefined };

function ManyActions({ ids }: { ids: readonly string[] }) {
  const hindrance = useModel(editHindrance);
  const getScene = useNodeScene(NO_DIALOGS);
  const preview = useShowMovePreview();
  const { actions, many } = words();
  const menu = (label: string, icon: typeof Move, make: (scene: NodeScene) => MenuItem[]) => (
    <MenuButton
      label={label}
      icon={<Icon of={icon} />}
      blocked={hindrance}
      items={() => {
        const scene = getScene();
        return scene ? make(scene) : [];
      }}
      onClose={() => preview(undefined)}
    />
  );
  return (
    <div className="inspector__part many__actions" role="group" aria-label={many.selected(ids.length)}>
      {menu(actions.moveTo, Move, (scene) => moveMenuItems(scene, ids))}
      {menu(actions.wrap, Group, (scene) => wrapManyItems(scene, ids))}
      {menu(many.arrange, LayoutGrid, (scene) => arrangeManyItems(scene, ids))}
      <ManyButton ids={ids} op="duplicate" label={actions.duplicate} icon={Copy} />
      <ManyButton ids={ids} op="remove" label={actions.remove} icon={Trash2} />
    </div>
  );
}

interface ManyButtonProps {
  readonly ids: readonly string[];
  readonly op: "duplicate" | "remove";
  readonly label: string;
  readonly icon: typeof Move;
}

function ManyButton({ ids, op, label, icon }: ManyButtonProps) {
  const scene = useNodeScene(NO_DIALOGS)();
  const item = scene && manyItem(scene, { op, ids }, { label });
  return (
    <Button
      icon={<Icon of={icon} />}
      disabled={item?.blocked !== undefined}
      hint={item?.blocked}
      onClick={() => item?.run()}
    >
      {label}
    </Button>
  );
}
