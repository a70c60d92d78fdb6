import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { IoIntelMCPCoreFactory, openEmbeddedIo } from "../../../server/index.ts";
import { cancelOrders } from "../../support/ordersTool.ts";
import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";

const definitions = resolve(import.meta.dirname, "../../../definitions");

let store: string;
beforeEach(async () => void (store = await mkdtemp(join(tmpdir(), "store-"))));
afterEach(() => rm(store, { recursive: true, force: true }));

describe("an io without io.Connect", () => {
  it("is served like any other, with tools in code", async () => {
    const { io, stop } = await openEmbeddedIo({ definitions, store });
    try {
      const core = await IoIntelMCPCoreFactory(io, {
        server: { name: "orders" },
        own: { tools: [cancelOrders] },
      });
      const { instance } = core.createMCPInstance({ elicitation: {} });
      const [near, far] = InMemoryTransport.createLinkedPair();
      await instance.connect(far);
      const client = new Client({ name: "test", version: "1" });
      await client.connect(near);
      const names = (await client.listTools()).tools.map(({ name }) => name);
      expect(names).toContain("orders_cancel");
      // Offered only where the API object has workspaces.
      expect(names).toContain("io_connect_start_workspace");
    } finally {
      await stop();
    }
  });

  it("says what is wrong with its configuration", async () => {
    await expect(openEmbeddedIo({ definitions, store: "" })).rejects.toThrow(
      "The embedded platform's configuration cannot be used. store: must",
    );
    await expect(openEmbeddedIo({ definitions: join(store, "none"), store })).rejects.toThrow(
      join(store, "none"),
    );
  });
});
