/** Public API for pages: an MCP server that runs in one, and how the others reach it. The vendor has had two names for each. */
export {
  IoIntelMCPWebClientFactory,
  IoIntelMCPWebClientFactory as ClientFactory,
  IoIntelMCPWebFactory,
  IoIntelMCPWebFactory as ServerFactory,
} from "./library/webFactory.ts";
export type { WebFactoryConfig } from "./library/webConfig.ts";
export type { WebServer } from "./serving/web/webServer.ts";
