import type { LayoutNode, ParentNode, Workspace } from "../../shared/layout/tree.ts";

/** Id of the innermost box at the end of the tree: what is written next stands there. Of tabs only one is seen. */
export function openBox(workspace: Workspace): string {
  let box: ParentNode = workspace;
  for (;;) {
    const last: LayoutNode | undefined = box.children.at(-1);
    if (!last || last.type === "window" || last.type === "group") return box.id;
    box = last;
  }
}
