/** Public API, for those who bring their own connected io.Connect API object. */
export {
  IoIntelMCPCoreFactory,
  type ClientCapabilities,
  type IoIntelMCPCore,
  type MCPInstance,
} from "./library/coreFactory.ts";
export { IoIntelMCPHttpFactory } from "./library/httpFactory.ts";
export type { CoreConfig, HttpFactoryConfig, StdioFactoryConfig } from "./library/libraryConfig.ts";
export { IoIntelMCPStdioFactory } from "./library/stdioFactory.ts";
export { IoIntelWorkingContextFactory, type WorkingContextApi } from "./library/workingContextFactory.ts";
export type { HttpServer } from "./serving/http/httpServer.ts";
export type { StdioServer } from "./serving/stdio.ts";
