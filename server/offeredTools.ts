import type { Catalog } from "./catalog/catalog.ts";
import type { ServerConfig } from "./config/serverConfig.ts";
import type { IoConnector } from "./ioConnector.ts";
import type { IoPort } from "./io/port.ts";
import type { Log } from "./log.ts";
import { messageOf } from "./messageOf.ts";
import { createDynamicTools, type RefusedTool } from "./tools/dynamic/dynamicTools.ts";
import { createStaticTools, type StaticTools } from "./tools/static/staticTools.ts";

/** An application registers its methods one by one, and many start at once: the catalogue follows at this pace. */
const PACE_MS = 20;

interface OfferedToolsOptions {
  readonly catalog: Catalog;
  readonly config: ServerConfig["tools"];
  readonly io: IoConnector;
  readonly log: Log;
}

/** The tools of applications in the catalogue, which follow what runs. */
export interface OfferedTools {
  /** The methods that want to be tools and are none, with the reason. */
  refused(): readonly RefusedTool[];
}

export function offerTools({ catalog, config, io, log }: OfferedToolsOptions): OfferedTools {
  const staticTools = createStaticTools(config.static, () => io.connected());
  catalog.setTools("static", staticTools.constant);
  let refused = (): readonly RefusedTool[] => [];
  let stop = (): void => undefined;
  io.onConnected((port) => {
    stop();
    const followed = [followStatic(port, staticTools, { catalog, log })];
    if (config.dynamic.methods.enabled && port.interop !== undefined) {
      const dynamic = createDynamicTools({ interop: port.interop, guard: config.dynamic.methods.guard, log });
      const update = paced(() => catalog.setTools("dynamic", dynamic.offered()));
      followed.push(port.interop.onChanged(update.soon));
      update.now();
      refused = dynamic.refused;
    }
    stop = () => followed.forEach((end) => end());
  });
  return { refused: () => refused() };
}

function followStatic(
  port: IoPort,
  staticTools: StaticTools,
  { catalog, log }: Pick<OfferedToolsOptions, "catalog" | "log">,
): () => void {
  let looks = 0;
  const update = paced(() => {
    const look = (looks += 1);
    staticTools.offered(port).then(
      // Of two looks that overlap the later one counts.
      (tools) => look === looks && catalog.setTools("static", tools),
      (fault: unknown) => log.error("The static tools could not be followed.", { fault: messageOf(fault) }),
    );
  });
  const stops = [port.interop?.onChanged(update.soon), port.intents?.onChanged(update.soon)];
  update.now();
  return () => stops.forEach((stop) => stop?.());
}

/** Does something at most once in a while, the last time after the last request. */
function paced(work: () => void): { now: () => void; soon: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    work();
  };
  return { now: run, soon: () => void (timer ??= setTimeout(run, PACE_MS)) };
}
