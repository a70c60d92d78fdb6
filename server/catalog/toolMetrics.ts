import { listed, type Tool } from "./tool.ts";

/** What a tool costs in the list. */
export interface ToolSize {
  readonly name: string;
  /** Of its JSON in tools/list, in UTF-8. */
  readonly bytes: number;
  /** What a model reads for it, by estimate: it is not told which model that is. */
  readonly tokens: number;
}

export interface ListSize {
  readonly bytes: number;
  readonly tokens: number;
  readonly tools: readonly ToolSize[];
}

/** JSON has about this many bytes a token with the tokenizers in use. */
const BYTES_PER_TOKEN = 3.5;

const encoder = new TextEncoder();

/** Of a tool's JSON in tools/list, in UTF-8. */
export const toolBytes = (tool: Tool): number => encoder.encode(JSON.stringify(listed(tool))).length;

/** The size of a list of tools, whole and by tool. */
export function measureTools(tools: readonly Tool[]): ListSize {
  const sizes = tools.map((tool) => {
    const bytes = toolBytes(tool);
    return { name: tool.name, bytes, tokens: tokensOf(bytes) };
  });
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0);
  return { bytes, tokens: tokensOf(bytes), tools: sizes };
}

const tokensOf = (bytes: number) => Math.ceil(bytes / BYTES_PER_TOKEN);
