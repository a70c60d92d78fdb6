import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { createCatalog } from "../../server/catalog/catalog.ts";
import { createAsking } from "../../server/serving/asking.ts";
import { createServer } from "../../server/serving/createServer.ts";
import type { SealedStates } from "../../server/serving/sealedState.ts";
import { recordingLog } from "./recordingLog.ts";

type OfCall = Parameters<SealedStates["of"]>;

const plain = {
  name: "plain",
  description: "Does nothing.",
  inputSchema: { type: "object" as const },
  needs: [],
  handle: () => Promise.resolve({ content: [] }),
};

/** What a server hands over of a real call. */
export async function contextOfACall(): Promise<OfCall> {
  const { states, line } = createAsking();
  let seen: OfCall | undefined;
  const of: SealedStates["of"] = (...given) => states.of(...(seen = given));
  const log = recordingLog();
  const catalog = createCatalog(log);
  catalog.setTools("test", [plain]);
  const info = { name: "test", version: "1" };
  const server = createServer({ catalog, log, info, asking: { line, states: { ...states, of } } });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  const client = new Client(info);
  await client.connect(near);
  await client.callTool({ name: "plain", arguments: {} });
  await client.close();
  if (seen === undefined) throw new Error("There was no call.");
  return seen;
}
