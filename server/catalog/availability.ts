import { z } from "zod";
import { UI_EXTENSION, UI_MIME_TYPE } from "../../shared/contract/ids.ts";
import type { Tool } from "./tool.ts";

/** What a client can do, as far as any tool asks. */
export interface ClientFacts {
  /** It renders MCP Apps. */
  readonly ui: boolean;
}

export type Need = keyof ClientFacts;

const LACKS: Record<Need, string> = {
  ui: `it needs a client that shows MCP Apps: one that declares the extension "${UI_EXTENSION}" with the type "${UI_MIME_TYPE}"`,
};

const CapabilitiesSchema = z.looseObject({
  extensions: z.record(z.string(), z.unknown()).optional().catch(undefined),
});
const UiExtensionSchema = z.looseObject({ mimeTypes: z.array(z.unknown()) });

/** Reads what a client declared, per session or per request. Anything unreadable counts as not declared. */
export function readClient(capabilities: unknown): ClientFacts {
  const declared = CapabilitiesSchema.safeParse(capabilities);
  const extension = UiExtensionSchema.safeParse(declared.data?.extensions?.[UI_EXTENSION]);
  return { ui: extension.data?.mimeTypes.includes(UI_MIME_TYPE) ?? false };
}

export type Availability = { available: true } | { available: false; why: string };

/** The one predicate behind tools/list and tools/call. `why` is a sentence for the caller. */
export function availabilityOf(tool: Tool, client: ClientFacts): Availability {
  const lacking = tool.needs.filter((need) => !client[need]);
  if (lacking.length === 0) return { available: true };
  const reasons = lacking.map((need) => LACKS[need]).join(", and ");
  return { available: false, why: `The tool ${tool.name} is not offered to this client: ${reasons}.` };
}

/** Clients with the same key see the same tools. */
export function clientKey(client: ClientFacts): string {
  return JSON.stringify(client);
}
