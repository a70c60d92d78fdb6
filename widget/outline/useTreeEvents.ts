import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from "react";
import { isRtl } from "../ui/direction.ts";
import { useTypeAhead } from "../ui/typeAhead.ts";
import { useLongPress } from "../ui/useLongPress.ts";
import type { MenuAnchor } from "../ui/useMenuPlace.ts";
import { useCommands } from "../ui/WidgetContext.tsx";
import { treeKey } from "./treeKeys.ts";
import type { MoveModeHandle } from "./useMoveMode.ts";
import type { TreeState } from "./useTree.ts";
import { useTreeActions } from "./useTreeActions.ts";

interface TreeParts {
  readonly ref: RefObject<HTMLElement | null>;
  readonly tree: TreeState;
  readonly move: MoveModeHandle;
  readonly rename: (id: string) => void;
  readonly openMenu: (id: string, anchor: MenuAnchor) => void;
}

/** Handlers for the element that is the tree: keys, presses and the way of the focus. */
export function useTreeEvents({ ref, tree, move, rename, openMenu }: TreeParts) {
  const { select } = useCommands();
  const typeAhead = useTypeAhead();
  const act = useTreeActions({
    ...{ tree, typeAhead, rename },
    pickUp: move.start,
    menu: (id) => openMenu(id, rowIn(ref.current, id) ?? { x: 0, y: 0 }),
  });
  const longPress = useLongPress((target, point) => {
    const id = nodeAt(target);
    if (id !== undefined) openMenu(id, point);
  });
  return {
    ...longPress,
    onPointerDown(event: PointerEvent) {
      // A finger that rests on a row opens its menu, so it must not take the row along as on the canvas.
      if (event.pointerType === "touch") event.stopPropagation();
      longPress.onPointerDown(event);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      // The buttons after the tree are for the selected node: it must be the one that the person comes from.
      if (event.key === "Tab" && !event.shiftKey && !move.mode) select(tree.current?.node.id);
      const situation = { rtl: isRtl(event.currentTarget), isTyping: typeAhead.isTyping() };
      const key = move.mode ? undefined : treeKey(event, situation);
      if (move.mode ? !move.onKey(event) : !key) return;
      event.preventDefault();
      event.stopPropagation();
      if (key) act(key);
    },
    onClick({ target }: MouseEvent) {
      const id = nodeAt(target);
      if (id === undefined) return;
      if (target instanceof Element && target.closest("[data-twisty]")) tree.toggle(id);
      else select(id);
    },
    onDoubleClick({ target }: MouseEvent) {
      const id = nodeAt(target);
      if (id !== undefined) act({ act: "rename" });
    },
    onContextMenu(event: MouseEvent) {
      const id = nodeAt(event.target);
      if (id === undefined) return;
      event.preventDefault();
      openMenu(id, { x: event.clientX, y: event.clientY });
    },
    onFocus({ target }: FocusEvent) {
      const id = nodeAt(target);
      if (id !== undefined && id !== tree.current?.node.id) tree.setCurrent(id);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) move.cancel();
    },
  };
}

function nodeAt(target: EventTarget): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-node]") : null;
  return row?.dataset["node"];
}

function rowIn(tree: HTMLElement | null, id: string): Element | undefined {
  const rows = tree?.querySelectorAll<HTMLElement>("[data-node]") ?? [];
  return [...rows].find((row) => row.dataset["node"] === id);
}
