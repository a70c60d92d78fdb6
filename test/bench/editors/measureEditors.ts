import { chromium, type Browser, type CDPSession, type Page } from "playwright-core";
import { CHROMIUM_FLAGS, findChromium } from "../../browser/support/chromium.ts";
import { layoutOf } from "../layoutOf.ts";
import { percentile } from "../percentile.ts";
import { buildPages, type EditorPage } from "./buildPages.ts";
import { dragAcross, type DragFigures } from "./dragAcross.ts";
import { mountEditor } from "./mountEditor.ts";

export interface EditorFigures extends DragFigures {
  readonly editor: string;
  readonly windows: number;
  /** From the layout to the second frame after the last tile was there. */
  readonly paintedMs: number;
  /** Script of one move, up to its second frame. */
  readonly moveMs: number;
  readonly runs: number;
}

const RUNS = 5;
/** A peer that needs minutes for its large layouts gets fewer runs; the table says how many. */
const PEER_BUDGET_MS = 5_000;
const SIZES = [10, 100, 500] as const;
const VIEWPORT = { width: 1400, height: 900 };

/** The same layouts in our canvas and in the peers, one after the other in one browser. */
export async function measureEditors(root: string): Promise<EditorFigures[]> {
  const pages = await buildPages(root);
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
  const figures: EditorFigures[] = [];
  try {
    for (const windows of SIZES)
      for (const page of pages) figures.push(...(await tryCell(browser, page, windows)));
  } finally {
    await browser.close();
  }
  return figures;
}

/** A peer that fails takes only its own line with it. */
async function tryCell(browser: Browser, page: EditorPage, windows: number): Promise<EditorFigures[]> {
  try {
    return [await measureCell(browser, page, windows)];
  } catch (error) {
    if (!page.isPeer) throw error;
    console.log(`${page.name} with ${windows} windows could not be measured: ${String(error)}`);
    return [];
  }
}

async function measureCell(browser: Browser, editor: EditorPage, windows: number): Promise<EditorFigures> {
  const runs: Omit<EditorFigures, "editor" | "windows" | "runs">[] = [];
  const begun = performance.now();
  const hasTime = () => !editor.isPeer || runs.length === 0 || performance.now() - begun < PEER_BUDGET_MS;
  while (runs.length < RUNS && hasTime()) runs.push(await measureRun(browser, editor, windows));
  const median = (key: keyof (typeof runs)[number]) =>
    percentile(
      runs.map((run) => run[key] ?? Number.NaN),
      50,
    );
  return {
    editor: editor.name,
    windows,
    paintedMs: median("paintedMs"),
    moveMs: median("moveMs"),
    gapP95Ms: median("gapP95Ms"),
    gapMaxMs: median("gapMaxMs"),
    longTasks: median("longTasks"),
    ...(runs[0]?.renders === undefined ? {} : { renders: median("renders") }),
    runs: runs.length,
  };
}

async function measureRun(browser: Browser, { html }: EditorPage, windows: number) {
  const page = await browser.newPage({ viewport: VIEWPORT });
  try {
    await page.setContent(html);
    await page.waitForFunction(() => "editor" in window);
    const paintedMs = await page.evaluate(mountEditor, JSON.stringify(layoutOf(windows)));
    const moveMs = await scriptOf(page, () => page.evaluate(moveOnce));
    const drag = await dragAcross(page, await handleOf(page));
    return { paintedMs, moveMs, ...drag };
  } finally {
    await page.close();
  }
}

async function handleOf(page: Page): Promise<{ x: number; y: number }> {
  return page.evaluate(() => {
    const box = window.editor.handle()?.getBoundingClientRect();
    if (!box) throw new Error("There is nothing to take hold of.");
    return { x: box.x + Math.min(box.width / 2, 12), y: box.y + box.height / 2 };
  });
}

/** Runs in the page: one move, in a task of its own so that all of it counts, and two frames for whoever draws later. */
async function moveOnce(): Promise<void> {
  await new Promise<void>((done) => setTimeout(() => void Promise.resolve(window.editor.move()).then(done)));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Time that the page spent in scripts, handlers of frames included. */
async function scriptOf(page: Page, run: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const before = await scriptSeconds(session);
  await run();
  const after = await scriptSeconds(session);
  await session.detach();
  return (after - before) * 1000;
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0;
}
