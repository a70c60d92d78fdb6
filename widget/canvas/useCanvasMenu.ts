import type { KeyboardEvent, MouseEvent, RefObject } from "react";
import { useNodeMenu } from "../outline/useNodeMenu.tsx";
import { findNode, isWindow } from "../../shared/layout/walk.ts";
import { useTargetEdits } from "../outline/useTargetEdits.ts";
import { targetsOf } from "../state/selected.ts";
import { canEdit } from "../state/selectors.ts";
import { words } from "../text/words.ts";
import { isCommand, letterOf } from "../ui/keyPress.ts";
import { useSay } from "../ui/spoken.ts";
import { useLongPress } from "../ui/useLongPress.ts";
import type { MenuAnchor } from "../ui/useMenuPlace.ts";
import { useCommands, useGetModel } from "../ui/WidgetContext.tsx";
import { elementFor } from "./keys/useKeptFocus.ts";
import { heldIdAt, nodeIdAt } from "./keys/nodeIdAt.ts";

/** The menu of a node on the canvas: by right click, menu key, Shift+F10, or a finger that rests on it. */
export function useCanvasMenu(root: RefObject<HTMLElement | null>) {
  const menu = useNodeMenu();
  const getModel = useGetModel();
  const { select } = useCommands();
  const { duplicate } = useTargetEdits();
  const say = useSay();

  /** True where there is a node to open a menu for. */
  function open(target: EventTarget | null, anchor: MenuAnchor): boolean {
    const id = target instanceof Element ? nodeIdAt(target) : undefined;
    if (id === undefined || !root.current) return false;
    // Asked for on one of several it is meant for all of them.
    if (canEdit(getModel()) && targetsOf(getModel(), id).length === 1) select(id);
    // The menu gives the focus back to where it was: to the node, not to what had it before.
    if (target !== document.activeElement) elementFor(root.current, id)?.focus({ preventScroll: true });
    menu.openAt(id, anchor);
    return true;
  }

  /** The keys that the menu shows beside its items; the rest of them is for everything on the canvas. */
  function onShortcut(id: string, event: KeyboardEvent): boolean {
    const does = shortcutOf(event);
    const { workspace, mode } = getModel();
    const node = workspace && findNode(workspace, id);
    if (!does || mode !== "builder" || !node || (does === "rename" && !isWindow(node))) return false;
    if (!canEdit(getModel())) say(words().said.locked, true);
    else if (does === "rename") menu.rename(id);
    else duplicate(id);
    return true;
  }

  const longPress = useLongPress((target, point) => {
    // On what can be dragged the drag tells whether a finger rests or carries.
    if (!canEdit(getModel())) open(target, point);
  });

  return {
    element: menu.element,
    handlers: {
      ...longPress,
      onContextMenu(event: MouseEvent) {
        if (open(event.target, { x: event.clientX, y: event.clientY })) event.preventDefault();
      },
    },
    /** True when the key was for the menu, or for what the menu offers with that key. */
    onKey(event: KeyboardEvent): boolean {
      const { key, shiftKey, target } = event;
      if (!(target instanceof Element)) return false;
      if (key === "ContextMenu" || (key === "F10" && shiftKey)) return open(target, target);
      const id = heldIdAt(target);
      return id !== undefined && onShortcut(id, event);
    },
  };
}

function shortcutOf(event: KeyboardEvent): "rename" | "duplicate" | undefined {
  if (event.key === "F2") return "rename";
  return isCommand(event) && !event.shiftKey && letterOf(event) === "d" ? "duplicate" : undefined;
}
