import type { ToolResult } from "../../catalog/tool.ts";

/** Where a failure carries what programs read of it. Its sentence stands in the text, for the model. */
const ERROR_KEY = "workspace-widget/error";

/** The answer of a tool: its data, and the same as text for clients that read no data. */
export function ok(output: object, text = JSON.stringify(output)): ToolResult {
  return { content: [{ type: "text", text }], structuredContent: { ...output } };
}

/**
 * A failure, in the same form for all tools.
 *
 * @param message one plain sentence that says what is wrong and what to do.
 * @param code for programs, e.g. "stale_version".
 */
export function fail(message: string, code = "refused"): ToolResult {
  return {
    content: [{ type: "text", text: message }],
    isError: true,
    _meta: { [ERROR_KEY]: { code, message } },
  };
}
