import type { AnyNode, Workspace } from "../../shared/layout/tree.ts";
import { findNode } from "../../shared/layout/walk.ts";
import { boxesAround } from "../outline/outlineRows.ts";
import { nameOf } from "../state/nodeName.ts";
import { words } from "../text/words.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";

/** The boxes around a node, from the outside in: each is one press away. */
export function PathBar({ workspace, node }: { workspace: Workspace; node: AnyNode }) {
  const { select } = useCommands();
  const apps = useModel((model) => model.apps);
  if (node.type === "workspace") return null;
  return (
    <ol className="path" aria-label={words().inspector.path}>
      {[workspace.id, ...boxesAround(workspace, node.id)].map((id) => {
        const box = findNode(workspace, id);
        return (
          box && (
            <li key={id}>
              <button
                type="button"
                className="path__step"
                onClick={() => select(id === workspace.id ? undefined : id)}
              >
                <bdi>{nameOf(box, apps)}</bdi>
              </button>
            </li>
          )
        );
      })}
    </ol>
  );
}
