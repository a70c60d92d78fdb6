import { parseConfig } from "../config/parseConfig.ts";
import { connectIo } from "../io/connect.ts";
import type { Unsubscribe } from "../io/port.ts";
import { createLog } from "../log.ts";
import { createWorkingContext, type Property } from "../working-context/workingContext.ts";
import { WorkingContextConfigSchema } from "../config/workingContextConfig.ts";

/** What the user works on now, by the names of the configuration. */
export interface WorkingContextApi {
  get(): Record<string, Property> | Promise<Record<string, Property>>;
  onChanged(callback: (context: Record<string, Property>) => void): Unsubscribe;
}

/**
 * Follows the working context over an io.Connect API object.
 *
 * @throws Error if `io` is no io.Connect API object, or the configuration does not fit; it names the place.
 */
export async function IoIntelWorkingContextFactory(
  io: unknown,
  config: unknown = {},
): Promise<WorkingContextApi> {
  const read = parseConfig(WorkingContextConfigSchema, config, "The working context's configuration");
  const log = createLog({ level: "warn", name: "working-context" });
  return createWorkingContext(connectIo(io), read, log);
}
