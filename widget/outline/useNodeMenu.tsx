import { useCallback, useEffect, useState, type ReactNode } from "react";
import type { Place } from "../../shared/layout/editSchema.ts";
import { findNode } from "../../shared/layout/walk.ts";
import { targetsOf } from "../state/selected.ts";
import { words } from "../text/words.ts";
import { Menu } from "../ui/Menu.tsx";
import type { MenuItem } from "../ui/menuItem.ts";
import type { MenuAnchor } from "../ui/useMenuPlace.ts";
import { useGetModel, useModel } from "../ui/WidgetContext.tsx";
import { AddDialog } from "./AddDialog.tsx";
import { manyMenuItems } from "./manyMenuItems.tsx";
import { moveMenuItems } from "./moveMenuItems.tsx";
import { useShowMovePreview } from "./movePreview.ts";
import { maximiseItems, nodeMenuItems, showTabItems } from "./nodeMenuItems.tsx";
import { RenameDialog } from "./RenameDialog.tsx";
import { ReplaceDialog } from "./ReplaceDialog.tsx";
import { targetName } from "./targetName.ts";
import { useNodeScene } from "./useNodeScene.ts";

interface NodeMenuOptions {
  /** How a new name is asked for: in a dialog if left out. */
  readonly onRename?: (id: string) => void;
}

interface NodeMenuHandle {
  /** Opens the menu of a node beside a control or at a point; only its places to move to, if asked for. */
  readonly openAt: (id: string, anchor: MenuAnchor, only?: "moveTo") => void;
  /** Asks for the name of a node at once, without its menu. */
  readonly rename: (id: string) => void;
  isOpen: boolean;
  /** To be drawn anywhere: the open menu, and the dialogs it leads to. */
  readonly element: ReactNode;
}

interface OpenMenu {
  readonly id: string;
  readonly anchor: MenuAnchor;
  readonly only: "moveTo" | undefined;
}

type Asking =
  | { readonly what: "name" | "application"; readonly id: string }
  | { readonly what: "addition"; readonly place: Place };

/** The one menu of a node, wherever the node is shown. */
export function useNodeMenu({ onRename }: NodeMenuOptions = {}): NodeMenuHandle {
  const [open, setOpen] = useState<OpenMenu>();
  const [asking, setAsking] = useState<Asking>();
  const preview = useShowMovePreview();
  const getModel = useGetModel();
  // The menu follows the layout: whoever changes it under an open menu changes what can be done.
  const workspace = useModel((model) => model.workspace);
  const rename = (id: string) => (onRename ? onRename(id) : setAsking({ what: "name", id }));
  const getScene = useNodeScene({
    rename,
    add: (place) => setAsking({ what: "addition", place }),
    replace: (id) => setAsking({ what: "application", id }),
  });
  const close = useCallback(() => {
    setOpen(undefined);
    preview(undefined);
  }, [preview]);
  const done = useCallback(() => setAsking(undefined), []);

  const isGone = open !== undefined && workspace !== undefined && !findNode(workspace, open.id);
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);

  function itemsOf({ id, only }: OpenMenu): MenuItem[] {
    const scene = getScene();
    if (!scene || !findNode(scene.workspace, id)) return [];
    if (getModel().mode === "previewer") return [...showTabItems(scene, id), ...maximiseItems(scene, id)];
    const ids = targetsOf(getModel(), id);
    if (only) return moveMenuItems(scene, ids);
    return ids.length > 1 ? manyMenuItems(scene, ids) : nodeMenuItems(scene, id);
  }

  function menu(now: OpenMenu): ReactNode {
    const items = itemsOf(now);
    if (items.length === 0 || !workspace) return null;
    const name = targetName(workspace, targetsOf(getModel(), now.id), getModel().apps);
    const label = now.only ? words().actions.moveTo : words().menu.of(name);
    return <Menu label={label} items={items} anchor={now.anchor} onClose={close} />;
  }

  return {
    rename,
    isOpen: open !== undefined,
    openAt: (id, anchor, only) => {
      const next = { id, anchor, only };
      if (itemsOf(next).length > 0) setOpen(next);
    },
    element: (
      <>
        {open && menu(open)}
        {asking?.what === "name" && <RenameDialog id={asking.id} onClose={done} />}
        {asking?.what === "addition" && <AddDialog place={asking.place} onClose={done} />}
        {asking?.what === "application" && <ReplaceDialog id={asking.id} onClose={done} />}
      </>
    ),
  };
}
