import { Ellipsis } from "lucide-react";
import { useCallback, useState } from "react";
import { WORKSPACE_ID, type Workspace } from "../../shared/layout/tree.ts";
import { findVisit } from "../../shared/layout/walk.ts";
import { NodeIcon } from "../outline/NodeIcon.tsx";
import { ReplaceDialog } from "../outline/ReplaceDialog.tsx";
import { useNodeMenu } from "../outline/useNodeMenu.tsx";
import { LayoutNotes } from "../preview/FactsLine.tsx";
import { Button } from "../screens/Button.tsx";
import { Icon } from "../screens/Icon.tsx";
import { messagesAt } from "../state/layoutMessages.ts";
import { nameOf } from "../state/nodeName.ts";
import { words } from "../text/words.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { ContextField } from "./ContextField.tsx";
import { FlagSections } from "./FlagSections.tsx";
import "./inspector.css";
import { MainFields } from "./MainFields.tsx";
import { MessageItems } from "./MessageItems.tsx";
import { PathBar } from "./PathBar.tsx";
import { SizeFields } from "./SizeFields.tsx";

/** Everything that can be set on the selected node; on the whole workspace while nothing is selected. */
export function Inspector() {
  const workspace = useModel((model) => model.workspace);
  return (
    <section className="inspector" aria-label={words().regions.inspector}>
      {workspace && <Sheet workspace={workspace} />}
    </section>
  );
}

function Sheet({ workspace }: { workspace: Workspace }) {
  const selection = useModel((model) => model.selection);
  const visit = selection === undefined ? undefined : findVisit(workspace, selection);
  const node = visit?.node ?? workspace;
  const [isReplacing, setReplacing] = useState(false);
  const close = useCallback(() => setReplacing(false), []);
  const messages = useModel((model) => messagesAt(model, node.id));
  const apps = useModel((model) => model.apps);
  const menu = useNodeMenu();
  return (
    <>
      <PathBar workspace={workspace} node={node} />
      <div className="inspector__head">
        <NodeIcon node={node} apps={apps} />
        <h2 className="inspector__name" title={nameOf(node, apps)} dir="auto">
          {nameOf(node, apps)}
        </h2>
        {node.id !== WORKSPACE_ID && (
          <Button
            kind="quiet"
            icon={<Icon of={Ellipsis} />}
            label={words().menu.more}
            onClick={(event) => menu.openAt(node.id, event.currentTarget)}
          />
        )}
      </div>
      <MessageItems messages={messages} />
      <MainFields key={node.id} node={node} onReplace={() => setReplacing(true)} />
      <SizeFields key={`${node.id} size`} node={node} visit={visit} />
      {(node.type === "window" || node.type === "workspace") && (
        <ContextField key={`${node.id} context`} node={node} />
      )}
      <FlagSections node={node} />
      {!visit && <LayoutNotes />}
      {!visit && <p className="inspector__hint">{words().inspector.hint}</p>}
      {isReplacing && visit && <ReplaceDialog id={node.id} onClose={close} />}
      {menu.element}
    </>
  );
}
