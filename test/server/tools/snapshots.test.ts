import { resolve } from "node:path";
import { expect, it } from "vitest";
import { connectClient, startWire, UI_CAPABILITIES } from "../../support/wire.ts";

/** What clients see of each tool. A change here is a change of the contract: look at it before it is recorded. */
it("every tool is published as recorded", async () => {
  const workingContext = () => Promise.resolve({ get: () => ({}) });
  const { mcpUrl } = await startWire({ workingContext });
  const client = await connectClient(mcpUrl, { ...UI_CAPABILITIES, sampling: {}, elicitation: {} });
  const [resource] = (await client.listResources()).resources;
  const uri = resource?.uri ?? "";
  for (const tool of (await client.listTools()).tools) {
    // The URI holds a hash of the page and is checked elsewhere.
    const text = JSON.stringify(tool, undefined, 2).replaceAll(uri, "<page>");
    const file = resolve(import.meta.dirname, `../snapshots/${tool.name}.json`);
    await expect(`${text}\n`).toMatchFileSnapshot(file);
  }
});
