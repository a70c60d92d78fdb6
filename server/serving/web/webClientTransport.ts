import type { Transport } from "@modelcontextprotocol/server";
import { createInteropTransport, type InteropTransport } from "./interopTransport.ts";
import type { WebInterop } from "./webInterop.ts";
import { clientMethod, readWebMessage, WEB_SERVER_METHOD } from "./webMessages.ts";

/** How long a server is waited for, which may be starting; milliseconds. */
const SERVER_MS = 10_000;

/** The client's end of a session with a server of the same io.Connect, for an MCP client of either SDK. */
export function createWebClientTransport(interop: WebInterop, { waitMs = SERVER_MS } = {}): Transport {
  const session = crypto.randomUUID();
  let server: string | undefined;
  const stops: (() => void)[] = [];
  const tell = async (message: Readonly<Record<string, string>>) => {
    if (server === undefined) throw new Error("There is no session yet: start the transport first.");
    await interop.invoke(WEB_SERVER_METHOD, { session, ...message }, server);
  };
  const transport: InteropTransport = createInteropTransport({
    deliver: (message) => tell({ message }),
    tellEnd: () => tell({ end: "The client has ended the session." }),
    async onStart() {
      server = await findServer(interop, waitMs);
      const receive = (args: unknown, instance: string) => {
        // Others of the same io.Connect must not answer in the server's place.
        if (instance !== server) throw new Error("This session is with another server.");
        const message = readWebMessage(args);
        if ("end" in message) transport.ended();
        else transport.receive(message.message);
      };
      stops.push(await interop.register(clientMethod(session), receive));
      stops.push(interop.onGone((instance) => instance === server && transport.ended()));
    },
    onEnd: () => stops.splice(0).forEach((stop) => stop()),
  });
  return transport;
}

function findServer(interop: WebInterop, waitMs: number): Promise<string> {
  const [first] = interop.serversOf(WEB_SERVER_METHOD);
  if (first !== undefined) return Promise.resolve(first);
  return new Promise((resolve, reject) => {
    const done = () => {
      stop();
      clearTimeout(timer);
    };
    const stop = interop.onOffered((method, instance) => {
      if (method !== WEB_SERVER_METHOD) return;
      done();
      resolve(instance);
    });
    const timer = setTimeout(() => {
      done();
      reject(
        new Error("No application of this io.Connect offers an MCP server: start one, then connect again."),
      );
    }, waitMs);
  });
}
