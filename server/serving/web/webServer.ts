import type { Served } from "../createServer.ts";
import { startStdioServer } from "../stdio.ts";
import { refusalOfFirst } from "./firstMessage.ts";
import { createInteropTransport } from "./interopTransport.ts";
import { WaitingRequests } from "./waitingRequests.ts";
import type { WebInterop } from "./webInterop.ts";
import { clientMethod, readWebMessage, WEB_SERVER_METHOD } from "./webMessages.ts";
import { createWebSessions, type WebSession, type WebSessionOptions } from "./webSessions.ts";

export interface WebServer {
  readonly sessionCount: () => number;
  close(): Promise<void>;
}

interface Caller {
  readonly instance: string;
  readonly session: string;
}

/** Serves a catalogue to the pages and processes of an io.Connect, over an interop method. */
export async function startWebServer(
  served: Served,
  interop: WebInterop,
  options: WebSessionOptions = {},
): Promise<WebServer> {
  const listens = ({ method, instance }: Pick<WebSession, "method" | "instance">) =>
    interop.serversOf(method).includes(instance);
  const sessions = createWebSessions(listens, options);

  const open = (key: string, { instance, session }: Caller): WebSession => {
    const method = clientMethod(session);
    const transport = createInteropTransport({
      waiting: new WaitingRequests(),
      deliver: (message) => interop.invoke(method, { session, message }, instance),
      tellEnd: () => interop.invoke(method, { session, end: "The server has ended the session." }, instance),
      onEnd: () => {
        sessions.remove(key);
        void opened.server.close();
      },
    });
    // What serves one client over stdin and stdout serves one over any other transport: both eras, by its first words.
    const server = startStdioServer(served, { transport });
    const opened = { instance, method, transport, server, usedAt: performance.now() };
    sessions.add(key, opened);
    return opened;
  };

  const answerUnopened = ({ instance, session }: Caller, answer: object): void => {
    const method = clientMethod(session);
    // Nobody is waited for who does not listen.
    if (!listens({ method, instance })) return;
    interop.invoke(method, { session, message: JSON.stringify(answer) }, instance).catch(() => undefined);
  };

  let closed = false;
  const unregister = await interop.register(WEB_SERVER_METHOD, (args, instance) => {
    const message = readWebMessage(args);
    // A session belongs to the application that opened it, whatever others call theirs.
    const key = `${instance} ${message.session}`;
    const known = sessions.use(key);
    if ("end" in message) return known?.transport.ended();
    const caller = { instance, session: message.session };
    const refusal = known === undefined ? refusalOfFirst(message.message) : undefined;
    if (refusal === undefined) (known ?? open(key, caller)).transport.receive(message.message);
    else if (refusal !== "nothing to answer") answerUnopened(caller, refusal);
  });
  const stopWatching = interop.onGone((instance) => {
    sessions.of(instance).forEach(({ transport }) => transport.ended());
  });
  return {
    sessionCount: sessions.count,
    async close() {
      if (closed) return;
      closed = true;
      sessions.stop();
      stopWatching();
      unregister();
      await Promise.all(sessions.all().map(({ server }) => server.close()));
    },
  };
}
