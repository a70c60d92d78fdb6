import { resolve } from "node:path";
import { z } from "zod";
import { parseConfig } from "../config/parseConfig.ts";
import { createLog } from "../log.ts";

const EmbeddedIoSchema = z.strictObject({
  definitions: z.string().min(1),
  store: z.string().min(1),
});

/** Folders: `definitions` is read, with all below it; `store` gets what is saved, and is made for the first of it. */
export type EmbeddedIoConfig = z.infer<typeof EmbeddedIoSchema>;

export interface EmbeddedIo {
  /** A connected io.Connect API object, for the factories. */
  readonly io: unknown;
  /** Ends the platform, and with it what is open on it. */
  readonly stop: () => Promise<void>;
}

/**
 * An `io` where no io.Connect is installed: the real client on a real gateway within this process, and a platform over
 * JSON files that keeps and reports workspaces and draws none. For tries and tests.
 *
 * @throws Error if the configuration does not fit, or a folder cannot be read.
 */
export async function openEmbeddedIo(config: EmbeddedIoConfig): Promise<EmbeddedIo> {
  const { definitions, store } = parseConfig(
    EmbeddedIoSchema,
    config,
    "The embedded platform's configuration",
  );
  // Loaded for those who ask for it: most who bring an `io` have no use for a gateway.
  const { startPlatform } = await import("../io/embedded/startPlatform.ts");
  return startPlatform({
    definitionsDir: resolve(definitions),
    storeDir: resolve(store),
    log: createLog({ level: "warn", name: "embedded-io" }),
  });
}
