import type { Server } from "@modelcontextprotocol/server";
import { tellChanges } from "../serving/changes.ts";
import { createServer } from "../serving/createServer.ts";
import { tellServer } from "../serving/tellServer.ts";
import { createLibraryCore } from "./createLibraryCore.ts";
import { readCoreConfig, type CoreConfig } from "./libraryConfig.ts";
import { nodeParts } from "./nodeParts.ts";

/** What a client can do, as it declares it in initialize. */
export interface ClientCapabilities {
  readonly [capability: string]: unknown;
}

export interface MCPInstance {
  readonly id: string;
  /** Has a `connect(transport)` that takes any MCP transport. */
  readonly instance: Server;
}

export interface IoIntelMCPCore {
  /** A server for one client, with the tools that its capabilities allow. */
  createMCPInstance(clientCapabilities: ClientCapabilities): MCPInstance;
  /** Ends an instance and frees what it held. An unknown id is no error. */
  removeMCPInstance(id: string): void;
}

/**
 * MCP servers over an io.Connect API object, for transports of the caller.
 *
 * @throws Error if `io` is no io.Connect API object, or the configuration does not fit.
 */
export async function IoIntelMCPCoreFactory(io: unknown, config: CoreConfig): Promise<IoIntelMCPCore> {
  const served = await createLibraryCore(io, readCoreConfig(config), nodeParts);
  const instances = new Map<string, Server>();
  tellChanges(served.catalog, (change) => instances.forEach((instance) => tellServer(instance, change)));
  return {
    createMCPInstance(clientCapabilities) {
      const id = crypto.randomUUID();
      const instance = createServer(served, clientCapabilities);
      instances.set(id, instance);
      return { id, instance };
    },
    removeMCPInstance(id) {
      const instance = instances.get(id);
      instances.delete(id);
      instance?.close().catch(() => undefined);
    },
  };
}
