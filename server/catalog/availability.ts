import { z } from "zod";
import { UI_EXTENSION, UI_MIME_TYPE } from "../../shared/contract/ids.ts";
import type { ClientFacts, Need } from "./clientFacts.ts";
import type { Tool } from "./tool.ts";

const LACKS: Record<Need, string> = {
  ui: `it needs a client that shows MCP Apps: one that declares the extension "${UI_EXTENSION}" with the type "${UI_MIME_TYPE}"`,
  sampling: `it needs a client whose model may be asked: one that declares the capability "sampling"`,
  elicitation: `it needs a client whose user may be asked by a form: one that declares the capability "elicitation"`,
  needsWorkingContext: `this client declares "experimental.workingContext" and so has the working context itself`,
};

const declared = z.record(z.string(), z.unknown()).optional().catch(undefined);
const CapabilitiesSchema = z.looseObject({
  extensions: declared,
  sampling: declared,
  elicitation: declared,
  experimental: declared,
});
type Capabilities = Partial<z.infer<typeof CapabilitiesSchema>>;
/** Where a client states its budget for a question to its model: the protocol has no place of its own for it. */
const BUDGET_KEY = "workspace-widget/sampling";
const BudgetSchema = z.looseObject({ maxPromptTokens: z.number().positive() });
const UiExtensionSchema = z.looseObject({ mimeTypes: z.array(z.unknown()) });

/** Reads what a client declared, per session or per request. Anything unreadable counts as not declared. */
export function readClient(capabilities: unknown): ClientFacts {
  const read: Capabilities = CapabilitiesSchema.safeParse(capabilities).data ?? {};
  const extension = UiExtensionSchema.safeParse(read.extensions?.[UI_EXTENSION]);
  const workingContext = read.experimental?.["workingContext"];
  const budget = BudgetSchema.safeParse(read.experimental?.[BUDGET_KEY]).data;
  return {
    ui: extension.data?.mimeTypes.includes(UI_MIME_TYPE) ?? false,
    sampling: read.sampling !== undefined,
    elicitation: showsForms(read.elicitation),
    needsWorkingContext: workingContext === undefined || workingContext === null || workingContext === false,
    samplingTools: typeof read.sampling?.["tools"] === "object" && read.sampling["tools"] !== null,
    ...(budget !== undefined && { promptTokens: budget.maxPromptTokens }),
  };
}

/** Without modes named, forms are meant: the only mode there was at first. */
function showsForms(elicitation: Capabilities["elicitation"]): boolean {
  return elicitation !== undefined && ("form" in elicitation || !("url" in elicitation));
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
export function clientKey({ ui, sampling, elicitation, needsWorkingContext }: ClientFacts): string {
  return JSON.stringify([ui, sampling, elicitation, needsWorkingContext]);
}
