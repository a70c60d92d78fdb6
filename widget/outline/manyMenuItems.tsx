import { Copy, Group, LayoutGrid, Move, SquareMinus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { PresetSchema } from "../../shared/layout/editSchema.ts";
import type { ManyEdit } from "../../shared/layout/editMany.ts";
import { PresetPicture } from "./PresetPicture.tsx";
import { words } from "../text/words.ts";
import type { MenuAction, MenuItem } from "../ui/menuItem.ts";
import { refusalText } from "../ui/toldText.ts";
import { KindIcon } from "./KindIcon.tsx";
import { moveMenuItems } from "./moveMenuItems.tsx";
import type { NodeScene } from "./nodeScene.ts";
import { tryMany } from "./tryEdit.ts";

/** Everything that can be done with several nodes at once; each is one step. */
export function manyMenuItems(scene: NodeScene, ids: readonly string[]): MenuItem[] {
  const { actions, many, keys } = words();
  const remove = { label: actions.remove, icon: <Trash2 size={16} />, keys: keys.remove, danger: true };
  const duplicate = { label: actions.duplicate, icon: <Copy size={16} />, keys: keys.duplicate };
  return [
    list(scene, { id: "move", label: actions.moveTo, icon: <Move size={16} /> }, () =>
      moveMenuItems(scene, ids),
    ),
    list(scene, { id: "wrap", label: actions.wrap, icon: <Group size={16} /> }, () =>
      wrapManyItems(scene, ids),
    ),
    list(scene, { id: "arrange", label: many.arrange, icon: <LayoutGrid size={16} /> }, () =>
      arrangeManyItems(scene, ids),
    ),
    manyItem(scene, { op: "duplicate", ids }, duplicate),
    {
      kind: "action",
      id: "reduce",
      label: many.reduce,
      icon: <SquareMinus size={16} />,
      keys: "Esc",
      run: scene.reduceSelection,
    },
    { kind: "line", id: "line" },
    manyItem(scene, { op: "remove", ids }, remove),
  ];
}

export function wrapManyItems(scene: NodeScene, ids: readonly string[]): MenuAction[] {
  return (["group", "row", "column"] as const).map((box) => {
    const look = { label: words().kinds[box], icon: <KindIcon kind={box} /> };
    return { ...manyItem(scene, { op: "wrap", ids, in: box }, look), id: box };
  });
}

export function arrangeManyItems(scene: NodeScene, ids: readonly string[]): MenuAction[] {
  return PresetSchema.options.map((preset) => {
    const icon = <PresetPicture preset={preset} scale={2 / 3} />;
    const edit = { op: "arrange", ids, preset } as const;
    return { ...manyItem(scene, edit, { label: words().presets[preset], icon }), id: preset };
  });
}

type Look = Pick<MenuAction, "label" | "icon" | "keys" | "danger">;

/** An item for one change of all, blocked with the reason where it would be refused. */
export function manyItem(scene: NodeScene, edit: ManyEdit, look: Look): MenuAction {
  const trial = tryMany(scene.workspace, edit);
  const blocked = scene.blocked ?? (trial.does === "refuse" ? refusalText(trial.why, scene.apps) : undefined);
  return { kind: "action", id: edit.op, ...look, blocked, run: () => scene.editMany(edit) };
}

function list(
  { blocked }: NodeScene,
  look: { readonly id: string; readonly label: string; readonly icon: ReactNode },
  items: () => readonly MenuItem[],
): MenuItem {
  return { kind: "list", ...look, blocked, items };
}
