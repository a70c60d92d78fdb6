import { Ellipsis } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { WORKSPACE_ID, type Workspace } from "../../shared/layout/tree.ts";
import { findVisit } from "../../shared/layout/walk.ts";
import { FocusKeeper } from "../outline/FocusKeeper.tsx";
import { NodeIcon } from "../outline/NodeIcon.tsx";
import { ReplaceDialog } from "../outline/ReplaceDialog.tsx";
import { useNodeMenu } from "../outline/useNodeMenu.tsx";
import { LayoutNotes } from "../preview/FactsLine.tsx";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { messagesAt } from "../state/layoutMessages.ts";
import { nameOf } from "../state/nodeName.ts";
import { words } from "../text/words.ts";
import { useGetModel, useModel } from "../ui/WidgetContext.tsx";
import { ContextField } from "./ContextField.tsx";
import { FlagSections } from "./FlagSections.tsx";
import "./inspector.css";
import { MainFields } from "./MainFields.tsx";
import { ManySheet } from "./ManySheet.tsx";
import { MessageItems } from "./MessageItems.tsx";
import { PathBar } from "./PathBar.tsx";
import { SizeFields } from "./SizeFields.tsx";

/** Everything that can be set on the selected node; on the whole workspace while nothing is selected. */
export function Inspector() {
  const workspace = useModel((model) => model.workspace);
  const isMany = useModel((model) => model.alsoSelected.length > 0);
  const ref = useRef<HTMLElement>(null);
  return (
    <FocusKeeper within={ref} refocus={() => keepHand(ref.current)}>
      <section ref={ref} className="inspector" aria-label={words().regions.inspector} tabIndex={-1}>
        {workspace && isMany && <ManySheet workspace={workspace} />}
        {workspace && !isMany && <Sheet workspace={workspace} />}
      </section>
    </FocusKeeper>
  );
}

/** A control that goes with what it was for leaves the hand in the panel. */
function keepHand(panel: HTMLElement | null): void {
  if (panel && (document.activeElement === document.body || !document.activeElement)) panel.focus();
}

function Sheet({ workspace }: { workspace: Workspace }) {
  const selection = useModel((model) => model.selection);
  const visit = selection === undefined ? undefined : findVisit(workspace, selection);
  const node = visit?.node ?? workspace;
  const [isReplacing, setReplacing] = useState(false);
  /** A context whose window went while it was typed, until the layout changes again. */
  const [lost, setLost] = useState<{ text: string; after: unknown }>();
  const getModel = useGetModel();
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
      {lost?.after === workspace && (
        <p className="form__problem" role="alert">
          {words().inspector.contextLost(lost.text)}
        </p>
      )}
      <MessageItems messages={messages} />
      <MainFields key={node.id} node={node} onReplace={() => setReplacing(true)} />
      <SizeFields key={`${node.id} size`} node={node} visit={visit} />
      {(node.type === "window" || node.type === "workspace") && (
        <ContextField
          key={`${node.id} context`}
          node={node}
          onLost={(text) => setLost({ text, after: getModel().workspace })}
        />
      )}
      <FlagSections node={node} />
      {!visit && <LayoutNotes />}
      {!visit && <p className="inspector__hint">{words().inspector.hint}</p>}
      {isReplacing && visit && <ReplaceDialog id={node.id} onClose={close} />}
      {menu.element}
    </>
  );
}
