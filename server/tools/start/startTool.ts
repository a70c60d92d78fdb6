import type { Need } from "../../catalog/clientFacts.ts";
import { publishedSchema } from "../../catalog/publishedSchema.ts";
import type { Tool, ToolContext, ToolResult } from "../../catalog/tool.ts";
import type { StartToolConfig } from "../../config/systemToolsConfig.ts";
import type { z } from "zod";
import { onceAnHour, type SharedOnce } from "../once.ts";
import type { Platform } from "../platform.ts";
import { consentOf } from "./consent.ts";

export interface StartToolOptions {
  readonly platform: Platform;
  readonly needs: readonly Need[];
  readonly config: StartToolConfig;
  /** Remembers among several processes what was started. */
  readonly sharedOnce?: SharedOnce | undefined;
}

/** What a call would do, checked before anyone is asked. */
interface StartPlan<Output> {
  /** The question for the user. */
  readonly message: string;
  /** What the question names, a line each: an answer to it starts nothing else. */
  readonly starts: readonly string[];
  /** The answer where the user does not agree. */
  refused(why: string): Output;
  run(context: ToolContext): Promise<Output>;
}

/** The answer to a call of which nothing can be done. */
interface Nothing<Output> {
  readonly nothing: Output;
}

interface StartToolSpec<Output extends object> extends Omit<StartToolOptions, "platform"> {
  /** The name by which hosts know the tool, whatever it is called here. */
  readonly toolName: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType<Output>;
  /** The output without what applications answered. */
  withoutAnswers(output: Output): Output;
  plan(args: unknown): Promise<StartPlan<Output> | Nothing<Output>>;
}

/** In characters of JSON. Of what is larger the answers of applications are not kept for a repetition. */
const LARGEST_KEPT = 50_000;

/** What the tools that start something have in common: check, ask the user once, start. */
export function startTool<Output extends object>(spec: StartToolSpec<Output>): Tool {
  const { toolName, title, config, needs, input, output } = spec;
  // Of several answers to one question the first counts: nothing starts twice, or after the user declined.
  const once = onceAnHour<Output>(spec.sharedOnce, {
    name: toolName,
    read: (answer) => output.safeParse(answer).data,
  });
  const runOnce = async (call: string, run: () => Promise<Output>): Promise<Output> => {
    let whole: Output | undefined;
    const kept = await once(call, async () => {
      whole = await run();
      return JSON.stringify(whole).length > LARGEST_KEPT ? spec.withoutAnswers(whole) : whole;
    });
    return whole ?? kept;
  };
  return {
    name: config.overrides.name ?? toolName,
    title,
    description: config.overrides.description ?? spec.description,
    inputSchema: publishedSchema(input, "input"),
    outputSchema: publishedSchema(output, "output"),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    needs,
    answerTimeoutMs: config.answerTimeoutMs,
    goesOnUnanswered: true,
    async handle(args, context) {
      const plan = await spec.plan(args);
      if ("nothing" in plan) return answer(plan.nothing, true);
      const consent = await consentOf({ toolName, ...plan }, context);
      if (consent.given === undefined) return consent.question;
      const { call } = consent;
      if (consent.given) return answer(await runOnce(consent.call, () => plan.run(context)));
      const refused = plan.refused(consent.why);
      return answer(call === undefined ? refused : await once(call, () => Promise.resolve(refused)));
    },
  };
}

function answer(output: object, isError = false): ToolResult {
  return {
    content: [{ type: "text", text: JSON.stringify(output) }],
    structuredContent: { ...output },
    ...(isError && { isError }),
  };
}
