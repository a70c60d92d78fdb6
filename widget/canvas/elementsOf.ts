/** With more ids than this a look at every element is quicker than a selector that names them all. */
const FEW = 8;

/** What the canvas draws for some nodes: tiles, tabs, groups and boxes, in document order. */
export function elementsOf(canvas: ParentNode, ids: ReadonlySet<string>): HTMLElement[] {
  if (ids.size <= FEW) return ids.size === 0 ? [] : chosen(canvas, [...ids].map(selectorOf).join());
  return chosen(canvas, "[data-tile],[data-node-id]").filter(
    ({ dataset }) => ids.has(dataset["tile"] ?? "") || ids.has(dataset["nodeId"] ?? ""),
  );
}

/** Found by the browser itself: to ask each of thousands of elements for its id takes longer than an edit. */
function selectorOf(id: string): string {
  const text = id.replace(/[^\w-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
  return `[data-tile="${text}"],[data-node-id="${text}"]`;
}

const chosen = (canvas: ParentNode, selector: string) => [...canvas.querySelectorAll<HTMLElement>(selector)];
