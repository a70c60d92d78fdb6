import { LIMITS } from "../../shared/layout/limits.ts";
import { activeIndexOf } from "../../shared/layout/sizes.ts";
import type { AnyNode, GroupNode, WindowNode, Workspace } from "../../shared/layout/tree.ts";
import { descriptionOf, titleOf } from "../../shared/layout/walk.ts";
import { NodeIcon } from "../outline/NodeIcon.tsx";
import { Button } from "../ui/Button.tsx";
import { appTitle, nameOf } from "../state/nodeName.ts";
import { isInstalled } from "../state/selectors.ts";
import { words } from "../text/words.ts";
import { editHindrance } from "../ui/editHindrance.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { ChoiceField } from "./ChoiceField.tsx";
import { iconEdit } from "./iconEdit.ts";
import { TextField } from "./TextField.tsx";
import { useSend } from "./useSend.ts";

interface MainFieldsProps {
  readonly node: AnyNode;
  /** Asks for another application. */
  readonly onReplace: () => void;
}

/** What only one kind of node has. */
export function MainFields({ node, onReplace }: MainFieldsProps) {
  switch (node.type) {
    case "window":
      return <WindowFields window={node} onReplace={onReplace} />;
    case "group":
      return <FrontTab group={node} />;
    case "workspace":
      return <WorkspaceFields workspace={node} />;
    case "row":
    case "column":
      return null;
  }
}

function WindowFields({ window, onReplace }: { window: WindowNode; onReplace: () => void }) {
  const send = useSend();
  const apps = useModel((model) => model.apps);
  const blocked = useModel(editHindrance);
  const { inspector } = words();
  const { appName, id } = window;
  const shown = appName === undefined ? inspector.noApplication : appTitle(apps, appName);
  return (
    <div className="inspector__part">
      <div className="inspector__app" role="group" aria-label={inspector.application}>
        <NodeIcon node={window} apps={apps} />
        <span className="inspector__app-name" title={appName} dir="auto">
          {isInstalled(apps, appName) ? shown : inspector.notInstalled(shown)}
        </span>
        <Button disabled={blocked !== undefined} hint={blocked} onClick={onReplace}>
          {inspector.replace}
        </Button>
      </div>
      <TextField
        label={inspector.windowTitle}
        placeholder={shown}
        value={window.title ?? ""}
        commit={(text) => send({ op: "rename", id, title: text.trim() })}
      />
    </div>
  );
}

function FrontTab({ group }: { group: GroupNode }) {
  const commands = useCommands();
  const apps = useModel((model) => model.apps);
  const { inspector } = words();
  const front = group.children[activeIndexOf(group)];
  return (
    <div className="inspector__part">
      <label className="inspector__field">
        {inspector.frontTab}
        <select
          className="field"
          value={front?.id ?? ""}
          onChange={(event) => commands.showTab(event.target.value)}
        >
          {!front && <option value="">{inspector.noTabs}</option>}
          {group.children.map((window) => (
            <option key={window.id} value={window.id}>
              {nameOf(window, apps)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function WorkspaceFields({ workspace }: { workspace: Workspace }) {
  const send = useSend();
  const { inspector, title } = words();
  const { icon } = workspace.config;
  return (
    <div className="inspector__part">
      <TextField
        label={title.label}
        placeholder={title.placeholder}
        value={titleOf(workspace)}
        commit={(text) => send({ op: "rename", id: workspace.id, title: text.trim() })}
      />
      <TextField
        label={inspector.description}
        rows={2}
        value={descriptionOf(workspace) ?? ""}
        commit={(text) => send({ op: "describe", description: text.trim() })}
      />
      <TextField
        label={inspector.icon}
        placeholder={inspector.none}
        longest={LIMITS.textBytes}
        value={typeof icon === "string" ? icon : ""}
        commit={(text) => {
          const meant = iconEdit(text);
          return "fault" in meant ? meant.fault : send(meant.edit);
        }}
      />
      <ChoiceField node={workspace} choice="loadingStrategy" />
      <ChoiceField node={workspace} choice="windowDragMode" />
    </div>
  );
}
