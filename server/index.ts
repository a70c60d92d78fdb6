/** Public API, for those who bring their own connected io.Connect API object. */
export {
  IoIntelMCPCoreFactory,
  type ClientCapabilities,
  type IoIntelMCPCore,
  type MCPInstance,
} from "./library/coreFactory.ts";
export { IoIntelMCPHttpFactory } from "./library/httpFactory.ts";
export type { CoreConfig, HttpFactoryConfig, StdioFactoryConfig } from "./library/libraryConfig.ts";
export { openEmbeddedIo, type EmbeddedIo, type EmbeddedIoConfig } from "./library/openEmbeddedIo.ts";
export { IoIntelMCPStdioFactory } from "./library/stdioFactory.ts";
export { IoIntelWorkingContextFactory, type WorkingContextApi } from "./library/workingContextFactory.ts";
export type { HttpServer } from "./serving/http/httpServer.ts";
export type { StdioServer } from "./serving/stdio.ts";

/** Helps for those who write tools. */
export { schemaFingerprint } from "./catalog/jsonSchema/fingerprint.ts";
export { lintTool } from "./catalog/jsonSchema/hostLint.ts";
export { publishedSchema } from "./catalog/publishedSchema.ts";
export type { Resource } from "./catalog/resource.ts";
export type { Tool, ToolContext, ToolResult } from "./catalog/tool.ts";
export type { Features } from "./serving/features/features.ts";
export type { PromptFeature } from "./serving/features/prompt.ts";
export type { ResourceTemplateFeature } from "./serving/features/resourceTemplate.ts";
export { measureTools, type ListSize } from "./catalog/toolMetrics.ts";
export { Refusal } from "./catalog/refusal.ts";
export { fail, ok } from "./tools/help/answers.ts";
export { batchAnswer, type BatchAnswer } from "./tools/help/batchAnswer.ts";
export { defineTool } from "./tools/help/defineTool.ts";
export { FieldsSchema, filterFields } from "./tools/help/fieldFilter.ts";
export { withLog } from "./tools/help/logResult.ts";
export { assertAllowed, redact } from "./tools/help/redact.ts";
export { lockDescription, toolName, withWarnings } from "./tools/help/toolText.ts";
export type { ToolGuard } from "./config/dynamicToolsConfig.ts";
