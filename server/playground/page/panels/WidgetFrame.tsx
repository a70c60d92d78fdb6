import { useEffect, useLayoutEffect, useRef } from "react";
import { MAX_INLINE_HEIGHT, type FrameSize } from "../host/hostContext.ts";
import { startWidgetBridge } from "../host/widgetBridge.ts";
import { changeCall, usePlayground } from "../state/store.ts";

interface WidgetFrameProps {
  readonly callId: string;
  readonly incarnation: number;
  /** Fills its box instead of having the height that the widget reports. */
  readonly fills: boolean;
}

/** What a chat gives a widget before it has spoken. */
const MIN_INLINE_HEIGHT = 192;

/** The frame of one widget; a new incarnation is a new frame. */
export function WidgetFrame({ callId, incarnation, fills }: WidgetFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { width } = usePlayground((state) => state.settings);
  const height = usePlayground((state) => state.calls[callId]?.height ?? 0);
  const isFullscreen = usePlayground((state) => state.calls[callId]?.displayMode === "fullscreen");

  useEffect(() => {
    const element = box.current;
    if (!element || !frame.current) return;
    const bridge = startWidgetBridge({ frame: frame.current, callId, size: sizeOf(element) });
    const observer = new ResizeObserver(() => bridge.resize(sizeOf(element)));
    observer.observe(element);
    return () => {
      observer.disconnect();
      bridge.close();
    };
  }, [callId, incarnation]);

  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      if (element) keepFocus(element);
    };
  }, [incarnation]);

  const inlineHeight = Math.min(Math.max(height, MIN_INLINE_HEIGHT), MAX_INLINE_HEIGHT);
  const style =
    fills || isFullscreen ? {} : { height: inlineHeight, width: width === "free" ? "100%" : `${width}px` };
  return (
    <div className={frameClass(fills, isFullscreen)}>
      {isFullscreen && (
        <button
          type="button"
          className="frame__exit"
          onClick={() => changeCall(callId, { displayMode: "inline" })}
        >
          Leave full screen
        </button>
      )}
      <div className="frame__box" ref={box} style={style}>
        <iframe
          key={incarnation}
          ref={frame}
          title="Workspace widget"
          sandbox="allow-scripts allow-same-origin allow-forms"
        />
      </div>
    </div>
  );
}

/** A keyboard that was in the widget goes on where the widget was, and not at the top of the page. */
function keepFocus(frame: HTMLIFrameElement): void {
  const home = frame.closest<HTMLElement>(".call, .desktop");
  if (document.activeElement !== frame || !home) return;
  home.tabIndex = -1;
  home.focus({ preventScroll: true });
}

function frameClass(fills: boolean, isFullscreen: boolean): string {
  if (isFullscreen) return "frame frame--fullscreen";
  return fills ? "frame frame--fills" : "frame";
}

function sizeOf(element: HTMLElement): FrameSize {
  return { width: element.clientWidth, height: element.clientHeight };
}
