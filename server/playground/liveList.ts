import type { ServerResponse } from "node:http";
import type { OpenWorkspaces } from "./openWorkspaces.ts";

const HEARTBEAT_MS = 20_000;

interface LiveList {
  /** Keeps the response open and writes the list now and after every change. */
  readonly add: (response: ServerResponse) => void;
  readonly close: () => void;
}

/** The open workspaces as a stream of server-sent events. */
export function createLiveList(source: OpenWorkspaces): LiveList {
  const listeners = new Set<ServerResponse>();
  const heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS);
  heartbeat.unref();
  const stop = source.onChanged(() => void tell(listeners));

  function write(text: string, to: Iterable<ServerResponse> = listeners): void {
    for (const response of to) response.write(text);
  }

  async function tell(to: Iterable<ServerResponse>): Promise<void> {
    const message = await source.list().then(
      (workspaces) => ({ workspaces }),
      (error: unknown) => ({
        workspaces: [],
        problem: error instanceof Error ? error.message : "No answer.",
      }),
    );
    write(`data: ${JSON.stringify(message)}\n\n`, to);
  }

  return {
    add(response) {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      response.flushHeaders();
      listeners.add(response);
      response.on("close", () => listeners.delete(response));
      void tell([response]);
    },
    close() {
      clearInterval(heartbeat);
      stop();
      for (const response of listeners) response.end();
      listeners.clear();
    },
  };
}
