import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { findNode } from "../../../shared/layout/walk.ts";
import { focusInto } from "../../ui/focusables.ts";
import type { WidgetModel } from "../../state/model.ts";
import { useCommands, useGetModel, useModel } from "../../ui/WidgetContext.tsx";
import { elementsOf } from "../elementsOf.ts";
import { heldIdAt, nodeIdAt } from "./nodeIdAt.ts";

/**
 * When an edit or an undo takes away what had the focus, it goes to the selected node instead of nowhere; and from one
 * node to another when the hand does, to what was pasted or came back.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, drawn: unknown): void {
  const getModel = useGetModel();
  const { select } = useCommands();
  const selection = useModel((model) => model.selection);
  const seen = useRef(selection);
  const wasInside = useRef(false);
  const wasOnTab = useRef(false);
  /** The node that had the focus last. */
  const held = useRef<string>(undefined);
  useEffect(() => {
    const note = () => {
      const { activeElement } = document;
      wasInside.current = regionOf(root.current)?.contains(activeElement) ?? false;
      wasOnTab.current = isTab(activeElement);
      if (activeElement && root.current?.contains(activeElement))
        held.current = heldIdAt(activeElement) ?? held.current;
    };
    const noteFocus = () => {
      if (root.current && !isAround(root.current, document.activeElement)) note();
    };
    document.addEventListener("focusin", noteFocus);
    document.addEventListener("pointerdown", note, { capture: true });
    return () => {
      document.removeEventListener("focusin", noteFocus);
      document.removeEventListener("pointerdown", note, { capture: true });
    };
  }, [root]);
  useLayoutEffect(() => {
    const canvas = root.current;
    const { activeElement } = document;
    const now = getModel().selection;
    if (canvas && activeElement && now !== seen.current && isElsewhere(canvas, activeElement, now))
      ownElement(canvas, now, isTab(activeElement))?.focus();
    if (!canvas || !wasInside.current || !isAround(canvas, document.activeElement)) return;
    const element = ownElement(canvas, now, wasOnTab.current) ?? elementFor(canvas, now);
    // With the last window gone, to what there is to do with an empty canvas.
    if (!element) return focusInto(regionOf(canvas) ?? canvas);
    const wasRemoved = isRemoved(getModel(), held.current);
    element.focus();
    // Keys act on what has the focus and buttons on what is selected: after a removal both mean the same.
    if (wasRemoved && nodeIdAt(element) !== now) select(nodeIdAt(element));
  }, [root, drawn, getModel, select]);
  useEffect(() => {
    seen.current = selection;
  }, [selection]);
}

/** The canvas with what lies over it while it is empty. */
const regionOf = (canvas: HTMLElement | null) => canvas?.closest<HTMLElement>("[data-region]") ?? canvas;

/** Nothing has the focus but the canvas as a whole or what it is in: whatever had it is gone. */
const isAround = (canvas: HTMLElement, active: Element | null) => active?.contains(canvas) ?? true;

const NODES = "[data-tile],[role=tab],.box-grip";
/** The focus is on a node of the canvas, but not on this one. */
const isElsewhere = (canvas: HTMLElement, active: Element, id: string | undefined) =>
  canvas.contains(active) && active.matches(NODES) && nodeIdAt(active) !== id;
const isTab = (active: Element | null) => active?.getAttribute("role") === "tab";

/** A node that had the focus is out of the layout, and one other is selected in its place. */
function isRemoved(
  { mode, workspace, selection, alsoSelected }: WidgetModel,
  id: string | undefined,
): boolean {
  if (mode !== "builder" || !workspace || selection === undefined || alsoSelected.length > 0) return false;
  return id !== undefined && !findNode(workspace, id);
}

/** What can take the focus for a node; else any tile. */
export function elementFor(canvas: HTMLElement, id: string | undefined): HTMLElement | undefined {
  return ownElement(canvas, id, false) ?? canvas.querySelector<HTMLElement>("[data-tile]") ?? undefined;
}

/** The tile of a node, its tab, the grip of a box, the tab in front of a group; from tab to tab where there is one. */
function ownElement(canvas: HTMLElement, id: string | undefined, fromTab: boolean): HTMLElement | undefined {
  const elements = id === undefined ? [] : elementsOf(canvas, new Set([id]));
  const tile = elements.find(({ dataset }) => dataset["tile"] === id);
  const node = elements.find(({ dataset }) => dataset["nodeId"] === id);
  const inside =
    node?.querySelector<HTMLElement>(":scope > .box-grip") ??
    node?.querySelector<HTMLElement>("[role=tab][aria-selected=true]");
  const tab = node?.getAttribute("role") === "tab" ? node : inside;
  return (fromTab ? (tab ?? tile) : (tile ?? tab)) ?? undefined;
}
