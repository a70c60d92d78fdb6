import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from "react";
import { targetsOf } from "../state/selected.ts";
import { isRtl } from "../ui/direction.ts";
import { useTypeAhead } from "../ui/typeAhead.ts";
import { useLongPress } from "../ui/useLongPress.ts";
import type { MenuAnchor } from "../ui/useMenuPlace.ts";
import { useCommands, useGetModel } from "../ui/WidgetContext.tsx";
import { treeKey } from "./treeKeys.ts";
import type { MoveModeHandle } from "./useMoveMode.ts";
import type { TreeState } from "./useTree.ts";
import { useTreeSelection } from "./useTreeSelection.ts";
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
  const getModel = useGetModel();
  const typeAhead = useTypeAhead();
  const selecting = useTreeSelection(tree);
  const act = useTreeActions({
    ...{ tree, selecting, typeAhead, rename },
    pickUp: move.start,
    menu: (id) => openMenu(id, rowIn(ref.current, id) ?? { x: 0, y: 0 }),
  });
  const longPress = useLongPress((target, point) => {
    const id = nodeAt(target);
    if (id !== undefined) openMenu(id, point);
  });
  /** One of several stays one of several. */
  function leaveTo(id: string | undefined): void {
    if (id === undefined || targetsOf(getModel(), id).length === 1) select(id);
  }
  return {
    ...longPress,
    onPointerDown(event: PointerEvent) {
      // A finger that rests on a row opens its menu, so it must not take the row along as on the canvas.
      if (event.pointerType === "touch") event.stopPropagation();
      longPress.onPointerDown(event);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      // The buttons after the tree are for the selected node: it must be the one that the person comes from.
      if (event.key === "Tab" && !event.shiftKey && !move.mode) leaveTo(tree.current?.node.id);
      const isMany = getModel().alsoSelected.length > 0;
      const situation = { rtl: isRtl(event.currentTarget), isTyping: typeAhead.isTyping(), isMany };
      const key = move.mode ? undefined : treeKey(event, situation);
      if (move.mode ? !move.onKey(event) : !key) return;
      event.preventDefault();
      event.stopPropagation();
      if (key) act(key);
    },
    onClick(event: MouseEvent) {
      const { target } = event;
      const id = nodeAt(target);
      if (id === undefined) return;
      // Whoever presses another row has let go of what was picked up by key.
      move.cancel();
      const isBuilder = getModel().mode === "builder";
      if (isBuilder && (event.ctrlKey || event.metaKey)) return selecting.toggle(id);
      if (isBuilder && event.shiftKey) return selecting.extendTo(id);
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
