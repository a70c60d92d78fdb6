import { z } from "zod";
import { asked, Refusal } from "../catalog/refusal.ts";
import type { Tool } from "../catalog/tool.ts";
import type { AppsPort, IoPort } from "../io/port.ts";
import { readArguments } from "./arguments.ts";
import { planStart, type Planned } from "./start/plan.ts";
import { startApps } from "./start/startApps.ts";
import { AppsToStartSchema, failed, OutcomeSchema, withoutNulls } from "./start/startInput.ts";
import { startLines, startMessage } from "./start/startMessage.ts";
import { startTool, type StartToolOptions } from "./start/startTool.ts";

export const START_APPLICATIONS = "io_connect_start_applications";

const InputSchema = z.object({ apps: AppsToStartSchema });
const OutputSchema = z.object({ apps: z.array(OutcomeSchema) });
type Output = z.infer<typeof OutputSchema>;

const DESCRIPTION =
  "Starts io.Connect applications with data, after asking the user. " +
  "Use names and schemas from the search; leave out what you do not know. " +
  "A method is called, or an intent raised, once the new application is ready for it; each application succeeds or fails for itself.";

/** `io_connect_start_applications`. */
export function createStartApplicationsTool({ platform, needs, config, sharedOnce }: StartToolOptions): Tool {
  return startTool({
    toolName: START_APPLICATIONS,
    title: "Start applications",
    description: DESCRIPTION,
    needs,
    sharedOnce,
    config,
    input: InputSchema,
    output: OutputSchema,
    withoutAnswers: ({ apps }) => ({ apps: apps.map(({ responseData: _left, ...app }) => app) }),
    async plan(args) {
      const { apps } = readArguments(InputSchema, withoutNulls(args));
      const port = await asked(platform());
      const start = startOf(port);
      const plan = await planStart(apps, await asked(port.apps.list()), port);
      if (plan.every(({ app }) => app === undefined)) return { nothing: notStarted(plan) };
      return {
        message: startMessage(plan),
        starts: startLines(plan),
        refused: (why) => notStarted(plan, why),
        run: async ({ signal, progress }) => ({
          apps: await startApps(plan, { start, port, ...config, signal, progress }),
        }),
      };
    },
  });
}

function startOf({ apps }: IoPort): NonNullable<AppsPort["start"]> {
  if (apps.start === undefined) throw new Refusal("This io.Connect cannot start applications for others.");
  return (request) => apps.start?.(request) ?? Promise.reject(new Error("It cannot be started."));
}

function notStarted(plan: readonly Planned[], why = "Nothing was started."): Output {
  return { apps: plan.map(({ asked: { name }, problem }) => failed(name, problem ?? why)) };
}
