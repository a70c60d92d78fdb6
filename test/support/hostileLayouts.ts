import type { JsonObject } from "../../shared/json.ts";
import { column, group, row, win } from "./trees.ts";

/** Markup that would run if a page took it for markup, and a mark that it leaves when it does. */
export const MARKUP = `<img src=x onerror="document.title='hurt'"><b>bold</b></script>`;
const LONG = "title ".repeat(1667).slice(0, 10_000);

const NULLS = {
  width: null,
  height: null,
  activeTabIndex: null,
  minWidth: null,
  maxWidth: null,
  minHeight: null,
  maxHeight: null,
  isPinned: null,
};
const sized = (key: "width" | "height", ...sizes: number[]): JsonObject[] =>
  sizes.map((size, index) => group({ [key]: size }, win(`app${index}`)));

const many = (count: number): JsonObject[] =>
  Array.from({ length: Math.ceil(count / 25) }, (_, at) =>
    row(...Array.from({ length: Math.min(25, count - at * 25) }, (_, index) => win(`app${at * 25 + index}`))),
  );

/** A window under as many boxes as a layout may have levels. */
function deep(levels: number): JsonObject {
  let node = win("deep");
  for (let level = 1; level < levels; level += 1)
    node = level % 2 === 1 ? column(node, win(`c${level}`)) : row(node, win(`r${level}`));
  return node;
}

const of = (...children: JsonObject[]): JsonObject => ({ children });

/** Layouts that are legal and that break editors. */
export const HOSTILE_LAYOUTS: Readonly<Record<string, JsonObject>> = {
  "500 windows": of(column(...many(500))),
  "24 levels": of(deep(24)),
  "titles of 10,000 characters": {
    ...of(row(win("a", { title: LONG }), group(win("b", { title: LONG }), win("c", { title: LONG })))),
    config: { title: LONG },
  },
  "emoji and text from right to left": {
    ...of(row(win("chart 🔗", { title: "👩‍👩‍👧‍👦 🏳️‍🌈" }), win("לקוחות"), win("العملاء"), win("a\u202Eb"))),
    config: { title: "שולחן 📈" },
  },
  "markup in names": {
    ...of(row(win(MARKUP), group(win("b", { title: MARKUP }), win("c")))),
    config: { title: MARKUP },
    context: { [MARKUP]: MARKUP },
  },
  "two windows of one application": of(row(win("a"), group(win("a"), win("a")))),
  "groups without children": of(row(group(), win("a"), column(group(), group()))),
  "nothing but empty boxes": of(column(row(), column(), group())),
  "nulls for every number": {
    ...of(row(NULLS, column(NULLS, win("a", NULLS), group(NULLS, win("b", NULLS))), win("c", NULLS))),
    config: NULLS,
  },
  "sizes that sum to 150": of(row(...sized("width", 50, 50, 50))),
  "sizes that sum to 0": of(column(...sized("height", 0, 0))),
  "negative and huge sizes": of(row(...sized("width", -5, 1e300, 0.0001))),
  "limits that contradict": of(row(win("a", { minWidth: 500, maxWidth: 10 }), win("b"))),
  "names of what objects inherit": of(row(win("__proto__"), win("constructor"), win("toString"))),
};
