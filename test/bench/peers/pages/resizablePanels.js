import { createElement, createRef } from "react";
import { createRoot } from "react-dom/client";
import { Workspace } from "react-resizable-panels";

const ref = createRef();
let lastTabset;

const nodeOf = (node, path = "0") => {
  if (node.type === "group") {
    const tabs = node.children.map(({ appName }) => ({ id: appName, title: appName, data: null }));
    return { type: "tabset", id: (lastTabset = `tabset-${path}`), tabs };
  }
  const children = node.children.map((child, index) => nodeOf(child, `${path}-${index}`));
  return { type: "split", orientation: node.type === "row" ? "horizontal" : "vertical", children };
};
const tile = ({ title }) => createElement("div", { className: "tile" }, title);

window.editor = {
  mount(element, { children }) {
    const props = {
      defaultModel: { root: nodeOf(children[0]) },
      renderTabContent: tile,
      workspaceRef: ref,
      tabsetMinWidth: 0,
      tabsetMinHeight: 0,
      style: { width: "100%", height: "100%" },
    };
    createRoot(element).render(createElement(Workspace, props));
  },
  count: () => document.querySelectorAll(".tile").length,
  shows: "windows",
  move() {
    ref.current.moveTab("app-0", { tabsetId: lastTabset, region: "right" });
  },
  handle: () => document.querySelector("[data-tab]"),
};
