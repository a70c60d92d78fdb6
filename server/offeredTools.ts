import type { Catalog } from "./catalog/catalog.ts";
import type { LeftOut } from "./catalog/leftOut.ts";
import type { ServerConfig } from "./config/serverConfig.ts";
import type { IoConnector } from "./ioConnector.ts";
import type { IoPort } from "./io/port.ts";
import type { Log } from "./log.ts";
import { messageOf } from "./messageOf.ts";
import { paced } from "./paced.ts";
import { createDynamicTools, type RefusedTool } from "./tools/dynamic/dynamicTools.ts";
import { createStaticTools, type StaticTools } from "./tools/static/staticTools.ts";

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
  /** What the configuration describes and no client sees now. */
  leftOut(): readonly LeftOut[];
}

export function offerTools({ catalog, config, io, log }: OfferedToolsOptions): OfferedTools {
  const staticTools = createStaticTools(config.static, () => io.connected());
  const doubled = staticTools.doubled.map((name) => ({ name, why: DOUBLED }));
  for (const { name } of doubled) log.warn(`The static tool ${name} is left out: ${DOUBLED}`);
  catalog.setTools("static", staticTools.constant);
  let refused = (): readonly RefusedTool[] => [];
  let stops: (() => void)[] = [];
  io.onConnected((port) => {
    stops.forEach((stop) => stop());
    stops = [followStatic(port, staticTools, { catalog, log })];
    if (!config.dynamic.methods.enabled || port.interop === undefined) return;
    const { guard } = config.dynamic.methods;
    const dynamic = createDynamicTools({ interop: port.interop, guard, reserved: staticTools.names, log });
    refused = dynamic.refused;
    stops.push(
      follow([port.interop], {
        log,
        look: () => Promise.resolve(catalog.setTools("dynamic", dynamic.offered())),
      }),
    );
  });
  io.onLost(() => {
    stops.forEach((stop) => stop());
    stops = [];
    refused = () => [];
    catalog.setTools("static", staticTools.constant);
    catalog.setTools("dynamic", []);
  });
  return {
    refused: () => refused(),
    leftOut: () => [...doubled, ...staticTools.variable.filter(({ name }) => !isKnown(catalog, name))],
  };
}

/** It is offered, or the catalogue says itself why it is not. */
function isKnown(catalog: Catalog, name: string): boolean {
  return catalog.sourceOf(name) === "static" || catalog.leftOut().some((other) => other.name === name);
}

const DOUBLED = "another one before it in the configuration has this name; give it a name of its own.";

type Catch = Pick<OfferedToolsOptions, "catalog" | "log">;

function followStatic(port: IoPort, staticTools: StaticTools, { catalog, log }: Catch): () => void {
  let looks = 0;
  const look = async () => {
    const own = (looks += 1);
    const tools = await staticTools.offered(port);
    // Of two looks that overlap the later one counts.
    if (own === looks) catalog.setTools("static", tools);
  };
  const changing = [port.interop, port.intents].filter((one) => one !== undefined);
  const stop = follow(changing, { look, log });
  return () => {
    // What a look that is under way finds does not count any more.
    looks += 1;
    stop();
  };
}

interface Changing {
  onChanged(callback: () => void): () => void;
}

/** Looks now and after every change. A look that fails, whatever applications offer, changes nothing. */
function follow(
  changing: readonly Changing[],
  { look, log }: { look: () => Promise<void>; log: Log },
): () => void {
  const safely = () =>
    void Promise.resolve()
      .then(look)
      .catch((fault: unknown) =>
        log.error("The tools of applications could not be followed.", { fault: messageOf(fault) }),
      );
  const update = paced(safely);
  const stops = changing.map((one) => one.onChanged(() => update.soon()));
  safely();
  return () => {
    update.stop();
    stops.forEach((stop) => stop());
  };
}
