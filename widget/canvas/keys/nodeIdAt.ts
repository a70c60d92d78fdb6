/** The node that an element of the canvas stands for; undefined for the paper itself. */
export function nodeIdAt(target: Element): string | undefined {
  const element = target.closest<HTMLElement>("[data-drag-node],[data-tile],[data-node-id]");
  const { dragNode, tile, nodeId } = element?.dataset ?? {};
  const id = dragNode ?? tile ?? nodeId;
  return id === "workspace" ? undefined : id;
}

/** The node that keys act on: a splitter and the list of tabs are in a box, but do not stand for it. */
export function heldIdAt(target: EventTarget): string | undefined {
  if (!(target instanceof Element) || target.closest("[role=separator],.strip__more")) return undefined;
  return nodeIdAt(target);
}
