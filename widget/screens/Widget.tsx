import { useRef } from "react";
import { Previewer } from "./Previewer.tsx";
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/shell.css";
import "../styles/shimmer.css";
import "../styles/preview.css";
import "../styles/screens.css";
import { Announcer } from "../ui/Announcer.tsx";
import { useSize } from "../ui/useSize.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { Builder } from "./Builder.tsx";
import { IncomingBar } from "./IncomingBar.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { OpenedOther } from "./OpenedOther.tsx";
import { OpenedScreen } from "./OpenedScreen.tsx";
import { ConnectionFailed, ProblemScreen } from "./ProblemScreen.tsx";
import { screenOf, type Screen } from "./screenOf.ts";
import { UnfinishedBar } from "./UnfinishedBar.tsx";
import { useShortcuts } from "./useShortcuts.ts";
import { Waiting } from "./Waiting.tsx";
import { widthMode, type WidthMode } from "./widthMode.ts";

/** Hosts give boxes down to 192 px: below this height only the essentials are shown. */
const COMPACT_HEIGHT = 280;

/** The whole widget: the screen that the model asks for, in the space that the host gives. */
export function Widget() {
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref);
  const surface = useModel((model) => model.surface);
  const screen = useModel(screenOf);
  // Every sentence is read anew on the way, and what was typed stays where it is.
  useModel((model) => model.language);
  useShortcuts(ref);
  const mode = widthMode(size?.width ?? 0);
  const maxHeight = useModel((model) => model.maxHeight);
  // Inline the page has the height that it asks for, so only what it may ask for counts.
  const height = surface === "window" ? size?.height : maxHeight;
  const compact = height !== undefined && height < COMPACT_HEIGHT;
  return (
    <div ref={ref} className="widget" data-surface={surface} data-mode={mode === "tight" ? "wide" : mode}>
      <div key={screen === "connecting" ? "waiting" : screen} className="screen">
        <ScreenView screen={screen} mode={mode} compact={compact} />
      </div>
      <Announcer />
    </div>
  );
}

interface ScreenViewProps {
  readonly screen: Screen;
  readonly mode: WidthMode;
  readonly compact: boolean;
}

function ScreenView({ screen, mode, compact }: ScreenViewProps) {
  switch (screen) {
    case "connecting":
    case "waiting":
      return <Waiting />;
    case "failed":
      return <ConnectionFailed />;
    case "problem":
      return <ProblemScreen />;
    case "opened":
      return <OpenedScreen />;
    case "previewer":
      return (
        <>
          <OfflineBar />
          <IncomingBar />
          <UnfinishedBar />
          <OpenedOther />
          <Previewer compact={compact} />
        </>
      );
    case "builder":
      return <Builder mode={mode} />;
  }
}
