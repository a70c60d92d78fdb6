import { z } from "zod";
import { JsonObjectSchema, JsonSchema } from "../jsonSchemas.ts";
import { publishedSchema } from "../catalog/publishedSchema.ts";
import { Refusal } from "../catalog/refusal.ts";
import type { Tool, ToolContext, ToolResult } from "../catalog/tool.ts";
import { readArguments } from "./arguments.ts";
import { createOnce } from "./once.ts";
import type { StartToolOptions } from "./startApplications.ts";
import { consentOf } from "./start/consent.ts";
import { AppsToStartSchema, withoutNulls } from "./start/startInput.ts";
import { planCreate, planRestore, type WorkspacePlan } from "./start/workspacePlan.ts";

export const START_WORKSPACE = "io_connect_start_workspace";

const RestoreSchema = z.object({
  name: z.string().min(1).describe("Name of a saved workspace, exactly as the search returned it."),
  context: JsonObjectSchema.optional().describe("Data that fits the workspace's contextSchema."),
});
const CreateSchema = z.object({
  apps: AppsToStartSchema,
  workspaceContext: JsonObjectSchema.optional().describe("Data that all windows of the new workspace share."),
});
const InputSchema = z.object({
  workspace: z.union([RestoreSchema, CreateSchema], {
    error: "give the name of a saved workspace, or the apps of a new one",
  }),
});

const ResultSchema = z.object({
  id: z.string().describe("Of the open workspace; empty if none was opened."),
  status: z.enum(["success", "error"]),
  errorMessage: z.string().optional(),
  methodInvocationResults: z.array(z.object({ app: z.string(), invocationResult: JsonSchema })).optional(),
});
type WorkspaceResult = z.infer<typeof ResultSchema>;
const OutputSchema = z.object({ result: ResultSchema });

const DESCRIPTION =
  "Opens an io.Connect workspace, after asking the user: a saved one by its name with a context, or a new one from a list of applications, which are arranged as a grid. " +
  "Use names and schemas from the searches; leave out what you do not know.";

const REMEMBERED = { ttlMs: 60 * 60 * 1000, max: 1000 };

/** `io_connect_start_workspace`. */
export function createStartWorkspaceTool({ platform, needs, config }: StartToolOptions): Tool {
  const once = createOnce<WorkspaceResult>(REMEMBERED);
  return {
    name: config.overrides.name ?? START_WORKSPACE,
    title: "Start workspace",
    description: config.overrides.description ?? DESCRIPTION,
    inputSchema: publishedSchema(InputSchema, "input"),
    outputSchema: publishedSchema(OutputSchema, "output"),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    needs,
    answerTimeoutMs: config.answerTimeoutMs,
    async handle(args, context) {
      const plan = await planned(() => {
        const { workspace } = readArguments(InputSchema, withoutNulls(args));
        return "name" in workspace ? planRestore(platform, workspace) : planCreate(platform, workspace);
      });
      if ("status" in plan) return answer(plan, true);
      const consent = await consentOf({ toolName: START_WORKSPACE, message: plan.message }, context);
      if (consent.given === undefined) return consent.question;
      if (!consent.given) return answer(failedResult(consent.why));
      return answer(await once(consent.call, () => open(plan, context, config)));
    },
  };
}

/** A refusal has its place in the output. */
async function planned(make: () => Promise<WorkspacePlan>): Promise<WorkspacePlan | WorkspaceResult> {
  try {
    return await make();
  } catch (fault) {
    if (fault instanceof Refusal) return failedResult(fault.message);
    throw fault;
  }
}

async function open(
  plan: WorkspacePlan,
  { signal, progress }: ToolContext,
  config: StartToolOptions["config"],
): Promise<WorkspaceResult> {
  if (signal.aborted) return failedResult("The call was cancelled. Nothing was started.");
  try {
    progress(0, 2, "Opening the workspace.");
    const opened = await plan.open();
    progress(1, 2, "The workspace is open.");
    return await plan.finish(opened, { ...config, signal });
  } catch (fault) {
    if (fault instanceof Refusal) return failedResult(fault.message);
    throw fault;
  }
}

function failedResult(errorMessage: string): WorkspaceResult {
  return { id: "", status: "error", errorMessage };
}

function answer(result: WorkspaceResult, isError = false): ToolResult {
  const structuredContent = { result };
  return {
    content: [{ type: "text", text: JSON.stringify(structuredContent) }],
    structuredContent,
    ...(isError && { isError }),
  };
}
