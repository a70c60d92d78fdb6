import type { KeyboardEvent, MouseEvent } from "react";
import type { Commands } from "../../state/commands.ts";
import type { MaximiseHand } from "../../ui/maximised.ts";
import type { WidgetModel } from "../../state/model.ts";
import { selectedIds, targetsOf } from "../../state/selected.ts";
import { words } from "../../text/words.ts";
import { isRtl, readingKey } from "../../ui/direction.ts";
import type { Say } from "../../ui/spoken.ts";
import { canvasRange } from "./canvasRange.ts";
import { nodeIdAt } from "./nodeIdAt.ts";
import { neighbourOf, sideOfKey } from "./neighbour.ts";

interface Surroundings {
  readonly editable: boolean;
  readonly getModel: () => WidgetModel;
  readonly commands: Pick<
    Commands,
    "edit" | "editMany" | "select" | "selectMany" | "showTab" | "toggleSelect"
  >;
  readonly maximise: MaximiseHand;
  readonly say: Say;
}

interface CanvasPresses {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Presses and keys for everything on the canvas: hundreds of tiles, one listener. */
export function createCanvasPresses(around: Surroundings): CanvasPresses {
  const { editable, getModel, commands, maximise, say } = around;
  const tellCount = () => say(words().many.selected(selectedIds(getModel()).length));
  /** In the previewer a tab is only looked at; in the builder it is also what the hand is on. */
  const choose = (id: string) => (editable ? commands.select(id) : commands.showTab(id));

  /** Where a range began: it stays there while presses with Shift move its other end. */
  let anchor: string | undefined;

  function toggle(id: string): void {
    anchor = id;
    commands.toggleSelect(id);
    tellCount();
  }

  function extendTo(id: string): void {
    const model = getModel();
    const holds = anchor !== undefined && selectedIds(model).includes(anchor);
    anchor = holds ? anchor : model.selection;
    if (model.workspace) commands.selectMany(canvasRange(model.workspace, anchor ?? id, id));
    tellCount();
  }

  function onTabKey(tab: HTMLElement, event: KeyboardEvent): boolean {
    const next = tabFor(tab, event.key);
    if (!next) return false;
    choose(next.dataset["nodeId"] ?? "");
    next.focus();
    return true;
  }

  function onTileKey(tile: HTMLElement, event: KeyboardEvent<HTMLElement>): boolean {
    const next = tileFor(event.currentTarget, tile, event.key);
    if (!next) return false;
    next.focus();
    commands.select(next.dataset["tile"]);
    return true;
  }

  function remove(id: string): void {
    const ids = targetsOf(getModel(), id);
    if (ids.length > 1) commands.editMany({ op: "remove", ids });
    else commands.edit({ op: "remove", id });
  }

  function onNodeKey(id: string, { key, shiftKey }: KeyboardEvent): boolean {
    if (key === "Enter" && shiftKey) maximise.toggle(id);
    else if (key === "Enter" || key === " ") choose(id);
    else if (editable && (key === "Delete" || key === "Backspace")) remove(id);
    else return false;
    return true;
  }

  return {
    onClick({ target, ctrlKey, metaKey, shiftKey }) {
      if (!(target instanceof Element) || target.closest("[role=separator],.strip__more")) return;
      const id = nodeIdAt(target);
      if (!editable) {
        if (target.closest("[role=tab]") && id !== undefined) commands.showTab(id);
      } else if (id !== undefined && (ctrlKey || metaKey)) toggle(id);
      else if (id !== undefined && shiftKey) extendTo(id);
      else if (id !== getModel().selection || getModel().alsoSelected.length > 0) commands.select(id);
    },
    onDoubleClick({ target }) {
      if (!(target instanceof Element) || target.closest("button,[role=separator]")) return;
      const id = nodeIdAt(target);
      if (id !== undefined) maximise.toggle(id);
    },
    onKeyDown(event) {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof HTMLElement) || target.closest("[role=separator],.strip__more")) return;
      const id = nodeIdAt(target);
      const isTab = target.getAttribute("role") === "tab";
      const handled =
        (isTab && onTabKey(target, event)) ||
        (target.dataset["tile"] !== undefined && editable && onTileKey(target, event)) ||
        // A button hears Enter and Space by itself.
        (id !== undefined && !isPressOnButton(event) && onNodeKey(id, event));
      if (handled) event.preventDefault();
    },
  };
}

const isPressOnButton = ({ target, key }: KeyboardEvent) =>
  target instanceof HTMLButtonElement && key !== "Delete" && key !== "Backspace";

function tabFor(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
  const at = tabs.indexOf(tab);
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs.at(-1);
  const way = readingKey(key, isRtl(tab));
  if (!way) return undefined;
  return tabs.at((at + (way === "forward" ? 1 : -1)) % tabs.length);
}

function tileFor(canvas: HTMLElement, tile: HTMLElement, key: string): HTMLElement | undefined {
  const all = [...canvas.querySelectorAll<HTMLElement>("[data-tile]")];
  const tiles = all.filter((each) => each.getBoundingClientRect().width > 0);
  if (key === "Home") return tiles[0];
  if (key === "End") return tiles.at(-1);
  const side = sideOfKey(key);
  const rects = tiles.map((each) => each.getBoundingClientRect());
  return side && tiles[neighbourOf(rects, tiles.indexOf(tile), side)];
}
