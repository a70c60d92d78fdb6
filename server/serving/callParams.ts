import type { CallToolRequest, StandardSchemaV1 } from "@modelcontextprotocol/server";

export type CallParams = CallToolRequest["params"];

/**
 * The package checks every tools/call by the protocol's schema, and once more for a handler without a schema of its
 * own. With this one, which looks at what the first check left no doubt of, a call is checked once.
 */
export const CallParamsSchema: StandardSchemaV1<CallParams> = {
  "~standard": {
    version: 1,
    vendor: "workspace-widget",
    validate: (value) => (isCallParams(value) ? { value } : { issues: [{ message: "needs a name" }] }),
  },
};

function isCallParams(value: unknown): value is CallParams {
  if (!isRecord(value) || typeof value["name"] !== "string") return false;
  return value["arguments"] === undefined || isRecord(value["arguments"]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
