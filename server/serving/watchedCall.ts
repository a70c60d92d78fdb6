import { CLIENT_INFO_META_KEY, type Implementation, type ServerContext } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Catalog } from "../catalog/catalog.ts";
import type { CallParams } from "./callParams.ts";
import type { WatchedCall } from "./callWatch.ts";

interface CallPlace {
  readonly context: ServerContext;
  /** Who said hello, in a session; a 2026 request says it itself. */
  readonly client: Implementation | undefined;
}

/** A request as those who watch see it. */
export function watchedCall(
  catalog: Catalog,
  params: CallParams,
  { context: { mcpReq, http }, client }: CallPlace,
): WatchedCall {
  const tool = catalog.findTool(params.name);
  return {
    tool,
    source: tool && catalog.sourceOf(tool.name),
    client: saidBy({ ...mcpReq.envelope }) ?? client,
    holder: http?.authInfo?.clientId,
    arguments: params.arguments ?? {},
    meta: mcpReq._meta ?? {},
    signal: mcpReq.signal,
  };
}

const ClientSchema = z.looseObject({ name: z.string(), version: z.string() });

function saidBy(envelope: Record<string, unknown>): WatchedCall["client"] {
  return ClientSchema.safeParse(envelope[CLIENT_INFO_META_KEY]).data;
}
