import { usePlayground } from "../state/store.ts";
import { WidgetFrame } from "./WidgetFrame.tsx";

/** The latest widget as a window of a workspace, beside the chat instead of in it. */
export function WorkspaceWindow() {
  const call = usePlayground((state) => Object.values(state.calls).findLast(({ page }) => page));
  const isAway = usePlayground((state) => state.isAway);
  const { width } = usePlayground((state) => state.settings);
  if (!call || isAway)
    return <Desktop>{isAway ? "Another thread is on screen." : "Pick a scenario on the left."}</Desktop>;
  if (call.closed !== undefined) return <Desktop>{call.closed}</Desktop>;
  return (
    <Desktop>
      <article
        className="window"
        aria-label={`Window ${call.toolName}`}
        style={{ width: width === "free" ? "100%" : `${width}px` }}
      >
        <header className="window__title">{call.toolName}</header>
        <WidgetFrame callId={call.id} incarnation={call.incarnation} fills />
      </article>
    </Desktop>
  );
}

function Desktop({ children }: { readonly children: React.ReactNode }) {
  return (
    <section className="desktop" aria-label="Workspace window">
      {typeof children === "string" ? <p className="chat__empty">{children}</p> : children}
    </section>
  );
}
