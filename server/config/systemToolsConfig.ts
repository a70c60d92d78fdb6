import { z } from "zod";
import { section } from "./section.ts";
import { ToolNameSchema } from "./toolName.ts";

/** Clients wait a minute for a tool unless they are told otherwise: what replaces a late model must come before that. */
const MODEL_ANSWER_MS = 45_000;
/** A person reads before answering. */
const USER_ANSWER_MS = 10 * 60_000;
const METHOD_READY_MS = 15_000;
const METHOD_ANSWER_MS = 30_000;

const milliseconds = z
  .int()
  .min(1)
  .max(24 * 60 * 60_000);

const common = {
  enabled: z.boolean().default(true),
  overrides: section({
    name: ToolNameSchema.optional(),
    description: z.string().min(1).optional(),
  }).prefault({}),
};

/** False offers the tool to clients that do not declare what it needs, for hosts that can do more than they declare. */
const gate = z.boolean().default(true);

/** A candidate of a search as its guard sees it: an application definition, or a saved layout. */
export interface Guarded {
  readonly name: string;
  readonly [field: string]: unknown;
}

/** A function, which only a configuration in code can hold. It is told of a candidate and says whether it is one. */
const guard = z
  .custom<(candidate: Guarded) => unknown>((value) => typeof value === "function", "must be a function")
  .optional();

const search = {
  ...common,
  guard,
  requireSamplingCapability: gate,
  /** The most that the model is given to read, by estimate. Left out, it is what the client states, else 16,000. */
  maxPromptTokens: z.int().min(500).optional(),
  /** How long the model may take. */
  answerTimeoutMs: milliseconds.default(MODEL_ANSWER_MS),
};
const SearchToolConfigSchema = section(search);
export type SearchToolConfig = z.infer<typeof SearchToolConfigSchema>;

const start = {
  ...common,
  requireElicitationCapability: gate,
  /** How long the user may take. */
  answerTimeoutMs: milliseconds.default(USER_ANSWER_MS),
  /** How long a new application may take to register its method or intent handler. */
  methodReadyTimeoutMs: milliseconds.default(METHOD_READY_MS),
  /** How long the method or the intent handler may take to answer. */
  methodTimeoutMs: milliseconds.default(METHOD_ANSWER_MS),
};
const StartToolConfigSchema = section(start);
export type StartToolConfig = z.infer<typeof StartToolConfigSchema>;

const WidgetToolConfigSchema = section({ ...common, requireUiCapability: gate });

const WorkingContextToolConfigSchema = section({
  ...common,
  /** False offers the tool also to clients that declare that they have the working context themselves. */
  hideFromClientsWithContext: gate,
});

export const SystemToolsConfigSchema = section({
  searchApps: SearchToolConfigSchema.prefault({}),
  searchWorkspaces: SearchToolConfigSchema.prefault({}),
  startApps: StartToolConfigSchema.prefault({}),
  startWorkspaces: StartToolConfigSchema.prefault({}),
  getWorkspaceWidget: WidgetToolConfigSchema.prefault({}),
  getWorkingContext: WorkingContextToolConfigSchema.prefault({}),
});
export type SystemToolsConfig = z.infer<typeof SystemToolsConfigSchema>;
