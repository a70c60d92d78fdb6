import type { CDPSession, Locator, Page } from "playwright-core";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One finger on the page. */
export interface Finger {
  readonly tap: (on: Locator) => Promise<void>;
  /** Rests until the thing lifts, carries it to a point and lets go. */
  readonly carry: (from: Locator, to: Point, isLifted: () => Promise<boolean>) => Promise<void>;
}

const STEPS = 8;

export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  return {
    async tap(on) {
      const at = await middleOf(on);
      await send(session, "touchStart", [at]);
      await send(session, "touchEnd", []);
    },
    async carry(from, to, isLifted) {
      const start = await middleOf(from);
      await send(session, "touchStart", [start]);
      await until(isLifted);
      for (let step = 1; step <= STEPS; step++) {
        const share = step / STEPS;
        const x = start.x + (to.x - start.x) * share;
        await send(session, "touchMove", [{ x, y: start.y + (to.y - start.y) * share }]);
      }
      await send(session, "touchEnd", []);
    },
  };
}

function send(session: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) {
  return session.send("Input.dispatchTouchEvent", { type, touchPoints });
}

export async function middleOf(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error("Nothing was lifted by a resting finger.");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
