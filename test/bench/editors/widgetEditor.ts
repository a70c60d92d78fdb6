import html from "../../../dist/widget/index.html?raw";
import type { Editor } from "./editorPage.ts";

/** The whole built widget in a host of a few lines: from the tool's result to the painted layout, everything around. */
const frame = document.createElement("iframe");
frame.style.cssText = "border:0;width:100%;height:100%;display:block";
const HOST = {
  protocolVersion: "2026-01-26",
  hostInfo: { name: "bench", version: "1" },
  hostCapabilities: {},
  hostContext: { displayMode: "fullscreen", containerDimensions: { width: 1400, height: 900 } },
};
let redrawn = 0;
let answered: (() => void) | undefined;

const send = (message: object) => frame.contentWindow?.postMessage({ jsonrpc: "2.0", ...message }, "*");
const tiles = () => [
  ...(frame.contentDocument?.querySelectorAll<HTMLElement>("[data-canvas] [data-tile]") ?? []),
];

const editor: Editor = {
  mount(_element, layout) {
    const output = { mode: "builder", workspaceName: null, components: layout, success: true, error: "" };
    send({ method: "ui/notifications/tool-result", params: { content: [], structuredContent: output } });
  },
  count: () => tiles().length,
  shows: "groups",
  /** As the assistant does it: the widget offers a tool for edits. */
  move() {
    const [first, last] = [tiles().at(0)?.dataset["tile"], tiles().at(-1)?.dataset["tile"]];
    const edits = [{ op: "move", id: first, place: { at: "side", of: last, side: "right" } }];
    send({ id: "move", method: "tools/call", params: { name: "layout_apply", arguments: { edits } } });
    return new Promise((done) => (answered = done));
  },
  handle: () => frame.contentDocument?.querySelector("[data-canvas] [role=tab]") ?? null,
  /** A bundle cannot be counted from outside, but what a new render changes in a tile can. */
  renders() {
    watchTiles();
    return redrawn;
  },
};

function watchTiles(): void {
  const observer = new MutationObserver((records) => (redrawn += records.length));
  for (const tile of tiles()) observer.observe(tile, { subtree: true, childList: true, characterData: true });
}

addEventListener("message", ({ data }: MessageEvent<{ id?: unknown; method?: string }>) => {
  if (data.method === "ui/initialize") send({ id: data.id, result: HOST });
  else if (data.method === "ui/notifications/initialized") setTimeout(() => (window.editor = editor), 300);
  else if (data.method !== undefined && data.id !== undefined) send({ id: data.id, result: {} });
  else if (data.id === "move") answered?.();
});
frame.srcdoc = html;
document.querySelector("#place")?.append(frame);
