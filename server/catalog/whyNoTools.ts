import { z } from "zod";
import { UI_EXTENSION, UI_MIME_TYPE } from "../../shared/contract/ids.ts";
import { availabilityOf } from "./availability.ts";
import type { ClientFacts, Need } from "./clientFacts.ts";
import type { Catalog } from "./catalog.ts";

const DECLARED: Record<Need, string> = {
  ui: `the extension "${UI_EXTENSION}" with the type "${UI_MIME_TYPE}"`,
  sampling: `the capability "sampling"`,
  elicitation: `the capability "elicitation"`,
  needsWorkingContext: `no "experimental.workingContext"`,
};

const NONE =
  "No tool is offered here: the categories in the address, or those in the configuration of the server, leave none. Ask for others.";

type Tools = Pick<Catalog, "allTools" | "leftOut">;

const OfWidgetSchema = z.looseObject({
  ui: z.looseObject({ visibility: z.array(z.string()).refine((who) => !who.includes("model")) }),
});

/**
 * For a client to which nothing is offered: what it would have to declare to be offered which tools, or that there are
 * none. Whoever connects one and sees no tool learns it there and then. Undefined for every other client.
 */
export function whyNoTools(catalog: Tools, client: ClientFacts): string | undefined {
  const tools = catalog.allTools();
  if (tools.some((tool) => availabilityOf(tool, client).available)) return undefined;
  if (tools.length === 0) return catalog.leftOut().length > 0 ? NONE : undefined;
  const byNeeds = new Map<string, string[]>();
  for (const { name, needs } of tools.filter(({ _meta }) => !OfWidgetSchema.safeParse(_meta).success)) {
    const lacking = needs.filter((need) => !client[need]).map((need) => DECLARED[need]);
    const key = lacking.join(" and ");
    byNeeds.set(key, [...(byNeeds.get(key) ?? []), name]);
  }
  if (byNeeds.size === 0) return undefined;
  const offers = [...byNeeds].map(([declared, names]) => `${names.join(", ")} if it declared ${declared}`);
  return `No tool is offered to this client. It would be offered ${offers.join("; ")}.`;
}
