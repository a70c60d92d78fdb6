import type { ConfigFile } from "../config/configFile.ts";
import type { CoreOptions } from "../core.ts";
import type { Log } from "../log.ts";
import { createWorkingContext } from "../working-context/workingContext.ts";

/** Makes the working context of a configuration; undefined where it has none. */
export function configuredContext(context: ConfigFile["context"], log: Log): CoreOptions["workingContext"] {
  return context && ((port) => createWorkingContext(port, context.config, log));
}
