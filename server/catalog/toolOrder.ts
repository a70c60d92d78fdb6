import { PRIORITIES, type Tool } from "./tool.ts";

/** Where a tool stands in the list, as a text that sorts: its priority, then its name. */
export function placeOf({ priority = "normal", name }: Pick<Tool, "name" | "priority">): string {
  return `${PRIORITIES.indexOf(priority)}${name}`;
}

export function inOrder<T extends Pick<Tool, "name" | "priority">>(tools: readonly T[]): T[] {
  return tools
    .map((tool) => ({ tool, place: placeOf(tool) }))
    .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
    .map(({ tool }) => tool);
}
