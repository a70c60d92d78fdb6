import { Actions, DockLocation, Layout, Model } from "flexlayout-react";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import "flexlayout-react/style/light.css";

const nodeOf = (node) => {
  if (node.type === "window") return { type: "tab", id: node.appName, name: node.appName, component: "tile" };
  return { type: node.type === "group" ? "tabset" : "row", children: node.children.map(nodeOf) };
};
const tile = (node) => createElement("div", { className: "tile" }, node.getName());
let model;

window.editor = {
  mount(element, { children }) {
    // Nested rows of this library change their direction at each level, as these layouts do.
    const layout = nodeOf(children[0]);
    model = Model.fromJson({ global: { rootOrientationVertical: true }, layout });
    createRoot(element).render(createElement(Layout, { model, factory: tile }));
  },
  count: () => document.querySelectorAll(".tile").length,
  shows: "groups",
  move() {
    let last;
    model.visitNodes((node) => {
      if (node.getType() === "tabset") last = node.getId();
    });
    model.doAction(Actions.moveNode("app-0", last, DockLocation.RIGHT, -1));
  },
  handle: () => document.querySelector(".flexlayout__tab_button"),
};
