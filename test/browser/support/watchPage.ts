import type { BrowserContext, Page } from "playwright-core";

/** What a healthy page has none of: console errors, exceptions, policy violations, failed requests. */
export interface Watched {
  readonly problems: string[];
}

const BINDING = "reportPolicyViolation";

/** Collects problems of all pages and frames of a context, from the first script on. */
export async function watchContext(context: BrowserContext): Promise<Watched> {
  const problems: string[] = [];
  await context.exposeFunction(BINDING, (text: string) => void problems.push(`policy: ${text}`));
  await context.addInitScript(`addEventListener("securitypolicyviolation", (event) =>
    window.${BINDING}(event.violatedDirective + " blocked " + event.blockedURI + " in " + location.href));`);
  context.on("page", (page) => watchPage(page, problems));
  return { problems };
}

function watchPage(page: Page, problems: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`exception: ${error.message}`));
  page.on("requestfailed", (request) => {
    // A live stream that ends with its page is not a failure.
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") problems.push(`request: ${request.url()} ${reason}`);
  });
}
