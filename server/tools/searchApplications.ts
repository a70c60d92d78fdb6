import { z } from "zod";
import { JsonObjectSchema } from "../jsonSchemas.ts";
import type { Tool } from "../catalog/tool.ts";
import { appsOf } from "./platform.ts";
import { appCandidates, type AppCandidate } from "./search/appCandidates.ts";
import type { Found } from "./search/searchRounds.ts";
import { searchTool, type SearchToolOptions } from "./search/searchTool.ts";

const ApplicationInfoSchema = z.object({
  name: z.string(),
  title: z.string().optional(),
  caption: z.string(),
  interop: JsonObjectSchema.optional().describe("Methods, context and intents with their JSON Schemas."),
});
const AppsSchema = z.array(ApplicationInfoSchema);
const OutputSchema = z.object({
  canSatisfyUserIntent: z.boolean(),
  summary: z.string(),
  nextSteps: z.string(),
  willSatisfyUserIntentBy: z.object({
    workspace: z.object({ apps: AppsSchema }).optional(),
    apps: AppsSchema.optional(),
  }),
});

const DESCRIPTION =
  "Finds the io.Connect applications that do what the user wants, by what they say of themselves. " +
  "Returns their names with the schemas of their context, methods and intents, ready for starting them. " +
  "Use it whenever the user asks for something an application on the desktop may do.";

/** `io_connect_search_applications`. */
export function createSearchApplicationsTool({ platform, needs, config, names }: SearchToolOptions): Tool {
  return searchTool({
    kind: "applications",
    toolName: "io_connect_search_applications",
    title: "Search applications",
    description: DESCRIPTION,
    needs,
    config,
    output: OutputSchema,
    items: () => appsOf(platform),
    candidatesOf: appCandidates,
    dress: (found) => outputOf(found, names),
  });
}

function outputOf(
  found: Found<AppCandidate>,
  names: SearchToolOptions["names"],
): z.infer<typeof OutputSchema> {
  const apps = found.chosen.map(({ info }) => ({ ...info }));
  const asWorkspace = found.together && apps.length > 1;
  const start = asWorkspace
    ? `Start them together with ${names.startWorkspace} (workspace.apps)`
    : `Start them with ${names.startApplications}`;
  return {
    canSatisfyUserIntent: found.canSatisfy,
    summary: found.summary,
    nextSteps: nextSteps(found, start),
    willSatisfyUserIntentBy: asWorkspace ? { workspace: { apps } } : { apps },
  };
}

function nextSteps({ canSatisfy, chosen }: Found<AppCandidate>, start: string): string {
  if (chosen.length === 0) return "Tell the user that no application does this, or search with other words.";
  const filled = `${start}; fill initialInstanceContext and method params by the schemas in interop, with values you know and none you invent.`;
  return canSatisfy ? filled : `Ask the user whether one of these is meant. If so: ${filled}`;
}
