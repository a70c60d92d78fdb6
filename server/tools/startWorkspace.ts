import { z } from "zod";
import { JsonSchema } from "../jsonSchemas.ts";
import { Refusal } from "../catalog/refusal.ts";
import type { Tool, ToolContext } from "../catalog/tool.ts";
import { readArguments } from "./arguments.ts";
import { FreeDataSchema } from "../freeData.ts";
import { WorkspaceAppsSchema, withoutNulls } from "./start/startInput.ts";
import { startTool, type StartToolOptions } from "./start/startTool.ts";
import { planCreate, planRestore, type WorkspacePlan } from "./start/workspacePlan.ts";

export const START_WORKSPACE = "io_connect_start_workspace";

const RestoreSchema = z.object({
  name: z.string().min(1).describe("Name of a saved workspace, exactly as the search returned it."),
  context: FreeDataSchema.optional().describe("Data that fits the workspace's contextSchema."),
});
const CreateSchema = z.object({
  apps: WorkspaceAppsSchema,
  workspaceContext: FreeDataSchema.optional().describe("Data that all windows of the new workspace share."),
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
const OutputSchema = z.object({ result: ResultSchema });
type Output = z.infer<typeof OutputSchema>;

const DESCRIPTION =
  "Opens an io.Connect workspace, after asking the user: a saved one by its name with a context, or a new one from a list of applications, which are arranged as a grid. " +
  "Use names and schemas from the searches; leave out what you do not know.";

/** `io_connect_start_workspace`. */
export function createStartWorkspaceTool({ platform, needs, config, sharedOnce }: StartToolOptions): Tool {
  return startTool({
    toolName: START_WORKSPACE,
    title: "Start workspace",
    description: DESCRIPTION,
    needs,
    sharedOnce,
    config,
    input: InputSchema,
    output: OutputSchema,
    withoutAnswers: ({ result: { methodInvocationResults: _left, ...result } }) => ({ result }),
    async plan(args) {
      const plan = await orFailure(() => {
        const { workspace } = readArguments(InputSchema, withoutNulls(args));
        return "name" in workspace ? planRestore(platform, workspace) : planCreate(platform, workspace);
      });
      if ("result" in plan) return { nothing: plan };
      return { ...plan, refused: failed, run: (context) => open(plan, context, config) };
    },
  });
}

/** A refusal has its place in the output. */
async function orFailure<T extends object>(work: () => Promise<T>): Promise<T | Output> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof Refusal) return failed(fault.message);
    throw fault;
  }
}

async function open(
  plan: WorkspacePlan,
  { signal, progress }: ToolContext,
  config: StartToolOptions["config"],
): Promise<Output> {
  if (signal.aborted) return failed("The call was cancelled. Nothing was started.");
  return orFailure(async () => {
    progress(0, 2, "Opening the workspace.");
    const opened = await plan.open();
    progress(1, 2, "The workspace is open.");
    return { result: await plan.finish(opened, { ...config, signal }) };
  });
}

function failed(errorMessage: string): Output {
  return { result: { id: "", status: "error", errorMessage } };
}
