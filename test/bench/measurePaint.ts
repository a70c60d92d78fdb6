import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser } from "playwright-core";
import type { JsonObject } from "../../shared/json.ts";
import { CHROMIUM_FLAGS, findChromium } from "../browser/support/chromium.ts";
import { layoutOf } from "./layoutOf.ts";
import { paintHost } from "./paintHost.ts";
import { percentile } from "./percentile.ts";

export interface PaintFigures {
  readonly windows: number;
  readonly boxesMs: number;
  readonly widgetMs: number;
}

const RUNS = 7;

/** From tool-result to the second frame after the last tile exists, beside static boxes of the same layout. */
export async function measurePaint(root: string): Promise<PaintFigures[]> {
  const widget = readFileSync(join(root, "dist/widget/index.html"), "utf8");
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
  const figures: PaintFigures[] = [];
  for (const windows of [10, 100, 500]) {
    const layout = layoutOf(windows);
    const boxesMs = await median(browser, boxesPage(), layout);
    const widgetMs = await median(browser, widget, layout);
    figures.push({ windows, boxesMs, widgetMs });
  }
  await browser.close();
  return figures;
}

async function median(browser: Browser, html: string, layout: JsonObject): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    await page.setContent("<!doctype html><body style='margin:0'></body>");
    times.push(await page.evaluate(paintHost, { html, layoutText: JSON.stringify(layout) }));
    await page.close();
  }
  return percentile(times, 50);
}

/** The floor: nested flex boxes for the same tree, made in one go, no editor, no framework. */
function boxesPage(): string {
  const script = `
    const say = (message) => parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
    const box = (node) => {
      const element = document.createElement("div");
      element.dataset.nodeId = "";
      element.style.cssText = "flex:1 1 0;min-width:0;min-height:0;display:flex;gap:6px;border:1px solid #999;flex-direction:" + (node.type === "row" ? "row" : "column");
      if (node.type === "window") element.textContent = node.appName;
      const shown = node.type === "group" ? node.children.slice(0, 1) : (node.children ?? []);
      if (node.type === "group") {
        const strip = document.createElement("div");
        for (const tab of node.children) strip.append(Object.assign(document.createElement("span"), { textContent: tab.appName }));
        element.append(strip);
      }
      element.append(...shown.map(box));
      return element;
    };
    addEventListener("message", ({ data }) => {
      if (data.id === 1 && data.result) say({ method: "ui/notifications/initialized", params: {} });
      if (data.method !== "ui/notifications/tool-result") return;
      const root = box({ type: "column", children: data.params.structuredContent.components.children });
      root.style.height = "560px";
      document.body.append(root);
    });
    say({ id: 1, method: "ui/initialize", params: { protocolVersion: "2026-01-26", appInfo: { name: "boxes", version: "1" }, appCapabilities: {} } });
  `;
  return `<!doctype html><body><script>${script}</script></body>`;
}
