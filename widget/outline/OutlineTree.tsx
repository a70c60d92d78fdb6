import { useDeferredValue, useId, useRef, useState } from "react";
import type { Workspace } from "../../shared/layout/tree.ts";
import { findNode } from "../../shared/layout/walk.ts";
import { nameOf } from "../state/nodeName.ts";
import { canEdit } from "../state/selectors.ts";
import { words } from "../text/words.ts";
import { useMaximised } from "../ui/maximised.ts";
import { isTextBox } from "../ui/shortcut.ts";
import { useCommands, useGetModel, useModel } from "../ui/WidgetContext.tsx";
import { FocusKeeper } from "./FocusKeeper.tsx";
import { MoveHint } from "./MoveHint.tsx";
import { targetOf, type MoveMode } from "./moveMode.ts";
import { NodeActions } from "./NodeActions.tsx";
import type { OutlineRow } from "./outlineRows.ts";
import { RenameBox } from "./RenameBox.tsx";
import { TreeRow } from "./TreeRow.tsx";
import { useMoveMode } from "./useMoveMode.ts";
import { useNodeMenu } from "./useNodeMenu.tsx";
import { editHindrance } from "../ui/editHindrance.ts";
import { useReveal } from "./useReveal.ts";
import { useTree } from "./useTree.ts";
import { useNodeClipboard } from "./useNodeClipboard.ts";
import { useTreeEvents } from "./useTreeEvents.ts";

/** The tree, and below it what can be done with the selected node or what a move is about to do. */
export function OutlineTree({ workspace }: { workspace: Workspace }) {
  const ref = useRef<HTMLDivElement>(null);
  const noteId = useId();
  const [renaming, setRenaming] = useState<string>();
  /** A name whose window went while it was typed, until the layout changes again. */
  const [lost, setLost] = useState<{ title: string; after: unknown }>();
  const getModel = useGetModel();
  const { edit } = useCommands();
  const selection = useModel((model) => model.selection);
  const alsoSelected = useModel((model) => model.alsoSelected);
  const apps = useModel((model) => model.apps);
  const isEditable = useModel(canEdit);
  const language = useModel((model) => model.language);
  const isBuilder = useModel((model) => model.mode === "builder");
  const hindrance = useModel(editHindrance);
  const tree = useTree(workspace);
  const move = useMoveMode();
  const maximised = useMaximised();
  const menu = useNodeMenu({ onRename: setRenaming });
  const events = useTreeEvents({ ref, tree, move, rename: setRenaming, openMenu: menu.openAt });
  const clipboard = useNodeClipboard(() => tree.current?.node.id);
  // A large tree shows what fits the panel at once; the rest follows without holding the canvas up.
  const isWhole = useDeferredValue(true, false);
  useReveal(ref, move.mode ? targetOf(move.mode) : selection, isWhole);
  const drawn = isWhole ? tree.rows : tree.rows.slice(0, 60);
  const isEmpty = tree.rows.length === 0;
  const note = isEmpty ? words().outline.empty : hindrance;

  function renameBox({ node }: OutlineRow) {
    if (node.id !== renaming) return undefined;
    const done = (title: string | undefined) => {
      setRenaming(undefined);
      const now = getModel().workspace;
      if (title === undefined || !now) return;
      if (findNode(now, node.id)) edit({ op: "rename", id: node.id, title });
      else setLost({ title, after: now });
    };
    return <RenameBox name={nameOf(node, apps)} waits={hindrance !== undefined} onDone={done} />;
  }

  return (
    <>
      <FocusKeeper within={ref} refocus={() => refocus(ref.current)}>
        <div
          ref={ref}
          className="tree"
          role="tree"
          aria-label={words().regions.outline}
          aria-multiselectable={isBuilder}
          aria-describedby={note === undefined ? undefined : noteId}
          tabIndex={isEmpty ? 0 : -1}
          data-move={move.mode && targetOf(move.mode) === workspace.id ? "target" : undefined}
          {...events}
          {...clipboard}
        >
          {drawn.map((row) => (
            <TreeRow
              key={row.node.id}
              node={row.node}
              apps={apps}
              language={language}
              group={row.parent.type === "group" ? row.parent : undefined}
              level={row.level}
              position={row.position}
              siblings={row.siblings}
              expanded={row.expanded}
              share={row.share}
              isCurrent={row === tree.current}
              isMaximised={row.node.id === maximised}
              isSelected={row.node.id === selection || alsoSelected.includes(row.node.id)}
              isEditable={isEditable}
              move={partIn(move.mode, row.node.id)}
              renameBox={renameBox(row)}
            />
          ))}
        </div>
      </FocusKeeper>
      {note !== undefined && (
        <p id={noteId} className={isEmpty ? "outline__note" : "visually-hidden"}>
          {note}
        </p>
      )}
      {lost?.after === workspace && (
        <p className="outline__note" role="alert">
          {words().outline.renameLost(lost.title)}
        </p>
      )}
      {move.mode && <MoveHint mode={move.mode} />}
      {isBuilder && !move.mode && <NodeActions onMenu={menu.openAt} />}
      {menu.element}
    </>
  );
}

function partIn(mode: MoveMode | undefined, id: string): "moving" | "target" | undefined {
  if (!mode) return undefined;
  if (id === mode.id) return "moving";
  return id === targetOf(mode) ? "target" : undefined;
}

/** To the row that the hand is on; a name that is being typed keeps the focus. */
function refocus(tree: HTMLElement | null): void {
  const { activeElement } = document;
  if (isTextBox(activeElement)) return;
  const current = tree?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]') ?? tree;
  if (current !== activeElement) current?.focus();
}
