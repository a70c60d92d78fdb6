import { isJsonObject, type Json, type JsonObject } from "../../shared/json.ts";
import { cutBelow } from "../nesting.ts";
import { createEmitter } from "./emitter.ts";
import { memberOf, offOf, type InteropApi, type InteropServerApi } from "./ioApi.ts";
import { plainError } from "./plainError.ts";
import type { InteropPort, InteropServer, InvokeRequest, OfferedMethod } from "./port.ts";
import { wireJson } from "./wireJson.ts";

/** How long to wait for an answer where nobody says; milliseconds. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** Who an interop server is. `application` may be a text of its own for every window, `applicationName` is not. */
function identityOf(server: InteropServerApi): InteropServer {
  const { instance, peerId, windowId, applicationName } = server;
  const id = [instance, peerId, windowId].find((value) => typeof value === "string" && value !== "");
  return {
    instanceId: typeof id === "string" ? id : "",
    ...(typeof applicationName === "string" && applicationName !== "" && { appName: applicationName }),
  };
}

const DEEPEST_FLAGS = 300;
const readFlags = new WeakMap<object, JsonObject>();

/** Read once: the client keeps the flags of a method as they came. */
function flagsOf(method: unknown): JsonObject {
  const flags = memberOf(method, "flags");
  if (typeof flags !== "object" || flags === null) return {};
  const known = readFlags.get(flags);
  if (known !== undefined) return known;
  const read = readFlagsOf(flags);
  readFlags.set(flags, read);
  return read;
}

/** One method whose flags cannot be read must not keep all others away. */
function readFlagsOf(flags: object): JsonObject {
  try {
    const read = wireJson(flags);
    return isJsonObject(read) ? read : {};
  } catch {
    return cutFlags(flags);
  }
}

/** Still far deeper than those take who read them, and tell its author so. */
function cutFlags(flags: object): JsonObject {
  try {
    const read = wireJson(cutBelow(JSON.parse(JSON.stringify(flags)), DEEPEST_FLAGS));
    return isJsonObject(read) ? read : {};
  } catch {
    return {};
  }
}

function offeredBy(api: InteropServerApi): OfferedMethod[] {
  const server = identityOf(api);
  const methods: readonly unknown[] = api.getMethods?.() ?? [];
  return methods.flatMap((method): OfferedMethod[] => {
    const name = memberOf(method, "name");
    const description = memberOf(method, "description");
    if (typeof name !== "string") return [];
    const told = typeof description === "string" && description !== "" && { description };
    return [{ name, ...told, flags: flagsOf(method), server }];
  });
}

/** The methods that the servers of a platform offer, read when they are asked for and kept until one changes. */
export function createInteropPort(api: InteropApi): InteropPort & { close(): void } {
  const changes = createEmitter<void>();
  let known: readonly OfferedMethod[] | undefined;
  const changed = (): void => {
    known = undefined;
    changes.emit();
  };
  const stops = [api.serverMethodAdded(changed), api.serverMethodRemoved(changed)];
  return {
    offered: () => (known ??= api.servers().flatMap(offeredBy)),
    onChanged: (callback) => changes.on(callback),
    invoke: (request) => invoke(api, request),
    close: () => stops.forEach((stop) => offOf(stop)()),
  };
}

async function invoke(api: InteropApi, request: InvokeRequest): Promise<Json | undefined> {
  const { method, args, instanceId, responseTimeoutMs = RESPONSE_TIMEOUT_MS, waitTimeoutMs = 0 } = request;
  const timeouts = { waitTimeoutMs, methodResponseTimeoutMs: responseTimeoutMs };
  try {
    const target = instanceId === undefined ? "best" : serverOf(api, instanceId);
    const result = await api.invoke(method, args, target, timeouts);
    return wireJson(memberOf(result, "returned"));
  } catch (thrown) {
    throw invokeError(request, thrown);
  }
}

function serverOf(api: InteropApi, instanceId: string): InteropServerApi {
  const server = api.servers().find((candidate) => identityOf(candidate).instanceId === instanceId);
  if (server === undefined) throw new Error("the application that offered it is gone");
  return server;
}

/** The client's own sentences hold the whole target and options. */
function invokeError({ method, responseTimeoutMs }: InvokeRequest, thrown: unknown): Error {
  const message = memberOf(thrown, "message");
  const text = typeof message === "string" ? message : "";
  if (text.startsWith("Invocation timeout")) {
    const seconds = (responseTimeoutMs ?? RESPONSE_TIMEOUT_MS) / 1000;
    return new Error(`The method ${method} did not answer within ${seconds} s.`, { cause: thrown });
  }
  if (text.startsWith("Can not find a method")) {
    return new Error(`No running application offers the method ${method} now.`, { cause: thrown });
  }
  return plainError(`The method ${method} failed`, thrown);
}
