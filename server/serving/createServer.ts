import {
  CLIENT_CAPABILITIES_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type Implementation,
  type ListToolsResult,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { UI_EXTENSION, UI_MIME_TYPE } from "../../shared/contract/ids.ts";
import { LIMITS } from "../../shared/layout/limits.ts";
import { readClient, type ClientFacts } from "../catalog/availability.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { Refusal } from "../catalog/refusal.ts";
import type { ToolContext } from "../catalog/tool.ts";
import type { Log } from "../log.ts";
import { callTool, refusal } from "./callTool.ts";
import { isNestedDeeper, MAX_NESTING } from "./nesting.ts";
import { createLines, runRounds, type Round } from "./rounds.ts";
import { createCallSeal, verifyState, type CallSeal } from "./sealedState.ts";

const TOO_DEEP = `The arguments are nested more than ${MAX_NESTING} levels deep. A layout may have at most ${LIMITS.depth} levels of boxes.`;

/** What every server instance of a process shares. */
export interface Served {
  readonly catalog: Catalog;
  readonly info: Implementation;
  readonly log: Log;
}

/**
 * A server for one session (2025 era) or one request (2026 era). It owns nothing but its connection: tools and
 * resources stay in the shared catalogue, so an instance is small.
 *
 * @param capabilities what the client can do, where the caller knows it; else the client's own declaration counts.
 */
export function createServer({ catalog, info, log }: Served, capabilities?: unknown): Server {
  const server = new Server(info, {
    capabilities: {
      tools: { listChanged: true },
      resources: { listChanged: true },
      extensions: { [UI_EXTENSION]: { mimeTypes: [UI_MIME_TYPE] } },
    },
    requestState: { verify: verifyState },
  });
  const lines = createLines();
  // A 2026 request carries the capabilities itself; in a 2025 session they came with initialize.
  const clientOf = ({ mcpReq }: ServerContext): ClientFacts => {
    const envelope: Record<string, unknown> = { ...mcpReq.envelope };
    return readClient(
      capabilities ?? envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.getClientCapabilities(),
    );
  };

  server.setRequestHandler("tools/list", ({ params }, context) =>
    listTools(catalog, clientOf(context), params?.cursor),
  );
  server.setRequestHandler("tools/call", ({ params }, context) => {
    if (isNestedDeeper(params.arguments, MAX_NESTING)) return refusal(TOO_DEEP);
    const seal = createCallSeal(params);
    const client = clientOf(context);
    const run = async ({ responses, state }: Round) => {
      const round = { responses, state: await seal.open(state) };
      return callTool({ catalog, log }, params, toolContext(context, { client, seal, round }));
    };
    const { mcpReq } = context;
    if (isModern(context)) {
      return run({ responses: mcpReq.inputResponses ?? {}, state: mcpReq.requestState() });
    }
    const timeoutMs = catalog.findTool(params.name)?.answerTimeoutMs;
    return runRounds({ run, context, lines, log, timeoutMs });
  });
  server.setRequestHandler("resources/list", () => catalog.listResources());
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [] }));
  server.setRequestHandler("resources/read", (request) => readResource(catalog, request.params.uri));
  server.onerror = (error) => log.debug("Protocol error.", { error: error.message });
  return server;
}

function listTools(catalog: Catalog, client: ClientFacts, cursor: string | undefined): ListToolsResult {
  try {
    return catalog.listTools(client, cursor);
  } catch (fault) {
    if (fault instanceof Refusal) throw new ProtocolError(ProtocolErrorCode.InvalidParams, fault.message);
    throw fault;
  }
}

async function readResource(catalog: Catalog, uri: string) {
  const resource = catalog.findResource(uri);
  if (resource === undefined) throw new ResourceNotFoundError(uri.slice(0, 200));
  const { mimeType, _meta } = resource;
  const text = await resource.read();
  return { contents: [{ uri, mimeType, text, ...(_meta !== undefined && { _meta: { ..._meta } }) }] };
}

/** Only requests of the 2026 era carry what the client can do. */
function isModern({ mcpReq }: ServerContext): boolean {
  return CLIENT_CAPABILITIES_META_KEY in (mcpReq.envelope ?? {});
}

interface CallFacts {
  readonly client: ClientFacts;
  readonly seal: CallSeal;
  readonly round: Round;
}

function toolContext({ mcpReq }: ServerContext, { client, seal, round }: CallFacts): ToolContext {
  const meta = mcpReq._meta ?? {};
  const { progressToken } = meta;
  return {
    client,
    signal: mcpReq.signal,
    meta,
    inputResponses: round.responses,
    state: round.state,
    seal: (state) => seal.seal(state),
    progress(done, total, message) {
      if (progressToken === undefined) return;
      const told = { ...(total !== undefined && { total }), ...(message !== undefined && { message }) };
      const params = { progressToken, progress: done, ...told };
      // A client that went away meanwhile cannot be told, and the work does not depend on it.
      mcpReq.notify({ method: "notifications/progress", params }).catch(() => undefined);
    },
  };
}
