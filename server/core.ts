import { createCatalog } from "./catalog/catalog.ts";
import type { Tool } from "./catalog/tool.ts";
import type { ServerConfig } from "./config/serverConfig.ts";
import type { IoPort } from "./io/port.ts";
import type { IoConnector } from "./ioConnector.ts";
import type { Log } from "./log.ts";
import { offerTools, type OfferedTools } from "./offeredTools.ts";
import type { CallWatch } from "./serving/callWatch.ts";
import type { Served } from "./serving/createServer.ts";
import { messageOf } from "./messageOf.ts";
import { withToldFaults } from "./toldFaults.ts";
import { createSystemTools } from "./tools/systemTools.ts";
import type { SharedOnce } from "./tools/once.ts";
import type { ContextSource, ReadableContext } from "./tools/workingContext.ts";
import { createWidgetPage } from "./tools/widgetPage.ts";

export interface CoreOptions {
  readonly config: ServerConfig;
  readonly version: string;
  readonly io: IoConnector;
  /** The widget page, whole. */
  readonly widgetHtml: string;
  readonly log: Log;
  readonly watch?: CallWatch | undefined;
  /** Remembers among several processes what was done. */
  readonly sharedOnce?: SharedOnce | undefined;
  /** Makes the working context, where one is configured. */
  readonly workingContext?: ((port: IoPort) => Promise<ReadableContext>) | undefined;
}

/** What a transport serves, and what is known of it beyond that. */
export interface Core extends Served {
  /** The tools of applications. */
  readonly offered: OfferedTools;
}

/** Joins tools, resources and the platform into what a transport serves. */
export async function createCore(options: CoreOptions): Promise<Core> {
  const { config, version, widgetHtml, log, watch } = options;
  const io = withToldFaults(options.io, log);
  const catalog = createCatalog(log, {
    serverNames: [config.name, ...(config.title === undefined ? [] : [config.title])],
    categories: config.tools.categories,
  });
  const page = await createWidgetPage(widgetHtml);
  const tools = createSystemTools({
    platform: () => io.connected(),
    pageUri: page.uri,
    config: config.tools.system,
    workingContext: workingContextSource({ ...options, io }),
    sharedOnce: options.sharedOnce,
  });
  const { forApplications, forWorkspaces, forWidget } = tools;
  const offer = (widget: readonly Tool[], ...others: (readonly Tool[])[]) => {
    catalog.setTools("system", [...widget, ...others.flat()]);
    catalog.setResources("system", widget.length === 0 ? [] : [page]);
  };
  // Offered until it is known better: a client must not wait for the platform to learn what tools there are.
  offer(forWidget, forApplications, forWorkspaces);
  io.onConnected(({ workspaces }) => {
    if (workspaces !== undefined) return offer(forWidget, forApplications, forWorkspaces);
    log.warn("This io.Connect has no Workspaces API: its tools are not offered.");
    offer([], forApplications);
  });
  const offered = offerTools({ catalog, config: config.tools, io, log });
  const { name, title } = config;
  return { catalog, log, watch, offered, info: { name, version, ...(title !== undefined && { title }) } };
}

/** One working context a connection, made when it is first asked for or the platform is there. */
function workingContextSource({ io, workingContext, log }: CoreOptions): ContextSource | undefined {
  if (workingContext === undefined) return undefined;
  const made = new WeakMap<IoPort, Promise<ReadableContext>>();
  const of = (port: IoPort) => {
    const known = made.get(port) ?? workingContext(port);
    made.set(port, known);
    return known;
  };
  io.onConnected((port) => {
    of(port).catch((fault: unknown) =>
      log.warn("The working context is not there.", { reason: messageOf(fault) }),
    );
  });
  return async () => of(await io.connected());
}
