import {
  Copy,
  Equal,
  Group,
  LayoutGrid,
  Maximize2,
  Minimize2,
  Move,
  PanelTop,
  Pencil,
  Plus,
  Replace,
  SquarePlus,
  Trash2,
  Ungroup,
} from "lucide-react";
import type { ReactNode } from "react";
import type { Edit } from "../../shared/layout/editSchema.ts";
import type { LayoutNode } from "../../shared/layout/tree.ts";
import { findVisit, windowsOf } from "../../shared/layout/walk.ts";
import { fillsAlready, maximisable } from "../state/maximisedPath.ts";
import { words } from "../text/words.ts";
import { arrangeItems } from "./arrangeItems.tsx";
import type { MenuAction, MenuItem } from "../ui/menuItem.ts";
import { refusalText } from "../ui/toldText.ts";
import { moveMenuItems, sideIcon } from "./moveMenuItems.tsx";
import { KindIcon } from "./KindIcon.tsx";
import type { NodeScene } from "./nodeScene.ts";
import { sideName } from "./placeName.ts";
import { placeOf, sidesOf } from "./sides.ts";
import { tryEdit } from "./tryEdit.ts";

/** Everything that can be done with a node; what its kind has no use for is left out. Empty for an unknown id. */
export function nodeMenuItems(scene: NodeScene, id: string): MenuItem[] {
  const visit = findVisit(scene.workspace, id);
  if (!visit) return [];
  return [
    ...showTabItems(scene, id),
    ...(visit.node.type === "window" ? windowItems(scene, id) : []),
    besideItem(scene, visit.node),
    ...boxItems(scene, visit.node),
    ...maximiseItems(scene, id),
    arrangeItem(scene, visit.node),
    ...selectItems(scene, id),
    { kind: "line", id: "line" },
    removeItem(scene, id),
  ];
}

/** For those who have no key to hold down: the node joins what is selected already. */
function selectItems({ selected, toggleSelect }: NodeScene, id: string): MenuItem[] {
  if (selected.length === 0 || selected.includes(id)) return [];
  const look = { id: "select", label: words().many.add, icon: <SquarePlus size={16} /> };
  return [{ kind: "action", ...look, keys: words().keys.select, run: () => toggleSelect(id) }];
}

/** To bring a tab to the front; nothing where it is there, or where there are no tabs. Changes nothing in a preview. */
export function showTabItems(scene: NodeScene, id: string): MenuItem[] {
  const visit = findVisit(scene.workspace, id);
  if (visit?.parent.type !== "group" || scene.shownIndex(visit.parent) === visit.index) return [];
  const label = words().actions.showTab;
  const icon = <PanelTop size={16} />;
  return [{ kind: "action", id: "showTab", label, icon, run: () => scene.showTab(id) }];
}

/** Fills the canvas with a node, or shows everything again; no change of the layout, so it is never blocked. */
export function maximiseItems({ workspace, maximised, maximise }: NodeScene, id: string): MenuItem[] {
  const item = (label: string, icon: ReactNode, run: () => void): MenuItem[] => [
    { kind: "action", id: "maximise", label, icon, keys: words().keys.maximise, run },
  ];
  const { actions } = words();
  if (maximised !== undefined && maximised === maximisable(workspace, id))
    return item(actions.showWhole, <Minimize2 size={16} />, () => maximise(undefined));
  if (fillsAlready(workspace, maximisable(workspace, id) ?? id)) return [];
  return item(actions.maximise, <Maximize2 size={16} />, () => maximise(id));
}

function windowItems({ blocked, rename, replace }: NodeScene, id: string): MenuItem[] {
  const { actions } = words();
  const [pencil, swap] = [<Pencil key="rename" size={16} />, <Replace key="replace" size={16} />];
  return [
    {
      kind: "action",
      id: "rename",
      label: actions.rename,
      keys: "F2",
      icon: pencil,
      blocked,
      run: () => rename(id),
    },
    { kind: "action", id: "replace", label: actions.replace, icon: swap, blocked, run: () => replace(id) },
  ];
}

/** Splits the place of a node: the side first, then the application that goes there. */
function besideItem(scene: NodeScene, node: LayoutNode): MenuItem {
  const look = { id: "beside", label: words().beside.action, icon: <Plus size={16} /> };
  return list(scene, look, () =>
    sidesOf(node).map((side) => ({
      kind: "action",
      id: side,
      label: sideName(scene, node, side),
      icon: sideIcon(scene, side),
      run: () => scene.add(placeOf(node.id, side)),
    })),
  );
}

/** Over the windows of a box, and over all of them for a window. */
function arrangeItem(scene: NodeScene, node: LayoutNode): MenuItem {
  const isBox = node.type !== "window";
  const few = windowsOf(isBox ? node : scene.workspace).length < 2 ? words().shell.arrangeFew : undefined;
  const label = isBox ? words().actions.arrangeBox : words().actions.arrange;
  const look = { id: "arrange", label, icon: <LayoutGrid size={16} /> };
  return list({ ...scene, blocked: scene.blocked ?? few }, look, () =>
    arrangeItems(scene, scene.blocked, isBox ? node.id : undefined),
  );
}

function boxItems(scene: NodeScene, node: LayoutNode): MenuItem[] {
  const { id, type } = node;
  const { actions } = words();
  const unwrap = editItem(
    scene,
    { op: "unwrap", id },
    { label: actions.unwrap, icon: <Ungroup size={16} /> },
  );
  const even = editItem(scene, { op: "even", id }, { label: actions.even, icon: <Equal size={16} /> });
  const copy = { label: actions.duplicate, icon: <Copy size={16} />, keys: words().keys.duplicate };
  return [
    list(scene, { id: "move", label: actions.moveTo, icon: <Move size={16} /> }, () =>
      moveMenuItems(scene, [id]),
    ),
    list(scene, { id: "wrap", label: actions.wrap, icon: <Group size={16} /> }, () => wrapItems(scene, id)),
    ...(type === "window" ? [] : [unwrap]),
    ...(type === "row" || type === "column" ? [even] : []),
    editItem(scene, { op: "duplicate", id }, copy),
  ];
}

function wrapItems(scene: NodeScene, id: string): MenuItem[] {
  return (["group", "row", "column"] as const).map((box) => {
    const look = { label: words().kinds[box], icon: <KindIcon kind={box} /> };
    return { ...editItem(scene, { op: "wrap", id, in: box }, look), id: box };
  });
}

function removeItem(scene: NodeScene, id: string): MenuItem {
  const look = {
    label: words().actions.remove,
    icon: <Trash2 size={16} />,
    keys: words().keys.remove,
    danger: true,
  };
  return editItem(scene, { op: "remove", id }, look);
}

type Look = Pick<MenuAction, "label" | "icon" | "keys" | "danger">;

/** An item that sends one edit, blocked with the reason where the edit would be refused. */
function editItem(scene: NodeScene, edit: Edit, look: Look): MenuAction {
  const trial = tryEdit(scene.workspace, edit);
  const blocked = scene.blocked ?? (trial.does === "refuse" ? refusalText(trial.why, scene.apps) : undefined);
  return { kind: "action", id: edit.op, ...look, blocked, run: () => scene.edit(edit) };
}

function list(
  { blocked }: NodeScene,
  look: Pick<MenuAction, "id" | "label" | "icon">,
  items: () => MenuItem[],
): MenuItem {
  return { kind: "list", ...look, blocked, items };
}
