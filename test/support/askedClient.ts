import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from "@modelcontextprotocol/client";
import { CreateMessageRequestSchema, ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { onTestFinished } from "vitest";
import { z } from "zod";
import type { JsonObject } from "../../shared/json.ts";
import { connectClient } from "./wire.ts";

/** What a server asked for: the texts, the system prompt and `_meta`. */
interface SamplingAsked {
  readonly texts: readonly string[];
  readonly systemPrompt: string;
  readonly meta: Record<string, unknown>;
  /** Names of the tools by which the model may answer. */
  readonly tools: readonly string[];
}

interface ElicitationAsked {
  readonly message: string;
  readonly meta: Record<string, unknown>;
  readonly required: readonly string[];
}

type Consent = "accept" | "decline" | "cancel";

interface Answers {
  /** The model's text, one a question; a question beyond the last is an error. */
  readonly sampling?: ((asked: SamplingAsked) => string | Promise<string>) | undefined;
  /** The model answers by calling a tool, with its text as the arguments. */
  readonly byTool?: boolean;
  readonly experimental?: Record<string, JsonObject>;
  readonly elicitation?: ((asked: ElicitationAsked) => Consent | Promise<Consent>) | undefined;
}

const AskedSchema = z.looseObject({
  messages: z.array(z.looseObject({ content: z.looseObject({ text: z.string() }) })),
  systemPrompt: z.string().default(""),
  tools: z.array(z.looseObject({ name: z.string() })).default([]),
  _meta: z.record(z.string(), z.unknown()).default({}),
});
const FormSchema = z.looseObject({
  message: z.string(),
  requestedSchema: z.looseObject({ required: z.array(z.string()).default([]) }),
  _meta: z.record(z.string(), z.unknown()).default({}),
});
const ResultSchema = z.object({
  content: z.array(z.looseObject({ text: z.string() })),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().default(false),
});

type Result = z.infer<typeof ResultSchema>;
interface CallExtras {
  readonly threadId?: string;
  readonly signal?: AbortSignal;
}
type ToolCall = (name: string, args: object, extras?: CallExtras) => Promise<Result>;

interface AskedClient {
  readonly names: () => Promise<string[]>;
  readonly call: ToolCall;
  readonly sampled: SamplingAsked[];
  readonly elicited: ElicitationAsked[];
}

function handlers({ sampling, elicitation, byTool = false, experimental }: Answers) {
  const sampled: SamplingAsked[] = [];
  const elicited: ElicitationAsked[] = [];
  const sample = async (params: unknown) => {
    const { messages, systemPrompt, tools, _meta } = AskedSchema.parse(params);
    const texts = messages.map(({ content }) => content.text);
    const asked = { texts, systemPrompt, meta: _meta, tools: tools.map(({ name }) => name) };
    sampled.push(asked);
    const text = (await sampling?.(asked)) ?? "";
    const [name] = asked.tools;
    const said = { role: "assistant" as const, model: "test" };
    if (!byTool || name === undefined) return { ...said, content: { type: "text" as const, text } };
    const input = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    return { ...said, content: { type: "tool_use" as const, id: "t1", name, input } };
  };
  const elicit = async (params: unknown) => {
    const { message, requestedSchema, _meta } = FormSchema.parse(params);
    const asked = { message, meta: _meta, required: requestedSchema.required };
    elicited.push(asked);
    const action = (await elicitation?.(asked)) ?? "cancel";
    return { action, ...(action === "accept" && { content: {} }) };
  };
  const capabilities = {
    ...(sampling !== undefined && { sampling: byTool ? { tools: {} } : {} }),
    ...(experimental !== undefined && { experimental }),
    ...(elicitation !== undefined && { elicitation: {} }),
  };
  return { sampled, elicited, sample, elicit, capabilities };
}

/** The independent client of the 2025 era, over a session. */
async function connect2025(mcpUrl: string, answers: Answers): Promise<AskedClient> {
  const { sampled, elicited, sample, elicit, capabilities } = handlers(answers);
  const client = await connectClient(mcpUrl, capabilities);
  if (answers.sampling) client.setRequestHandler(CreateMessageRequestSchema, ({ params }) => sample(params));
  if (answers.elicitation) client.setRequestHandler(ElicitRequestSchema, ({ params }) => elicit(params));
  return {
    sampled,
    elicited,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args, { signal = new AbortController().signal, ...meta } = {}) => {
      const call = { name, arguments: { ...args }, _meta: meta };
      return ResultSchema.parse(await client.callTool(call, undefined, { signal }));
    },
  };
}

/** A client that speaks 2026-07-28 and nothing else. */
async function connect2026(mcpUrl: string, answers: Answers): Promise<AskedClient> {
  const { sampled, elicited, sample, elicit, capabilities } = handlers(answers);
  const client = new ModernClient(
    { name: "modern", version: "1" },
    { capabilities, versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  if (answers.sampling) client.setRequestHandler("sampling/createMessage", ({ params }) => sample(params));
  if (answers.elicitation) client.setRequestHandler("elicitation/create", ({ params }) => elicit(params));
  await client.connect(new ModernTransport(new URL(mcpUrl)));
  onTestFinished(() => client.close());
  return {
    sampled,
    elicited,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args, { signal = new AbortController().signal, ...meta } = {}) => {
      const call = { name, arguments: { ...args }, _meta: meta };
      return ResultSchema.parse(await client.callTool(call, { signal }));
    },
  };
}

/** Each era with its client: what a tool asks for is answered the same way in both. */
export const ERAS = [
  { era: "2025", connect: connect2025 },
  { era: "2026", connect: connect2026 },
] as const;
