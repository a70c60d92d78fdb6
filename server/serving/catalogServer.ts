import {
  CLIENT_CAPABILITIES_META_KEY,
  Server,
  type Implementation,
  type JSONRPCRequest,
  type Result,
  type ServerContext,
  type ServerOptions,
  type Transport,
} from "@modelcontextprotocol/server";
import type { Log } from "../log.ts";
import { inPlainWords } from "./wrongParams.ts";

interface CatalogServerParts {
  readonly log: Log;
  /** What a client is told when it says hello, by what it declares. */
  readonly instructionsFor: (capabilities: unknown) => string | undefined;
}

type Handler = (request: JSONRPCRequest, context: ServerContext) => Promise<Result>;

/**
 * The package's server, which has one text for all clients when they say hello, and tells of wrong parameters by the
 * findings of its schemas: here, on whatever transport, it does both in words for the one who asks.
 */
export class CatalogServer extends Server {
  readonly #parts: CatalogServerParts;

  constructor(info: Implementation, options: ServerOptions, parts: CatalogServerParts) {
    super(info, options);
    this.#parts = parts;
  }

  override connect(transport: Transport): Promise<void> {
    const send = transport.send.bind(transport);
    transport.send = (message, options) => send(inPlainWords(message, this.#parts.log), options);
    return super.connect(transport);
  }

  protected override _wrapHandler(method: string, handler: Handler): Handler {
    const wrapped = super._wrapHandler(method, handler);
    if (method !== "initialize" && method !== "server/discover") return wrapped;
    return async (request, context) => {
      const result = await wrapped(request, context);
      const envelope: Record<string, unknown> = { ...context.mcpReq.envelope };
      const declared = envelope[CLIENT_CAPABILITIES_META_KEY] ?? request.params?.["capabilities"];
      const instructions = this.#parts.instructionsFor(declared);
      return instructions === undefined ? result : { ...result, instructions };
    };
  }
}
