import type { JsonObject } from "../../shared/json.ts";

/**
 * Runs inside the page: a host of a few lines that shows `html` in a frame, hands it one tool result and says
 * how long it took until every tile was there and two frames had passed.
 */
export function paintHost({ html, layoutText }: { html: string; layoutText: string }): Promise<number> {
  const layout = JSON.parse(layoutText) as JsonObject;
  const count = (node: JsonObject): number => {
    const children = (node["children"] ?? []) as JsonObject[];
    if (node["type"] === "window") return 1;
    return node["type"] === "group" ? 1 : children.map(count).reduce((a, b) => a + b, 0);
  };
  const tiles = count(layout);
  const frame = document.createElement("iframe");
  frame.style.cssText = "border:0;width:1400px;height:900px";
  return new Promise((resolve) => {
    const send = (message: object) => frame.contentWindow?.postMessage({ jsonrpc: "2.0", ...message }, "*");
    const output = { mode: "builder", workspaceName: null, components: layout, success: true, error: "" };
    const start = () => {
      const begun = performance.now();
      send({ method: "ui/notifications/tool-result", params: { content: [], structuredContent: output } });
      const look = () => {
        const seen = frame.contentDocument?.querySelectorAll("[data-node-id]").length ?? 0;
        if (seen < tiles) requestAnimationFrame(look);
        else requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begun)));
      };
      requestAnimationFrame(look);
    };
    addEventListener("message", ({ data }: MessageEvent<{ id?: number; method?: string }>) => {
      if (data.method === "ui/initialize") {
        const result = {
          protocolVersion: "2026-01-26",
          hostInfo: { name: "bench", version: "1" },
          hostCapabilities: {},
          hostContext: { displayMode: "fullscreen", containerDimensions: { width: 1400, height: 900 } },
        };
        send({ id: data.id, result });
      } else if (data.method === "ui/notifications/initialized") setTimeout(start, 300);
      else if (data.id !== undefined && data.method) send({ id: data.id, result: {} });
    });
    frame.srcdoc = html;
    document.body.append(frame);
  });
}
