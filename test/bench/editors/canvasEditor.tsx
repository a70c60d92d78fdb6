import "../../../widget/host/zodConfig.ts";
import { createRoot } from "react-dom/client";
import { windowsOf } from "../../../shared/layout/walk.ts";
import { startWidget } from "../../../widget/app/startWidget.ts";
import { Canvas } from "../../../widget/canvas/Canvas.tsx";
import { DragArea } from "../../../widget/canvas/DragArea.tsx";
import { connectHost } from "../../../widget/host/connectHost.ts";
import "../../../widget/styles/tokens.css";
import "../../../widget/styles/base.css";
import { en } from "../../../widget/text/en.ts";
import type { WidgetStore } from "../../../widget/state/store.ts";
import { WidgetProvider } from "../../../widget/ui/WidgetContext.tsx";
import type { Editor } from "./editorPage.ts";

/** Our canvas alone in the builder's mode, as the pages of the peers are: no palette, no outline, no host. */
const { store, commands } = startWidget(
  connectHost({
    version: "bench",
    words: () => en.host,
    port: { post: () => undefined, listen: () => () => undefined },
  }),
);
let renders = 0;

/** A tile looks its application up whenever it is rendered. */
function countLookUps(of: WidgetStore): void {
  const { byName, ...apps } = of.get().apps;
  const counted = Object.defineProperty({ ...apps, byName }, "byName", {
    enumerable: true,
    get() {
      renders += 1;
      return byName;
    },
  });
  of.api.setState({ apps: counted });
}

function moveFirst(): void {
  const { workspace } = store.get();
  const windows = workspace ? windowsOf(workspace) : [];
  const [first, last] = [windows.at(0), windows.at(-1)];
  if (!first || !last) return;
  commands.edit({ op: "move", id: first.id, place: { at: "side", of: last.id, side: "right" } });
}

const editor: Editor = {
  mount(element, layout) {
    store.dispatch({ type: "inputArrived", input: { mode: "builder", components: layout } });
    countLookUps(store);
    createRoot(element).render(
      <WidgetProvider widget={{ store, commands }}>
        <DragArea className="canvas-alone">
          <Canvas editable />
        </DragArea>
      </WidgetProvider>,
    );
  },
  count: () => document.querySelectorAll("[data-canvas] [data-tile]").length,
  shows: "groups",
  move: moveFirst,
  handle: () => document.querySelector("[data-canvas] [role=tab]"),
  renders: () => renders,
};
window.editor = editor;
