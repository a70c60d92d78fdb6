import { useMemo, useRef, type RefObject } from "react";
import { INITIAL_MODEL } from "../state/model.ts";
import { canEdit } from "../state/selectors.ts";
import { words } from "../text/words.ts";
import { useCommands, useGetModel, useModel } from "../ui/WidgetContext.tsx";
import { useMaximise } from "../ui/maximised.ts";
import { useSay } from "../ui/spoken.ts";
import {
  AppsContext,
  CanvasContext,
  ComingContext,
  PackedContext,
  ShownTabsContext,
  type CanvasTools,
} from "./CanvasContext.ts";
import { MoveGhost } from "./MoveGhost.tsx";
import { Parts } from "./Parts.tsx";
import { openBox } from "./openBox.ts";
import { axisOf } from "../../shared/layout/sizes.ts";
import { WORKSPACE_ID } from "../../shared/layout/tree.ts";
import { measure } from "../../shared/layout/walk.ts";
import { createCanvasPresses } from "./keys/canvasPresses.ts";
import { useKeptFocus } from "./keys/useKeptFocus.ts";
import { useRovingTiles } from "./keys/useRovingTiles.ts";
import { createSplitterGestures } from "./resize/splitterGestures.ts";
import { splitterTalk } from "./resize/splitterTalk.ts";
import { isCrowd } from "./gaps.ts";
import { grow } from "./grow.ts";
import { MaximisedBar } from "./MaximisedBar.tsx";
import { TabsMenu } from "./TabsMenu.tsx";
import { useCanvasClipboard } from "./useCanvasClipboard.ts";
import { useCanvasMenu } from "./useCanvasMenu.ts";
import { useMaximisedMarks } from "./useMaximisedMarks.ts";
import { useSplitterNames } from "./resize/useSplitterNames.ts";
import { useSplitterRanges } from "./resize/useSplitterRanges.ts";
import { useAssistantMarks } from "./useAssistantMarks.ts";
import { useSelectionMarks } from "./useSelectionMarks.ts";
import { useTabOverflow } from "./useTabOverflow.ts";
import "./canvas.css";
import "./tile.css";
import "./arriving.css";

/** So many windows leave none of them room for more than a name. */
const MANY = 120;
/** So many leave a tab group room for its tabs, and hardly for the name of the one in front once more. */
const PACKED = 240;

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
  const streaming = useModel((model) => model.streaming);
  const windows = workspace ? measure(workspace).windows : 0;
  const children = workspace?.children.length ?? 0;
  const tools = useTools({ editable, label });
  const presses = usePresses(editable);
  const onTileFocus = useRovingTiles(root, workspace);
  useSelectionMarks(root, workspace);
  useAssistantMarks(root, workspace);
  useKeptFocus(root, workspace);
  useTabOverflow(root, workspace);
  useSplitterNames(root, workspace);
  useSplitterRanges(root, workspace);
  useMaximisedMarks(root, workspace);
  const menu = useCanvasMenu(root);
  const clipboard = useCanvasClipboard();
  return (
    <section
      ref={root}
      className="canvas"
      aria-label={words().regions.canvas}
      data-canvas=""
      data-editable={editable || undefined}
      data-dense={windows > MANY || undefined}
      data-packed={windows > PACKED || undefined}
      data-locked={locked || undefined}
      data-streaming={streaming || undefined}
      {...menu.handlers}
      {...clipboard}
      onClick={presses.onClick}
      onDoubleClick={presses.onDoubleClick}
      onKeyDown={(event) => {
        if (menu.onKey(event)) event.preventDefault();
        else presses.onKeyDown(event);
      }}
      onFocus={onTileFocus}
    >
      <MaximisedBar root={root} />
      <div className="sheet" data-sheet="">
        <div
          className={`box box--${workspace ? axisOf(workspace) : "vertical"}`}
          data-node-id={WORKSPACE_ID}
          data-crowd={isCrowd(children) || undefined}
          style={grow(1, children)}
        >
          {workspace && (
            <CanvasContext value={tools}>
              <AppsContext value={apps}>
                <ShownTabsContext value={tabs}>
                  <ComingContext value={streaming ? openBox(workspace) : undefined}>
                    <PackedContext value={windows > PACKED}>
                      <Parts parent={workspace} freeSizes />
                    </PackedContext>
                  </ComingContext>
                </ShownTabsContext>
              </AppsContext>
            </CanvasContext>
          )}
        </div>
      </div>
      {editable && <MoveGhost root={root} />}
      <div ref={label} className="size-label" aria-hidden="true" hidden />
      {menu.element}
      {workspace && (
        <AppsContext value={apps}>
          <ShownTabsContext value={tabs}>
            <TabsMenu root={root} editable={editable} />
          </ShownTabsContext>
        </AppsContext>
      )}
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
  const maximise = useMaximise();
  const say = useSay();
  return useMemo(
    () => createCanvasPresses({ editable, getModel, commands, maximise, say }),
    [editable, getModel, commands, maximise, say],
  );
}
