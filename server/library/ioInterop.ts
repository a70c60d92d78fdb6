import { memberOf, offOf } from "../io/ioApi.ts";
import { plainError } from "../io/plainError.ts";
import type { WebInterop } from "../serving/web/webInterop.ts";

/** The members of `io.interop` that carry a session. What they give back is unknown and read where it is used. */
interface SessionInterop {
  register(method: { name: string }, handler: (args: unknown, caller: unknown) => unknown): Promise<unknown>;
  unregister(method: { name: string }): unknown;
  invoke(method: string, args: object, target: object, options: object): Promise<unknown>;
  servers(filter: { name: string }): unknown;
  serverRemoved(callback: (server: unknown) => void): unknown;
  serverMethodAdded(callback: (added: unknown) => void): unknown;
}

const MEMBERS = ["register", "unregister", "invoke", "servers", "serverRemoved", "serverMethodAdded"];
const TIMEOUT_MS = 30_000;
/** Both ends offer their method before they say its name, so one that is not there will hardly come. */
const WAIT_MS = 1000;

function isSessionInterop(value: unknown): value is SessionInterop {
  return MEMBERS.every((name) => typeof memberOf(value, name) === "function");
}

/** @throws Error if `io` is no io.Connect API object. */
export function ioInterop(io: unknown): WebInterop {
  const interop = memberOf(io, "interop") ?? memberOf(io, "agm");
  if (!isSessionInterop(interop)) {
    throw new Error(
      "This is no io.Connect API object: io.interop is missing. Pass the object that the io.Connect factory function resolved with.",
    );
  }
  return {
    async register(name, handler) {
      await interop.register({ name }, (args, caller) => {
        handler(args, idOf(caller));
        return {};
      });
      // It rejects where the connection has ended, and the method with it.
      return () => void Promise.resolve(interop.unregister({ name })).catch(() => undefined);
    },
    async invoke(method, args, instance) {
      const options = { waitTimeoutMs: WAIT_MS, methodResponseTimeoutMs: TIMEOUT_MS };
      await interop.invoke(method, args, { instance }, options).catch((fault: unknown) => {
        throw plainError("The other end of the MCP session took no message", fault);
      });
    },
    serversOf(name) {
      const servers = interop.servers({ name });
      return Array.isArray(servers) ? servers.map(idOf).filter((id) => id !== "") : [];
    },
    onOffered: (callback) =>
      offOf(
        interop.serverMethodAdded((added) => {
          const name = memberOf(memberOf(added, "method"), "name");
          if (typeof name === "string") callback(name, idOf(memberOf(added, "server")));
        }),
      ),
    onGone: (callback) => offOf(interop.serverRemoved((server) => callback(idOf(server)))),
  };
}

/** "" for what has no id, which no instance has. */
function idOf(server: unknown): string {
  const id = memberOf(server, "instance");
  return typeof id === "string" ? id : "";
}
