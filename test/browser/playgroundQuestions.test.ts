import { execFileSync } from "node:child_process";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { launchChromium } from "./support/launchChromium.ts";
import { openPlayground, type PlaygroundPage } from "./support/playgroundPage.ts";
import { startProduct, type Product } from "./support/startProduct.ts";

let browser: Browser;
let product: Product;
let playground: PlaygroundPage;

beforeAll(async () => {
  [browser, product] = await Promise.all([launchChromium(), startProduct({ args: ["--demo-apps"] })]);
});
afterEach(() => playground.close());
afterAll(async () => {
  await Promise.all([browser.close(), product.stop()]);
});

async function open() {
  playground = await openPlayground(browser, product, { theme: "light" });
  const { page } = playground;
  const form = page.getByRole("region", { name: "Call a tool" });
  const call = async (tool: string, args: object) => {
    await form.getByLabel("Tool").selectOption(tool);
    await form.getByLabel("Arguments").fill(JSON.stringify(args));
    await form.getByRole("button", { name: "Call", exact: true }).click();
    return page.getByRole("article", { name: `Tool call ${tool}` }).last();
  };
  const tools = page.getByRole("list", { name: "Tools offered" });
  return { page, call, tools };
}

it("a person agrees to what the server asks, or does not", async () => {
  const { page, call } = await open();
  const start = { apps: [{ name: "orders-blotter" }] };
  const declined = await call("io_connect_start_applications", start);
  const question = page.getByRole("form", { name: "Question for you" });
  await expect.poll(() => question.last().textContent()).toContain("Start this application?");
  expect(await question.last().textContent()).toContain("io_connect_start_applications");
  await question.last().getByRole("button", { name: "Decline" }).click();
  await expect.poll(() => declined.locator("details").last().textContent()).toContain("The user declined.");
  const accepted = await call("io_connect_start_applications", start);
  await question.last().getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => accepted.locator("details").last().textContent()).toContain('"status":"success"');
  expect(await question.last().getByRole("status").textContent()).toBe("You accepted.");
});

it("the keyword ranker answers for the model that is not there, and says what it is", async () => {
  const { page, call } = await open();
  const search = await call("io_connect_search_applications", { userIntent: "blotter of my orders" });
  await expect.poll(() => search.locator("details").last().textContent()).toContain("which is no model");
  expect(await search.locator("details").last().textContent()).toContain('"canSatisfyUserIntent":true');
  const question = page.getByRole("form", { name: "Question for the model" });
  expect(await question.getByRole("status").textContent()).toBe("Answered by the keyword ranker (no model).");
});

it("a person answers in the model's place, where they want to", async () => {
  const { page, call } = await open();
  await page.getByRole("switch", { name: "Answer for the model by hand" }).check();
  const search = await call("io_connect_search_applications", { userIntent: "orders" });
  const question = page.getByRole("form", { name: "Question for the model" });
  const answer = { canSatisfyUserIntent: false, summary: "Nothing of the kind.", names: [] };
  await question.getByRole("textbox").fill(JSON.stringify(answer));
  await question.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => search.locator("details").last().textContent()).toContain("Nothing of the kind.");
  const refused = await call("io_connect_search_applications", { userIntent: "orders" });
  await question.last().getByRole("button", { name: "Refuse" }).click();
  await expect.poll(() => refused.locator("details").last().textContent()).toContain("did not answer");
});

it("a call that is stopped takes its question back", async () => {
  const { page, call } = await open();
  const stopped = await call("io_connect_start_applications", { apps: [{ name: "orders-blotter" }] });
  const question = page.getByRole("form", { name: "Question for you" });
  await question.getByRole("button", { name: "Accept" }).waitFor();
  await stopped.getByRole("button", { name: "Cancel" }).click();
  await expect
    .poll(() => question.getByRole("status").textContent())
    .toBe("The server took the question back.");
});

it("tools of applications come, answer and go", async () => {
  const { page, call, tools } = await open();
  await expect.poll(() => tools.textContent()).toContain("demo_position_risk");
  const risk = await call("demo_position_risk", { value: 1_000_000, volatility: 0.2 });
  // 1,000,000 × 0.2 × √(1/252) × 1.645 = 20,725.05…
  await expect.poll(() => risk.locator("details").last().textContent()).toContain("20725");
  endOneChild(product.pid, "demo-risk");
  const changes = page.getByRole("list", { name: "Tools that came and went" });
  await expect.poll(() => changes.textContent()).toContain("demo_position_risk went");
  expect(await tools.textContent()).not.toContain("demo_position_risk");
});

function endOneChild(parent: number | undefined, argument: string): void {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  for (const line of lines) {
    const [pid, ppid] = line.trim().split(/\s+/u);
    if (Number(ppid) === parent && line.endsWith(argument)) process.kill(Number(pid));
  }
}
