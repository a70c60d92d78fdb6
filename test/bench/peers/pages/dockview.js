import { createDockview, themeLight } from "dockview";
import "dockview/dist/styles/dockview.css";

const WIDTH = 1400;
const HEIGHT = 900;
let api;
let groups = 0;

function gridOf(node, size, across) {
  const { width, height } = size;
  const share = node.children.length;
  if (node.type === "group") {
    const views = node.children.map(({ appName }) => appName);
    return {
      type: "leaf",
      data: { views, activeView: views[0], id: `group-${(groups += 1)}` },
      size: across === "row" ? width : height,
    };
  }
  const inner = node.type === "row" ? { width: width / share, height } : { width, height: height / share };
  return {
    type: "branch",
    data: node.children.map((child) => gridOf(child, inner, node.type)),
    size: across === "row" ? width : height,
  };
}

const namesOf = (node) => (node.type === "window" ? [node.appName] : node.children.flatMap(namesOf));

window.editor = {
  mount(element, { children }) {
    api = createDockview(element, {
      theme: themeLight,
      createComponent({ name }) {
        const tile = document.createElement("div");
        tile.className = `tile ${name}`;
        return { element: tile, init: ({ title }) => (tile.textContent = title) };
      },
    });
    const panels = Object.fromEntries(
      namesOf(children[0]).map((id) => [id, { id, contentComponent: "tile", title: id }]),
    );
    const root = gridOf(children[0], { width: WIDTH, height: HEIGHT }, "row");
    api.layout(WIDTH, HEIGHT);
    api.fromJSON({
      grid: { root, width: WIDTH, height: HEIGHT, orientation: "VERTICAL" },
      panels,
      activeGroup: "group-1",
    });
  },
  count: () => document.querySelectorAll(".dv-groupview .tile, .dv-render-overlay .tile").length,
  shows: "groups",
  move: () => api.panels[0].api.moveTo({ group: api.groups.at(-1), position: "right" }),
  handle: () => document.querySelector(".dv-tab"),
};
