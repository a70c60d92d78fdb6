import type { KeyboardEvent, MouseEvent } from "react";
import type { Commands } from "../../state/commands.ts";
import type { WidgetModel } from "../../state/model.ts";
import { isRtl, readingKey } from "../../ui/direction.ts";
import { neighbourOf, sideOfKey } from "./neighbour.ts";

interface Surroundings {
  readonly editable: boolean;
  readonly getModel: () => WidgetModel;
  readonly commands: Pick<Commands, "edit" | "select" | "showTab">;
}

interface CanvasPresses {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Presses and keys for everything on the canvas: hundreds of tiles, one listener. */
export function createCanvasPresses({ editable, getModel, commands }: Surroundings): CanvasPresses {
  /** In the previewer a tab is only looked at; in the builder it is also what the hand is on. */
  const choose = (id: string) => (editable ? commands.select(id) : commands.showTab(id));

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

  function onNodeKey(id: string, { key }: KeyboardEvent): boolean {
    if (key === "Enter" || key === " ") choose(id);
    else if (editable && (key === "Delete" || key === "Backspace")) commands.edit({ op: "remove", id });
    else return false;
    return true;
  }

  return {
    onClick({ target }) {
      if (!(target instanceof Element) || target.closest("[role=separator],.strip__more")) return;
      const id = nodeIdAt(target);
      if (!editable) {
        if (target.closest("[role=tab]") && id !== undefined) commands.showTab(id);
      } else if (id !== getModel().selection) commands.select(id);
    },
    onKeyDown(event) {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof HTMLElement) || target.role === "separator") return;
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

/** The node that an element of the canvas stands for; undefined for the paper itself. */
function nodeIdAt(target: Element): string | undefined {
  const element = target.closest<HTMLElement>("[data-drag-node],[data-tile],[data-node-id]");
  const { dragNode, tile, nodeId } = element?.dataset ?? {};
  const id = dragNode ?? tile ?? nodeId;
  return id === "workspace" ? undefined : id;
}

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
  const tiles = [...canvas.querySelectorAll<HTMLElement>("[data-tile]")];
  if (key === "Home") return tiles[0];
  if (key === "End") return tiles.at(-1);
  const side = sideOfKey(key);
  const rects = tiles.map((each) => each.getBoundingClientRect());
  return side && tiles[neighbourOf(rects, tiles.indexOf(tile), side)];
}
