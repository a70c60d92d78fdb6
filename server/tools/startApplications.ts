import { z } from "zod";
import type { Need } from "../catalog/availability.ts";
import { publishedSchema } from "../catalog/publishedSchema.ts";
import { asked, Refusal } from "../catalog/refusal.ts";
import type { Tool, ToolContext, ToolResult } from "../catalog/tool.ts";
import type { StartToolConfig } from "../config/systemToolsConfig.ts";
import type { AppsPort, IoPort } from "../io/port.ts";
import { readArguments } from "./arguments.ts";
import { createOnce } from "./once.ts";
import type { Platform } from "./platform.ts";
import { consentOf } from "./start/consent.ts";
import { planStart, type Planned } from "./start/plan.ts";
import { startApps } from "./start/startApps.ts";
import { AppsToStartSchema, failed, OutcomeSchema, withoutNulls, type Outcome } from "./start/startInput.ts";
import { startMessage } from "./start/startMessage.ts";

export const START_APPLICATIONS = "io_connect_start_applications";

const InputSchema = z.object({ apps: AppsToStartSchema });
const OutputSchema = z.object({ apps: z.array(OutcomeSchema) });

const DESCRIPTION =
  "Starts io.Connect applications with data, after asking the user. " +
  "Use names and schemas from the search; leave out what you do not know. " +
  "A method is called, or an intent raised, once the new application is ready for it; each application succeeds or fails for itself.";

export interface StartToolOptions {
  readonly platform: Platform;
  readonly needs: readonly Need[];
  readonly config: StartToolConfig;
}

/** An answer that comes twice starts nothing twice. */
const REMEMBERED = { ttlMs: 60 * 60 * 1000, max: 1000 };

/** `io_connect_start_applications`. */
export function createStartApplicationsTool({ platform, needs, config }: StartToolOptions): Tool {
  const once = createOnce<Outcome[]>(REMEMBERED);
  return {
    name: config.overrides.name ?? START_APPLICATIONS,
    title: "Start applications",
    description: config.overrides.description ?? DESCRIPTION,
    inputSchema: publishedSchema(InputSchema, "input"),
    outputSchema: publishedSchema(OutputSchema, "output"),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    needs,
    answerTimeoutMs: config.answerTimeoutMs,
    async handle(args, context) {
      const { apps } = readArguments(InputSchema, withoutNulls(args));
      const port = await asked(platform());
      const start = startOf(port);
      const plan = await planStart(apps, await asked(port.apps.list()), port);
      if (plan.every(({ app }) => app === undefined)) return answer(notStarted(plan), true);
      const consent = await consentOf({ toolName: START_APPLICATIONS, message: startMessage(plan) }, context);
      if (consent.given === undefined) return consent.question;
      if (!consent.given) return answer(notStarted(plan, consent.why));
      return answer(
        await once(consent.call, () => startApps(plan, { start, port, ...config, ...patience(context) })),
      );
    },
  };
}

function startOf({ apps }: IoPort): NonNullable<AppsPort["start"]> {
  if (apps.start === undefined) throw new Refusal("This io.Connect cannot start applications for others.");
  return (request) => apps.start?.(request) ?? Promise.reject(new Error("It cannot be started."));
}

const patience = ({ signal, progress }: ToolContext) => ({ signal, progress });

function notStarted(plan: readonly Planned[], why = "Nothing was started."): Outcome[] {
  return plan.map(({ asked: { name }, problem }) => failed(name, problem ?? why));
}

function answer(apps: Outcome[], isError = false): ToolResult {
  const structuredContent = { apps };
  return {
    content: [{ type: "text", text: JSON.stringify(structuredContent) }],
    structuredContent,
    ...(isError && { isError }),
  };
}
