import { words } from "../text/words.ts";
import { MessageCount } from "./MessageCount.tsx";
import { VIEWS } from "./panes.ts";
import type { Panes } from "./usePanes.ts";

/** In a narrow frame: one thing at a time, each one tap away. */
export function ViewSwitch({ panes }: { panes: Panes }) {
  return (
    <div className="view-switch" role="group" aria-label={words().shell.views}>
      {VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          className="view-switch__option"
          data-tab={view}
          aria-pressed={panes.view === view}
          onClick={() => panes.showView(view)}
        >
          {words().regions[view]} {view === "messages" && <MessageCount />}
        </button>
      ))}
    </div>
  );
}
