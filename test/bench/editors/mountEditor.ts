import type { JsonObject } from "../../../shared/json.ts";

/** Runs in the page: draws a layout and says how long it took until every tile stood and two frames had passed. */
export function mountEditor(layoutText: string): Promise<number> {
  const layout = JSON.parse(layoutText) as JsonObject;
  const { editor } = window;
  const countOf = (node: JsonObject): number => {
    if (node["type"] === "window" || (node["type"] === "group" && editor.shows === "groups")) return 1;
    return ((node["children"] ?? []) as JsonObject[]).map(countOf).reduce((sum, count) => sum + count, 0);
  };
  const tiles = countOf(layout);
  const element = document.querySelector<HTMLElement>("#place");
  if (!element) throw new Error("The page has no place for the editor.");
  return new Promise((resolve) => {
    const begun = performance.now();
    editor.mount(element, layout);
    const look = () => {
      if (editor.count() < tiles) requestAnimationFrame(look);
      else requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begun)));
    };
    look();
  });
}
