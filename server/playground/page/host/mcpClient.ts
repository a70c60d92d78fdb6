import { Client, type Tool } from "@modelcontextprotocol/client";
import {
  isToolVisibilityAppOnly,
  isToolVisibilityModelOnly,
} from "@modelcontextprotocol/ext-apps/app-bridge";
import { z } from "zod";
import { UI_EXTENSION, UI_MIME_TYPE } from "../../../../shared/contract/ids.ts";
import type { Json, WidgetPage } from "../state/model.ts";
import { replaceTools, usePlayground } from "../state/store.ts";
import { LoggedHttpTransport } from "./loggedTransports.ts";
import { askModel, askPerson } from "./questions.ts";

const PageMetaSchema = z.object({
  csp: z.record(z.string(), z.array(z.string())).optional(),
  permissions: z.record(z.string(), z.looseObject({})).optional(),
});

const client = new Client(
  { name: "workspace-widget-playground", version: "1" },
  {
    capabilities: {
      extensions: { [UI_EXTENSION]: { mimeTypes: [UI_MIME_TYPE] } },
      elicitation: {},
      sampling: {},
    },
    listChanged: { tools: { onChanged: (_error, tools) => tools && replaceTools(tools) } },
  },
);
client.setRequestHandler("elicitation/create", ({ params }, { mcpReq }) => askPerson(params, mcpReq.signal));
client.setRequestHandler("sampling/createMessage", ({ params }, { mcpReq }) =>
  askModel(params, mcpReq.signal),
);

/** A call goes on while its person reads a question. */
const CALL_TIMEOUT_MS = 15 * 60_000;

/** Connects to the server that serves this page, as a host that can show MCP Apps. */
export async function connectServer(mcpPath: string): Promise<void> {
  await client.connect(new LoggedHttpTransport(new URL(mcpPath, location.href)));
  const { tools } = await client.listTools();
  const { name, version } = client.getServerVersion() ?? { name: "server", version: "" };
  usePlayground.setState({ tools, connection: { status: "ready", server: `${name} ${version}`.trim() } });
}

export function modelTools(tools: readonly Tool[]): Tool[] {
  return tools.filter((tool) => !isToolVisibilityAppOnly(tool));
}

/** A call as the assistant makes it: tools for apps alone do not exist for it. */
export function callAsModel(name: string, args: Json, signal?: AbortSignal): Promise<Json> {
  const tool = findTool(name);
  if (!tool || isToolVisibilityAppOnly(tool))
    return Promise.reject(new Error(`The assistant has no tool "${name}".`));
  return client.callTool({ name, arguments: args }, { timeout: CALL_TIMEOUT_MS, ...(signal && { signal }) });
}

/** A call as a widget makes it: refused unless the tool is open to apps. */
export function callAsApp(name: string, args: Json): Promise<Awaited<ReturnType<Client["callTool"]>>> {
  const tool = findTool(name);
  if (!tool || isToolVisibilityModelOnly(tool))
    return Promise.reject(new Error(`Apps may not call a tool "${name}" of this server.`));
  return client.callTool({ name, arguments: args });
}

/** Reads a widget's page with what it declares of itself. */
export async function readWidgetPage(uri: string): Promise<WidgetPage> {
  const { contents } = await client.readResource({ uri });
  const content = contents.find(({ mimeType }) => mimeType === UI_MIME_TYPE);
  if (!content) throw new Error(`The resource ${uri} holds no page of type ${UI_MIME_TYPE}.`);
  const html = "text" in content ? content.text : decode(content.blob);
  const meta = PageMetaSchema.safeParse(content._meta?.["ui"]).data;
  return {
    html,
    ...(meta?.csp ? { csp: meta.csp } : {}),
    ...(meta?.permissions ? { permissions: meta.permissions } : {}),
  };
}

export function readResource(uri: string) {
  return client.readResource({ uri });
}

export function findTool(name: string): Tool | undefined {
  return usePlayground.getState().tools.find((tool) => tool.name === name);
}

function decode(blob: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(blob), (char) => char.charCodeAt(0)));
}
