import { z } from "zod";
import { JsonObjectSchema } from "../jsonSchemas.ts";
import { asked } from "../catalog/refusal.ts";
import type { Tool } from "../catalog/tool.ts";
import { workspacesOf } from "./platform.ts";
import type { Found } from "./search/searchRounds.ts";
import { searchTool, type SearchToolOptions } from "./search/searchTool.ts";
import { workspaceCandidates, type WorkspaceCandidate } from "./search/workspaceCandidates.ts";

const OutputSchema = z.object({
  canSatisfyUserIntent: z.boolean(),
  summary: z.string(),
  nextSteps: z.string(),
  willSatisfyUserIntentBy: z.object({
    workspace: z
      .object({
        name: z.string(),
        description: z.string(),
        contextSchema: JsonObjectSchema.describe("JSON Schema that the workspace's context must fit."),
      })
      .optional(),
  }),
});

const DESCRIPTION =
  "Finds the saved io.Connect workspace that does what the user wants, by its description. " +
  "Returns its name and the schema of its context, ready for opening it. " +
  "Use it before putting a new workspace together from single applications.";

/** `io_connect_search_workspaces`. */
export function createSearchWorkspacesTool({ platform, needs, config, names }: SearchToolOptions): Tool {
  return searchTool({
    kind: "workspaces",
    toolName: "io_connect_search_workspaces",
    title: "Search workspaces",
    description: DESCRIPTION,
    needs,
    config,
    output: OutputSchema,
    items: async () => asked((await workspacesOf(platform)).layouts()),
    candidatesOf: workspaceCandidates,
    dress: (found) => outputOf(found, names.startWorkspace),
  });
}

function outputOf(
  { canSatisfy, summary, chosen }: Found<WorkspaceCandidate>,
  startName: string,
): z.infer<typeof OutputSchema> {
  const [first] = chosen;
  return {
    canSatisfyUserIntent: canSatisfy,
    summary,
    nextSteps: first === undefined ? NOTHING : nextSteps(canSatisfy, startName),
    willSatisfyUserIntentBy: first === undefined ? {} : { workspace: { ...first.info } },
  };
}

const NOTHING =
  "Search for applications to start together, or tell the user that no saved workspace does this.";

function nextSteps(canSatisfy: boolean, startName: string): string {
  const open = `open it with ${startName} (workspace.name); fill workspace.context by contextSchema, with values you know and none you invent.`;
  return canSatisfy
    ? `Show it to the user first, or ${open}`
    : `Ask the user whether this one is meant. If so, ${open}`;
}
