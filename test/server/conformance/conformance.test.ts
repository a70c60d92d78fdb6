import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as index from "../../../server/index.ts";
import { bundleServer, type BundledServer } from "../../support/bundledServer.ts";
import { startWire, WIDGET_HTML } from "../../support/wire.ts";
import { startFixture } from "./support/startFixture.ts";
import { installSuite, passedIn, runSuite, scoredIn } from "./support/suite.ts";

const TIMEOUT = 180_000;

/** What a server must pass that has none of the tools the suite made up. */
const ANY_SERVER = {
  "2025-11-25": [
    "server-initialize",
    "server-session-lifecycle",
    "ping",
    "tools-list",
    "resources-list",
    "server-sse-multiple-streams",
    "dns-rebinding-protection",
  ],
  "2026-07-28": [
    "tools-list",
    "resources-list",
    "sep-2164-resource-not-found",
    "http-header-validation",
    "input-required-result-unsupported-methods",
    "server-sse-multiple-streams",
    "dns-rebinding-protection",
  ],
};

let bundle: BundledServer;
let api: typeof index;

beforeAll(async () => {
  await installSuite();
  bundle = await bundleServer({ widgetHtml: WIDGET_HTML });
  api = (await import(join(bundle.root, "dist/server/index.js"))) as typeof index;
}, TIMEOUT);

afterAll(() => bundle.remove());

describe("the official conformance suite", () => {
  it.each([
    ["2025-11-25", 30],
    ["2026-07-28", 37],
  ])(
    "%s: an application made with the public API passes all %d scenarios that are required",
    async (revision, required) => {
      const server = await startFixture(api);
      const { code, output } = await runSuite(`${server.url}/mcp`, "--requirements", revision);
      await server.close();
      expect(await scoredIn(output, revision)).toEqual({ passed: required, failed: [] });
      expect(code).toBe(0);
    },
    TIMEOUT,
  );

  it.each(Object.entries(ANY_SERVER))(
    "%s: the product passes what needs no tools of the suite",
    async (revision, scenarios) => {
      const { mcpUrl } = await startWire();
      const { output } = await runSuite(mcpUrl, "--requirements", revision);
      expect(scenarios.filter((name) => !passedIn(output, name))).toEqual([]);
    },
    TIMEOUT,
  );
});
