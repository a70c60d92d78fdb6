import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { lintTool } from "../../../../server/index.ts";
import { cancelOrders } from "../../../support/ordersTool.ts";
import { connectClient, startWire } from "../../../support/wire.ts";

const root = resolve(import.meta.dirname, "../../../..");

it("the guide shows the example as it runs", () => {
  const shown = /```ts\n(import \{ z \} from "zod";[\s\S]*?)```/u.exec(
    readFileSync(resolve(root, "README.md"), "utf8"),
  )?.[1];
  const runs = readFileSync(resolve(root, "test/support/ordersTool.ts"), "utf8");
  expect(shown).toBe(runs.replace("../../server/index.ts", "workspace-widget"));
});

it("the example does what the guide says, over a real client", async () => {
  const { served, mcpUrl } = await startWire();
  served.catalog.setTools("own", [cancelOrders]);
  const client = await connectClient(mcpUrl, {});
  const [tool] = (await client.listTools()).tools;
  expect(tool?.name).toBe("orders_cancel");
  expect(tool?.description).toBe(
    "Cancels open orders. This deletes and cannot be undone: ask the user first.",
  );
  expect(JSON.stringify(tool?.inputSchema)).toContain("changes that others made meanwhile are overwritten");
  expect(lintTool(cancelOrders)).toEqual([]);
  const call = (args: Record<string, unknown>) => client.callTool({ name: "orders_cancel", arguments: args });
  const stale = await call({ orders: [{ id: "O-1", version: 2 }] });
  expect(stale).toMatchObject({
    isError: true,
    content: [
      {
        text: "0 of 1 orders done. The first that failed is number 1: Order O-1 has changed since. Read the orders again.",
      },
    ],
    _meta: { "workspace-widget/error": { code: "stale_version" } },
  });
  const some = await call({
    orders: [
      { id: "O-1", version: 3 },
      { id: "O-9", version: 1 },
    ],
    fields: ["id", "customer.name"],
  });
  expect(some.structuredContent).toEqual({
    cancelled: [{ id: "O-1", customer: { name: "Jo" } }],
    failed: ["There is no order O-9."],
  });
  const wrong = await call({ orders: [{ id: "O-1" }] });
  expect(wrong.isError).toBe(true);
  expect(JSON.stringify(wrong.content)).toContain("version");
});
