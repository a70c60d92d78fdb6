import { Minimize2 } from "lucide-react";
import type { RefObject } from "react";
import { nodeName } from "../state/nodeName.ts";
import { words } from "../text/words.ts";
import { useMaximise, useMaximised } from "../ui/maximised.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { elementFor } from "./keys/useKeptFocus.ts";

/** Above a node that fills the canvas: what it is, and the way back. */
export function MaximisedBar({ root }: { root: RefObject<HTMLElement | null> }) {
  const id = useMaximised();
  const { show } = useMaximise();
  const name = useModel(({ workspace, apps }) =>
    workspace && id !== undefined ? nodeName(workspace, id, apps) : "",
  );
  if (id === undefined || name === "") return null;
  function back(): void {
    show(undefined);
    if (root.current) elementFor(root.current, id)?.focus();
  }
  return (
    <div className="maximised-bar">
      <span className="clip" dir="auto">
        {words().plan.maximised(name)}
      </span>
      <button type="button" className="button" onClick={back}>
        <Minimize2 size={14} aria-hidden="true" />
        {words().actions.showWhole}
      </button>
    </div>
  );
}
