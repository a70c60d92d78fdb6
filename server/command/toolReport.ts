import { availabilityOf } from "../catalog/availability.ts";
import type { ClientFacts } from "../catalog/clientFacts.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { LeftOut } from "../catalog/leftOut.ts";
import { lintTool } from "../catalog/jsonSchema/hostLint.ts";
import type { Tool } from "../catalog/tool.ts";
import { measureTools } from "../catalog/toolMetrics.ts";
import { inOrder } from "../catalog/toolOrder.ts";
import type { RefusedTool } from "../tools/dynamic/dynamicTools.ts";

export interface ReportedTool {
  readonly name: string;
  readonly source: string;
  readonly category: string;
  readonly priority: string;
  readonly bytes: number;
  readonly tokens: number;
  readonly description: string;
}

/** The tools as one client sees them. */
export interface ToolReport {
  readonly bytes: number;
  readonly tokens: number;
  readonly tools: readonly ReportedTool[];
  readonly hidden: readonly { readonly name: string; readonly why: string }[];
  /** Methods of applications that want to be tools and are none. */
  readonly refused: readonly RefusedTool[];
  /** What some hosts would not take. */
  readonly warnings: readonly { readonly name: string; readonly warning: string }[];
}

interface ReportInput {
  readonly catalog: Catalog;
  readonly refused: readonly RefusedTool[];
  /** Of the configuration, besides what the catalogue left out. */
  readonly leftOut?: readonly LeftOut[];
  readonly client: ClientFacts;
}

export function createToolReport({ catalog, refused, leftOut = [], client }: ReportInput): ToolReport {
  const all = inOrder(catalog.allTools());
  const shown = all.filter((tool) => availabilityOf(tool, client).available);
  const size = measureTools(shown);
  const reported = (tool: Tool, index: number): ReportedTool => {
    const { name, description, priority = "normal" } = tool;
    const source = catalog.sourceOf(name) ?? "";
    const { bytes = 0, tokens = 0 } = size.tools[index] ?? {};
    return { name, source, category: tool.category ?? source, priority, bytes, tokens, description };
  };
  return {
    bytes: size.bytes,
    tokens: size.tokens,
    tools: shown.map(reported),
    hidden: [...all.flatMap((tool) => gatedOut(tool, client)), ...catalog.leftOut(), ...leftOut],
    refused,
    warnings: shown.flatMap((tool) => lintTool(tool).map((warning) => ({ name: tool.name, warning }))),
  };
}

function gatedOut(tool: Tool, client: ClientFacts): { name: string; why: string }[] {
  const availability = availabilityOf(tool, client);
  return availability.available ? [] : [{ name: tool.name, why: reasonOf(tool, availability.why) }];
}

/** The sentence for a caller begins with the tool, which here stands beside it. */
function reasonOf({ name }: Tool, why: string): string {
  return why.replace(`The tool ${name} is not offered to this client: `, "");
}
