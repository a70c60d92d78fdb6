import { ChevronRight, CircleAlert, Lock, Maximize2, TriangleAlert } from "lucide-react";
import { memo, useId, type ReactNode } from "react";
import type { GroupNode, LayoutNode } from "../../shared/layout/tree.ts";
import { isLocked } from "../ui/isLocked.ts";
import { messagesAt } from "../state/layoutMessages.ts";
import type { AppDirectory } from "../state/model.ts";
import { nameOf } from "../state/nodeName.ts";
import { isInstalled, shownIndex } from "../state/selectors.ts";
import { words } from "../text/words.ts";
import { findingText } from "../ui/toldText.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { NodeIcon } from "./NodeIcon.tsx";

interface TreeRowProps {
  readonly node: LayoutNode;
  readonly apps: AppDirectory;
  /** In another one the row is written anew. */
  readonly language: string;
  /** The tab group it is in, if it is a tab. */
  readonly group: GroupNode | undefined;
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly expanded: boolean | undefined;
  readonly share: number | undefined;
  readonly isCurrent: boolean;
  /** It fills the canvas. */
  readonly isMaximised: boolean;
  readonly isSelected: boolean;
  readonly isEditable: boolean;
  /** Its part in a move by keyboard. */
  readonly move: "moving" | "target" | undefined;
  /** In place of the name. */
  readonly renameBox: ReactNode;
}

/** One line of the outline. The tree hears keys and presses; the row only shows. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { node, apps, group, level, expanded, share, position } = props;
  const marksId = useId();
  const isInFront = useModel((model) => group !== undefined && shownIndex(model, group) === position - 1);
  const messages = useModel((model) => messagesAt(model, node.id));
  const isUnknown = node.type === "window" && !isInstalled(apps, node.appName);
  const worst = messages[0]?.severity;
  const name = nameOf(node, apps);
  const percent = share === undefined ? undefined : words().outline.share(share);
  const told = [
    isUnknown && words().tile.unknown,
    ...messages.filter(({ code }) => code !== "unknown-app").map((message) => findingText(message, apps)),
  ].filter(Boolean);
  const locked = isLocked(node) && words().tile.locked;
  const marks = [
    percent,
    locked,
    isInFront && words().outline.inFront,
    props.isMaximised && words().outline.maximised,
    ...told,
  ].filter(Boolean);
  return (
    <div
      role="treeitem"
      className="tree-row"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={props.siblings}
      aria-expanded={expanded}
      aria-selected={props.isSelected}
      aria-describedby={marks.length > 0 ? marksId : undefined}
      tabIndex={props.isCurrent ? 0 : -1}
      data-node={node.id}
      data-kind={node.type}
      data-move={props.move}
      data-drag-node={props.isEditable ? node.id : undefined}
      style={{ paddingInlineStart: Math.min(level - 1, 12) * 12 }}
    >
      <span className="tree-row__twisty" data-twisty={expanded} data-no-drag aria-hidden="true">
        {expanded === undefined ? null : <ChevronRight size={14} />}
      </span>
      <NodeIcon node={node} apps={apps} />
      {props.renameBox ?? (
        <span className="tree-row__name" title={name} dir="auto">
          {name}
        </span>
      )}
      <span className="tree-row__marks" aria-hidden="true">
        {locked && (
          <span className="tree-row__lock" title={locked}>
            <Lock size={12} />
          </span>
        )}
        {props.isMaximised && <Maximize2 size={14} />}
        {isInFront && <span className="tree-row__front" title={words().outline.inFront} />}
        {told.length > 0 && (
          <span className="tree-row__told" data-severity={worst} title={told.join("\n")}>
            {worst === "error" ? <CircleAlert size={14} /> : <TriangleAlert size={14} />}
          </span>
        )}
        {percent !== undefined && <bdi className="tree-row__share">{percent}</bdi>}
      </span>
      {/* Beside the name, not part of it. */}
      <span id={marksId} hidden>
        {marks.join(", ")}
      </span>
    </div>
  );
});
