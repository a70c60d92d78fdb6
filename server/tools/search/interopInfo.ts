import { z } from "zod";
import type { JsonObject } from "../../../shared/json.ts";
import type { AppDefinition } from "../../io/port.ts";

const text = z.string().optional().catch(undefined);
/** It lies in JSON already, so only its outside is looked at: there may be thousands. */
const ObjectSchema = z.custom<JsonObject>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);
const schema = ObjectSchema.optional().catch(undefined);
const texts = z.array(z.string()).optional().catch(undefined);

const MethodSchema = z.object({
  name: z.string().min(1),
  description: text,
  inputSchema: schema,
  outputSchema: schema,
});
const IntentSchema = MethodSchema.extend({ displayName: text, contextTypes: texts, resultType: text });
const ContextSchema = z.object({ sources: texts, description: text, schema });

/** What an application says of its interop abilities in `customProperties.interop`. What does not fit is left out. */
export interface InteropInfo {
  readonly methods: readonly z.infer<typeof MethodSchema>[];
  readonly intents: readonly z.infer<typeof IntentSchema>[];
  readonly context?: z.infer<typeof ContextSchema>;
}

const FieldsSchema = z.looseObject({
  methods: z.array(z.unknown()).catch([]),
  intents: z.array(z.unknown()).catch([]),
  context: z.unknown().optional(),
});

const read = new WeakMap<AppDefinition, InteropInfo>();

export function interopOf(app: AppDefinition): InteropInfo {
  const known = read.get(app) ?? readInterop(app);
  read.set(app, known);
  return known;
}

function readInterop({ customProperties }: AppDefinition): InteropInfo {
  const fields = FieldsSchema.safeParse(customProperties["interop"]).data;
  const context = ContextSchema.safeParse(fields?.context).data;
  return {
    methods: fitting(MethodSchema, fields?.methods),
    intents: fitting(IntentSchema, fields?.intents),
    ...(context !== undefined && { context }),
  };
}

function fitting<T>(schemaOf: z.ZodType<T>, values: readonly unknown[] = []): T[] {
  return values.flatMap((value) => schemaOf.safeParse(value).data ?? []);
}

/** The same as JSON, without empty parts. */
export function interopJson({ methods, intents, context }: InteropInfo): JsonObject | undefined {
  const parts = {
    ...(methods.length > 0 && { methods }),
    ...(context !== undefined && { context }),
    ...(intents.length > 0 && { intents }),
  };
  return Object.keys(parts).length > 0 ? ObjectSchema.parse(JSON.parse(JSON.stringify(parts))) : undefined;
}
