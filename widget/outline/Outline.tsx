import { useModel } from "../ui/WidgetContext.tsx";
import { words } from "../text/words.ts";
import { OutlineTree } from "./OutlineTree.tsx";
import "./outline.css";

/** The layout as a tree: the whole editor by keyboard, and the first view where there is no room for the canvas. */
export function Outline() {
  const workspace = useModel((model) => model.workspace);
  return (
    <section className="outline" aria-label={words().regions.outline}>
      {workspace && <OutlineTree workspace={workspace} />}
    </section>
  );
}
