import {
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerCapabilities,
} from "@modelcontextprotocol/server";
import type { Log } from "../../log.ts";
import { guarded } from "../ownFault.ts";
import { complete } from "./completions.ts";
import type { Features } from "./features.ts";

/** What a server has to declare for its features. */
export function capabilitiesOf(features: Features): ServerCapabilities {
  const { prompts = [], resourceTemplates = [], logging = false, onResourceUpdated } = features;
  const completes = [...prompts, ...resourceTemplates].some((feature) => feature.complete !== undefined);
  return {
    resources: { listChanged: true, ...(onResourceUpdated !== undefined && { subscribe: true }) },
    ...(prompts.length > 0 && { prompts: {} }),
    ...(completes && { completions: {} }),
    ...(logging && { logging: {} }),
  };
}

export function serveFeatures(server: Server, features: Features, log: Log): void {
  const { completions, prompts } = capabilitiesOf(features);
  if (prompts !== undefined) servePrompts(server, features, log);
  if (completions !== undefined) {
    server.setRequestHandler("completion/complete", ({ params }) =>
      guarded(log, { kind: "completion", name: params.argument.name.slice(0, LONGEST_LOGGED) }, () =>
        complete(features, params),
      ),
    );
  }
  if (features.onResourceUpdated !== undefined) serveSubscriptions(server, features.onResourceUpdated);
}

function servePrompts(server: Server, { prompts = [] }: Features, log: Log): void {
  server.setRequestHandler("prompts/list", () => ({ prompts: prompts.map(({ listed }) => listed) }));
  server.setRequestHandler("prompts/get", ({ params }, { mcpReq }) => {
    const prompt = prompts.find(({ listed }) => listed.name === params.name);
    if (prompt === undefined) throw invalid(`Unknown prompt: ${params.name.slice(0, 100)}`);
    const given = params.arguments ?? {};
    const missing = prompt.listed.arguments?.find(
      ({ name, required }) => required && given[name] === undefined,
    );
    if (missing !== undefined) throw invalid(`The prompt needs the argument ${missing.name}.`);
    const { inputResponses = {} } = mcpReq;
    return guarded(log, { kind: "prompt", name: params.name }, () => prompt.get(given, { inputResponses }));
  });
}

const LONGEST_LOGGED = 200;

/** What a session keeps of its subscriptions. */
const MOST_FOLLOWED = 1000;
const LONGEST_URI = 2000;

/** Sessions of 2025 follow single resources; a 2026 client listens on a stream that the request leg keeps. */
function serveSubscriptions(
  server: Server,
  onResourceUpdated: NonNullable<Features["onResourceUpdated"]>,
): void {
  const followed = new Set<string>();
  let stop: (() => void) | undefined;
  const tell = (uri: string) => {
    if (followed.has(uri)) server.sendResourceUpdated({ uri }).catch(() => undefined);
  };
  server.setRequestHandler("resources/subscribe", ({ params }) => {
    if (params.uri.length > LONGEST_URI)
      throw invalid(`The address of a resource has at most ${LONGEST_URI} characters.`);
    if (followed.size >= MOST_FOLLOWED)
      throw invalid(`A session follows at most ${MOST_FOLLOWED} resources: unsubscribe from some.`);
    followed.add(params.uri);
    stop ??= onResourceUpdated(tell);
    return {};
  });
  server.setRequestHandler("resources/unsubscribe", ({ params }) => {
    followed.delete(params.uri);
    return {};
  });
  server.onclose = () => stop?.();
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
