import { useMemo, useRef, type RefObject } from "react";
import { INITIAL_MODEL } from "../state/model.ts";
import { canEdit } from "../state/selectors.ts";
import { words } from "../text/words.ts";
import { useCommands, useGetModel, useModel } from "../ui/WidgetContext.tsx";
import { useSay } from "../ui/spoken.ts";
import { AppsContext, CanvasContext, ShownTabsContext, type CanvasTools } from "./CanvasContext.ts";
import { MoveGhost } from "./MoveGhost.tsx";
import { Parts } from "./NodeView.tsx";
import { axisOf } from "../../shared/layout/sizes.ts";
import { WORKSPACE_ID } from "../../shared/layout/tree.ts";
import { measure } from "../../shared/layout/walk.ts";
import { createCanvasPresses } from "./keys/canvasPresses.ts";
import { useKeptFocus } from "./keys/useKeptFocus.ts";
import { useRovingTiles } from "./keys/useRovingTiles.ts";
import { createSplitterGestures } from "./resize/splitterGestures.ts";
import { splitterTalk } from "./resize/splitterTalk.ts";
import { useSelectionMarks } from "./useSelectionMarks.ts";
import { useTabOverflow } from "./useTabOverflow.ts";
import "./canvas.css";
import "./tile.css";

/** So many windows leave none of them room for more than a name. */
const MANY = 120;

interface CanvasProps {
  /** In the builder; the previewer draws the same plan to look at. */
  readonly editable: boolean;
}

/** The plan of the workspace, true to scale. */
export function Canvas({ editable }: CanvasProps) {
  const root = useRef<HTMLElement>(null);
  const label = useRef<HTMLDivElement>(null);
  const workspace = useModel((model) => model.workspace);
  const apps = useModel((model) => model.apps);
  const shownTabs = useModel((model) => model.shownTabs);
  const tabs = useMemo(() => ({ ...INITIAL_MODEL, shownTabs }), [shownTabs]);
  const locked = useModel((model) => editable && !canEdit(model));
  const tools = useTools({ editable, label });
  const presses = usePresses(editable);
  const onTileFocus = useRovingTiles(root, workspace);
  useSelectionMarks(root, workspace);
  useKeptFocus(root, workspace);
  useTabOverflow(root, workspace);
  return (
    <section
      ref={root}
      className="canvas"
      aria-label={words().regions.canvas}
      data-canvas=""
      data-editable={editable || undefined}
      data-dense={(workspace && measure(workspace).windows > MANY) || undefined}
      data-locked={locked || undefined}
      onClick={presses.onClick}
      onKeyDown={presses.onKeyDown}
      onFocus={onTileFocus}
    >
      <div className="sheet" data-sheet="">
        <div className={`box box--${workspace ? axisOf(workspace) : "vertical"}`} data-node-id={WORKSPACE_ID}>
          {workspace && (
            <CanvasContext value={tools}>
              <AppsContext value={apps}>
                <ShownTabsContext value={tabs}>
                  <Parts parent={workspace} freeSizes />
                </ShownTabsContext>
              </AppsContext>
            </CanvasContext>
          )}
        </div>
      </div>
      {editable && <MoveGhost root={root} />}
      <div ref={label} className="size-label" aria-hidden="true" hidden />
    </section>
  );
}

function useTools({
  editable,
  label,
}: {
  editable: boolean;
  label: RefObject<HTMLElement | null>;
}): CanvasTools {
  const getModel = useGetModel();
  const commands = useCommands();
  const say = useSay();
  return useMemo(() => {
    const talk = splitterTalk({ getModel, say, label: () => label.current });
    return { editable, splitter: createSplitterGestures({ getModel, commands, ...talk }) };
  }, [editable, label, getModel, commands, say]);
}

function usePresses(editable: boolean) {
  const getModel = useGetModel();
  const commands = useCommands();
  return useMemo(() => createCanvasPresses({ editable, getModel, commands }), [editable, getModel, commands]);
}
