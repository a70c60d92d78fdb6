import {
  CLIENT_CAPABILITIES_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  type Implementation,
  type ListToolsResult,
  type Server,
  type ServerContext,
  type ServerOptions,
} from "@modelcontextprotocol/server";
import { UI_EXTENSION, UI_MIME_TYPE } from "../../shared/contract/ids.ts";
import { LIMITS } from "../../shared/layout/limits.ts";
import { readClient } from "../catalog/availability.ts";
import type { ClientFacts } from "../catalog/clientFacts.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { Refusal } from "../catalog/refusal.ts";
import type { ToolContext } from "../catalog/tool.ts";
import { whyNoTools } from "../catalog/whyNoTools.ts";
import type { Log } from "../log.ts";
import { readResource } from "./features/readResource.ts";
import type { Features } from "./features/features.ts";
import { capabilitiesOf, serveFeatures } from "./features/serveFeatures.ts";
import { createAsking, type Asking } from "./asking.ts";
import { CallParamsSchema, type CallParams } from "./callParams.ts";
import { callTool, refusal } from "./callTool.ts";
import { CatalogServer } from "./catalogServer.ts";
import type { CallWatch } from "./callWatch.ts";
import { modernRound } from "./modernRounds.ts";
import { isNestedDeeper, MAX_NESTING } from "../nesting.ts";
import { guarded } from "./ownFault.ts";
import { prepared } from "./preparedAnswers.ts";
import { createLines, runRounds, type Round } from "./rounds.ts";
import type { CallSeal } from "./sealedState.ts";
import { watchedCall } from "./watchedCall.ts";

const TOO_DEEP = `The arguments are nested more than ${MAX_NESTING} levels deep. A layout may have at most ${LIMITS.depth} levels of boxes.`;

/** What every server instance of a process shares. */
export interface Served {
  readonly catalog: Catalog;
  readonly info: Implementation;
  readonly log: Log;
  /** Sees every tools/call. */
  readonly watch?: CallWatch | undefined;
  /** What is offered besides tools and resources. */
  readonly features?: Features | undefined;
  /** Shared with other processes, where several serve one address. */
  readonly asking?: Asking | undefined;
}

const NO_FEATURES: Features = {};
const LONGEST_LOGGED = 200;
const OWN_ASKING = createAsking();
const known = new WeakMap<Asking, WeakMap<Features, ServerOptions>>();

/** The same for all sessions: a thousand copies would be a megabyte. */
function optionsOf(features: Features, asking: Asking): ServerOptions {
  const ofAsking = known.get(asking) ?? new WeakMap<Features, ServerOptions>();
  known.set(asking, ofAsking);
  const options = ofAsking.get(features) ?? {
    capabilities: {
      tools: { listChanged: true },
      ...capabilitiesOf(features),
      extensions: { [UI_EXTENSION]: { mimeTypes: [UI_MIME_TYPE] } },
    },
    requestState: { verify: asking.states.verify },
  };
  ofAsking.set(features, options);
  return options;
}

/**
 * A server for one session (2025 era) or one request (2026 era). It owns nothing but its connection: tools and
 * resources stay in the shared catalogue, so an instance is small.
 *
 * @param capabilities what the client can do, where the caller knows it; else the client's own declaration counts.
 * @param supportedProtocolVersions where they are not those of 2025.
 */
export function createServer(
  served: Served,
  capabilities?: unknown,
  supportedProtocolVersions?: string[],
): Server {
  const { catalog, info, log, watch, features = NO_FEATURES, asking = OWN_ASKING } = served;
  const options = optionsOf(features, asking);
  const readOnce = createClientReader();
  const server = new CatalogServer(
    info,
    supportedProtocolVersions ? { ...options, supportedProtocolVersions } : options,
    {
      log,
      instructionsFor: (declared) => whyNoTools(catalog, readOnce(capabilities ?? declared)),
    },
  );
  const lines = createLines();
  // A 2026 request carries the capabilities itself; in a 2025 session they came with initialize.
  const clientOf = ({ mcpReq }: ServerContext): ClientFacts => {
    const envelope: Record<string, unknown> = { ...mcpReq.envelope };
    const declared = envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.getClientCapabilities();
    return readOnce(capabilities ?? declared);
  };

  server.setRequestHandler("tools/list", ({ params }, context) =>
    listTools(catalog, clientOf(context), params?.cursor),
  );
  const answerCall = async (params: CallParams, context: ServerContext) => {
    if (isNestedDeeper(params.arguments, MAX_NESTING)) return refusal(TOO_DEEP);
    const seal = asking.states.of(params, context);
    const client = clientOf(context);
    const run = async ({ responses, state }: Round) => {
      const round = { responses, state: await seal.open(state) };
      return callTool({ catalog, log }, params, toolContext(context, { client, seal, round }));
    };
    const { goesOnUnanswered = false, answerTimeoutMs: timeoutMs } = catalog.findTool(params.name) ?? {};
    if (isModern(context)) return modernRound({ run, context, client, asking, goesOnUnanswered });
    return runRounds({ run, context, lines, states: asking.states, log, timeoutMs });
  };
  server.setRequestHandler("tools/call", { params: CallParamsSchema }, (params, context) => {
    const run = () => answerCall(params, context);
    if (watch === undefined) return run();
    return watch(watchedCall(catalog, params, { context, client: server.getClientVersion() }), run);
  });
  server.setRequestHandler("resources/list", () => catalog.listResources());
  server.setRequestHandler("resources/templates/list", () => ({
    resourceTemplates: (features.resourceTemplates ?? []).map(({ listed }) => listed),
  }));
  server.setRequestHandler("resources/read", ({ params: { uri } }) =>
    guarded(log, { kind: "resource", name: uri.slice(0, LONGEST_LOGGED) }, () =>
      readResource(uri, catalog, features),
    ),
  );
  serveFeatures(server, features, log);
  server.onerror = (error) => log.debug("Protocol error.", { error: error.message });
  return server;
}

/** A session declares its capabilities once and then calls often. */
function createClientReader(): (capabilities: unknown) => ClientFacts {
  let last: { of: unknown; facts: ClientFacts } | undefined;
  return (capabilities) => {
    if (last?.of !== capabilities || last === undefined)
      last = { of: capabilities, facts: readClient(capabilities) };
    return last.facts;
  };
}

function listTools(catalog: Catalog, client: ClientFacts, cursor: string | undefined): ListToolsResult {
  try {
    return prepared(catalog.listTools(client, cursor));
  } catch (fault) {
    if (fault instanceof Refusal) throw new ProtocolError(ProtocolErrorCode.InvalidParams, fault.message);
    throw fault;
  }
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

function toolContext({ mcpReq, http }: ServerContext, { client, seal, round }: CallFacts): ToolContext {
  const meta = mcpReq._meta ?? {};
  const { progressToken } = meta;
  return {
    client,
    holder: http?.authInfo?.clientId,
    signal: mcpReq.signal,
    meta,
    inputResponses: round.responses,
    state: round.state,
    seal: (state) => seal.seal(state),
    tell(level, data) {
      mcpReq.log(level, data).catch(() => undefined);
    },
    releaseConnection: () => http?.closeSSE?.(),
    progress(done, total, message) {
      if (progressToken === undefined) return;
      const told = { ...(total !== undefined && { total }), ...(message !== undefined && { message }) };
      const params = { progressToken, progress: done, ...told };
      // A client that went away meanwhile cannot be told, and the work does not depend on it.
      mcpReq.notify({ method: "notifications/progress", params }).catch(() => undefined);
    },
  };
}
