import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Canvas } from "../canvas/Canvas.tsx";
import { DragArea } from "../canvas/DragArea.tsx";
import { Palette } from "../palette/Palette.tsx";
import { readingOf } from "../state/selectors.ts";
import { useCommands, useGetModel, useModel } from "../ui/WidgetContext.tsx";
import { BuilderDialogs, type BuilderDialog } from "./BuilderDialogs.tsx";
import { EmptyCanvas } from "./EmptyCanvas.tsx";
import { IncomingBar } from "./IncomingBar.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { OpenFailed } from "./OpenFailed.tsx";
import { OpenedOther } from "./OpenedOther.tsx";
import { Pane } from "./Pane.tsx";
import { SidePanel } from "./SidePanel.tsx";
import { StatusBar } from "./StatusBar.tsx";
import { TopBar } from "./TopBar.tsx";
import { UnfinishedBar } from "./UnfinishedBar.tsx";
import { usePanes, type Panes } from "./usePanes.ts";
import type { WidthMode } from "./widthMode.ts";

/** The canvas to work on, with applications, outline and details as close to it as the width allows. */
export function Builder({ mode }: { mode: WidthMode }) {
  const commands = useCommands();
  const panes = usePanes(mode);
  const [dialog, setDialog] = useState<BuilderDialog>();
  const closeDialog = useCallback(() => setDialog(undefined), []);

  function ask(next: BuilderDialog): void {
    // A name that was taken yesterday is no news for today's dialog.
    if (next === "save") commands.dismissSave();
    setDialog(next);
  }

  return (
    <DragArea>
      <div className="shell" data-mode={mode}>
        <TopBar panes={panes} onAsk={ask} />
        <OfflineBar />
        <IncomingBar />
        <UnfinishedBar />
        <OpenFailed />
        <OpenedOther />
        <Body panes={panes}>
          <BuilderDialogs dialog={dialog} onClose={closeDialog} />
        </Body>
        <StatusBar withOpen={mode === "narrow"} isSaving={dialog === "save"} />
      </div>
    </DragArea>
  );
}

function Body({ panes, children }: { panes: Panes; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  const applications = panes.placeOf("applications");
  const outline = panes.placeOf("outline");
  const covered = [applications, outline].some((place) => place === "drawer" || place === "cover");
  useSearchFocus(ref);
  const reading = useModel(readingOf);

  function choose(): void {
    flushSync(() => panes.show("applications"));
    focusSearch(ref.current);
  }

  return (
    <main ref={ref} className="shell__body">
      {applications && (
        <Pane name="applications" place={applications} onClose={() => panes.hide("applications")}>
          <Palette />
        </Pane>
      )}
      <div className="shell__canvas" data-region inert={covered}>
        <Canvas key={reading} editable />
        <EmptyCanvas onChoose={choose} />
      </div>
      {outline && (
        <Pane name="outline" place={outline} onClose={() => panes.hide("outline")}>
          <SidePanel panes={panes} />
        </Pane>
      )}
      {children}
    </main>
  );
}

function focusSearch(body: HTMLElement | null): void {
  body?.querySelector<HTMLElement>('[data-pane="applications"] input')?.focus();
}

/**
 * On an empty canvas the person types what they look for. Only where they are in this frame already: a widget must
 * not take the focus away from the host's own text box.
 */
function useSearchFocus(body: { readonly current: HTMLElement | null }): void {
  const model = useGetModel();
  useEffect(() => {
    if (model().workspace?.children.length === 0 && document.hasFocus()) focusSearch(body.current);
  }, [model, body]);
}
