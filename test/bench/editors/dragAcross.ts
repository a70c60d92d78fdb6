import type { Page } from "playwright-core";
import { percentile } from "../percentile.ts";

export interface DragFigures {
  readonly gapP95Ms: number;
  readonly gapMaxMs: number;
  readonly longTasks: number;
  /** How often tiles were drawn again during the 60 steps, where the page can tell. */
  readonly renders?: number;
}

interface Recording {
  readonly gaps: number[];
  readonly longTasks: number;
  readonly renders: number | null;
}

declare global {
  interface Window {
    stopRecording: () => Recording;
  }
}

const STEPS = 60;
const WIDTH = 1400;
const HEIGHT = 900;

/** Takes hold, lifts, crosses the whole area in 60 steps, and lets go; frames are watched in between. */
export async function dragAcross(page: Page, from: { x: number; y: number }): Promise<DragFigures> {
  const { mouse } = page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + 12, from.y + 12, { steps: 3 });
  await page.evaluate(record);
  for (let step = 1; step <= STEPS; step++) {
    const share = step / STEPS;
    await mouse.move(20 + share * (WIDTH - 40), HEIGHT * (0.5 + 0.45 * Math.sin(share * 12)));
  }
  const { gaps, longTasks, renders } = await page.evaluate(() => window.stopRecording());
  await page.keyboard.press("Escape");
  await mouse.up();
  return {
    gapP95Ms: percentile(gaps, 95),
    gapMaxMs: Math.max(...gaps),
    longTasks,
    ...(renders === null ? {} : { renders }),
  };
}

/** Runs in the page: gaps between frames and tasks over 50 ms from now on. */
function record(): void {
  const gaps: number[] = [];
  let longTasks = 0;
  let last: number | undefined;
  let on = true;
  const frame = (now: number) => {
    if (last !== undefined) gaps.push(now - last);
    last = now;
    if (on) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const observer = new PerformanceObserver((list) => (longTasks += list.getEntries().length));
  observer.observe({ entryTypes: ["longtask"] });
  const rendersBefore = window.editor.renders?.();
  window.stopRecording = () => {
    on = false;
    longTasks += observer.takeRecords().length;
    observer.disconnect();
    const renders = window.editor.renders?.();
    return {
      gaps,
      longTasks,
      renders: renders === undefined || rendersBefore === undefined ? null : renders - rendersBefore,
    };
  };
}
