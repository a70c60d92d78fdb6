// The floor: static boxes of the same layout, made in one go; no editor, no framework.
const box = (node) => {
  const element = document.createElement("div");
  const direction = node.type === "row" ? "row" : "column";
  element.style.cssText = `flex:1 1 0;min-width:0;min-height:0;display:flex;gap:6px;border:1px solid #999;overflow:hidden;flex-direction:${direction}`;
  if (node.type === "window") {
    element.className = "tile";
    element.textContent = node.appName;
  }
  const shown = node.type === "group" ? node.children.slice(0, 1) : (node.children ?? []);
  if (node.type === "group") element.append(stripOf(node));
  element.append(...shown.map(box));
  return element;
};

function stripOf({ children }) {
  const strip = document.createElement("div");
  strip.append(
    ...children.map(({ appName }) =>
      Object.assign(document.createElement("span"), { className: "tab", textContent: appName }),
    ),
  );
  return strip;
}

window.editor = {
  mount(element, layout) {
    element.append(box({ type: "column", children: layout.children }));
    element.style.display = "flex";
  },
  count: () => document.querySelectorAll(".tile").length,
  shows: "groups",
  move() {
    const tiles = document.querySelectorAll(".tile");
    tiles[tiles.length - 1].parentElement.append(tiles[0]);
  },
  handle: () => document.querySelector(".tab"),
};
