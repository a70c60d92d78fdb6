import type { Locator } from "playwright-core";

/** A point in an element, as a share of its width and height. */
export interface At {
  readonly x: number;
  readonly y: number;
}

const CENTRE: At = { x: 0.5, y: 0.5 };

/** Drags with the mouse in small steps, as a hand does, and lets go. */
export async function drag(from: Locator, to: Locator, at: At = CENTRE): Promise<void> {
  const { mouse } = from.page();
  const start = await pointIn(from, CENTRE);
  const end = await pointIn(to, at);
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(start.x + 8, start.y + 8, { steps: 3 });
  await mouse.move(end.x, end.y, { steps: 12 });
  await mouse.up();
}

async function pointIn(element: Locator, at: At): Promise<At> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  return { x: box.x + box.width * at.x, y: box.y + box.height * at.y };
}
