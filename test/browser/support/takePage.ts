import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { watchContext } from "./watchPage.ts";

/** A page as if it were new: nothing of an earlier test is on it, in its storage or under its pointer. */
export interface TakenPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What was wrong with it since it was taken. */
  readonly problems: readonly string[];
  /** After this it may be taken again. */
  readonly giveBack: () => Promise<void>;
}

interface OwnPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly problems: string[];
  readonly session: CDPSession;
}

/** To start the process of a page takes Chromium longer than most tests last. */
const free = new WeakMap<Browser, OwnPage[]>();

export async function takePage(
  browser: Browser,
  viewport: { readonly width: number; readonly height: number },
): Promise<TakenPage> {
  const pages = free.get(browser) ?? [];
  free.set(browser, pages);
  const own = pages.pop() ?? (await openPage(browser));
  own.problems.length = 0;
  await own.page.setViewportSize(viewport);
  return {
    ...own,
    // One that cannot be cleaned is not used again.
    giveBack: () =>
      clean(own).then(
        () => void (pages.includes(own) || pages.push(own)),
        () => own.context.close(),
      ),
  };
}

async function openPage(browser: Browser): Promise<OwnPage> {
  const context = await browser.newContext();
  const { problems } = await watchContext(context);
  const page = await context.newPage();
  return { page, context, problems, session: await context.newCDPSession(page) };
}

/** What a test has left: documents, what they stored, a look that was asked for, a button that is held. */
async function clean({ page, session }: OwnPage): Promise<void> {
  const origins = new Set(page.frames().map((frame) => originOf(frame.url())));
  await page.goto("about:blank");
  for (const origin of origins)
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
  });
  await page.mouse.up();
  await page.mouse.move(...OUTSIDE);
}

const OUTSIDE = [-10, -10] as const;

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : "null";
}
