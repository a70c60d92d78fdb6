import { objectOf, textOf, type Loose } from "./looseRead.ts";

export interface ToolAnswer {
  readonly text: string;
  readonly structured?: Loose;
  readonly isError?: boolean;
}

/** A tool that this page offers to the assistant as long as it is open. */
export interface ProvidedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema of an object. */
  readonly inputSchema: () => Loose;
  readonly readOnly: boolean;
  /** Never rejects: what is wrong is an answer with `isError`. */
  readonly call: (args: unknown) => Promise<ToolAnswer>;
}

/** `tools/list`: everything at once. */
export function listProvided(tools: readonly ProvidedTool[]): Loose {
  return {
    tools: tools.map(({ name, title, description, inputSchema, readOnly }) => ({
      name,
      title,
      description,
      inputSchema: inputSchema(),
      annotations: { title, readOnlyHint: readOnly, destructiveHint: false, openWorldHint: false },
    })),
  };
}

/** `tools/call`. An unknown name is answered like a refusal, so that a model can read it. */
export async function callProvided(tools: readonly ProvidedTool[], params: unknown): Promise<Loose> {
  const { name, arguments: args } = objectOf(params);
  const tool = tools.find((candidate) => candidate.name === textOf(name));
  if (!tool)
    return written({ text: "This view has no tool of that name. List its tools first.", isError: true });
  return written(await tool.call(args ?? {}));
}

function written({ text, structured, isError = false }: ToolAnswer): Loose {
  return {
    content: [{ type: "text", text }],
    ...(structured === undefined ? {} : { structuredContent: structured }),
    isError,
  };
}
