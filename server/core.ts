import { createCatalog } from "./catalog/catalog.ts";
import type { Tool } from "./catalog/tool.ts";
import type { ServerConfig } from "./config/serverConfig.ts";
import type { IoConnector } from "./ioConnector.ts";
import type { Log } from "./log.ts";
import type { Served } from "./serving/createServer.ts";
import { createSystemTools } from "./tools/systemTools.ts";
import { createWidgetPage } from "./tools/widgetPage.ts";

export interface CoreOptions {
  readonly config: ServerConfig;
  readonly version: string;
  readonly io: IoConnector;
  /** The widget page, whole. */
  readonly widgetHtml: string;
  readonly log: Log;
}

/** Joins tools, resources and the platform into what a transport serves. */
export async function createCore({ config, version, io, widgetHtml, log }: CoreOptions): Promise<Served> {
  const catalog = createCatalog(log);
  const page = await createWidgetPage(widgetHtml);
  const tools = createSystemTools({
    platform: () => io.connected(),
    pageUri: page.uri,
    widget: config.tools.system.getWorkspaceWidget,
  });
  const offer = (offered: readonly Tool[]) => {
    catalog.setTools("system", offered);
    catalog.setResources("system", offered.length === 0 ? [] : [page]);
  };
  // Offered until it is known better: a client must not wait for the platform to learn what tools there are.
  offer(tools);
  io.onConnected(({ workspaces }) => {
    if (workspaces === undefined)
      log.warn("This io.Connect has no Workspaces API: its tools are not offered.");
    offer(workspaces === undefined ? [] : tools);
  });
  const { name, title } = config;
  return { catalog, log, info: { name, version, ...(title !== undefined && { title }) } };
}
