import { X } from "lucide-react";
import { useRef } from "react";
import type { LayoutNode, Workspace } from "../../shared/layout/tree.ts";
import { walk } from "../../shared/layout/walk.ts";
import { FocusKeeper } from "../outline/FocusKeeper.tsx";
import { NodeIcon } from "../outline/NodeIcon.tsx";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { nameOf } from "../state/nodeName.ts";
import { words } from "../text/words.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";

/** The selected nodes in the order of the layout; each can be taken out again. */
export function ManyList({ workspace, ids }: { workspace: Workspace; ids: readonly string[] }) {
  const ref = useRef<HTMLUListElement>(null);
  const chosen = new Set(ids);
  const nodes = [...walk(workspace)].map((visit) => visit.node).filter(({ id }) => chosen.has(id));
  return (
    <FocusKeeper within={ref} refocus={() => keepFocus(ref.current)}>
      <ul ref={ref} className="many__list" aria-label={words().many.list} tabIndex={-1}>
        {nodes.map((node) => (
          <ManyRow key={node.id} node={node} />
        ))}
      </ul>
    </FocusKeeper>
  );
}

function ManyRow({ node }: { node: LayoutNode }) {
  const apps = useModel((model) => model.apps);
  const { toggleSelect } = useCommands();
  const name = nameOf(node, apps);
  return (
    <li className="many__row">
      <NodeIcon node={node} apps={apps} />
      <span className="inspector__app-name" title={name} dir="auto">
        {name}
      </span>
      <Button
        kind="quiet"
        icon={<Icon of={X} size={14} />}
        label={words().many.leave(name)}
        onClick={() => toggleSelect(node.id)}
      />
    </li>
  );
}

/** The button that took its row along leaves the hand in the list. */
function keepFocus(list: HTMLElement | null): void {
  if (list && (document.activeElement === document.body || !document.activeElement)) list.focus();
}
