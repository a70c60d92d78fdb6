import { GoldenLayout } from "golden-layout";
import "golden-layout/dist/css/goldenlayout-base.css";
import "golden-layout/dist/css/themes/goldenlayout-light-theme.css";

const contentOf = (node) =>
  node.type === "window"
    ? {
        type: "component",
        componentType: "tile",
        title: node.appName,
        componentState: { name: node.appName },
      }
    : { type: node.type === "group" ? "stack" : node.type, content: node.children.map(contentOf) };

const stacksIn = (item) => (item.isStack ? [item] : item.contentItems.flatMap(stacksIn));
let layout;

window.editor = {
  mount(element, { children }) {
    layout = new GoldenLayout(element);
    layout.registerComponentFactoryFunction("tile", ({ element: tile }, { name }) => {
      tile.className = "tile";
      tile.textContent = name;
    });
    layout.loadLayout({ root: contentOf(children[0]), header: { popout: false } });
  },
  count: () => document.querySelectorAll(".tile").length,
  shows: "windows",
  move() {
    const stacks = stacksIn(layout.rootItem);
    const [moved] = stacks[0].contentItems;
    const column = stacks.at(-1).parent;
    stacks[0].removeChild(moved, true);
    column.addChild(moved);
  },
  handle: () => document.querySelector(".lm_tab"),
};
