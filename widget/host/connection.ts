import { App } from "@modelcontextprotocol/ext-apps";
import type { HostPort } from "./hostPort.ts";
import { createHostTransport } from "./hostTransport.ts";
import type { Loose } from "./looseRead.ts";

interface ConnectionOptions {
  readonly version: string;
  readonly port: HostPort | undefined;
  readonly onNotification: (method: string, params: unknown) => boolean;
  readonly onConnected: (handshake: Loose) => void;
  readonly onFailed: (reason: string) => void;
  readonly onTeardown: () => Promise<void>;
}

export interface Connection {
  readonly app: App;
  /** Waits for the host's first word; false where there is no connection. */
  open(): Promise<boolean>;
  isOpen(): boolean;
  close(): void;
}

/** After this time the person is told; the handshake itself goes on waiting. */
const PATIENCE_MS = 8000;
const HANDSHAKE_MS = 10 * 60_000;

const NO_HOST =
  "This page works inside a chat or workspace that supports MCP Apps. Open it from there, not in a tab of its own.";
const NO_ANSWER =
  "The host has not answered yet. What it sends is shown; editing and opening wait for its answer.";

/** Does the handshake of one page with one host. */
export function createConnection(options: ConnectionOptions): Connection {
  const { version, port, onNotification, onConnected, onFailed, onTeardown } = options;
  const app = createApp(version, onTeardown);
  let status: "waiting" | "open" | "shut" = "waiting";
  let handshake: Loose = {};
  let stop = () => {};
  let firstWord = () => {};
  const spoken = new Promise<void>((resolve) => (firstWord = resolve));

  const patience = setTimeout(() => fail(NO_ANSWER), PATIENCE_MS);

  function fail(reason: string): void {
    clearTimeout(patience);
    firstWord();
    if (status === "waiting") onFailed(reason);
  }

  async function start(): Promise<void> {
    // Closed at once, as React's double mount does: the host then sees one handshake only.
    if (status === "shut") return;
    if (!port) return fail(NO_HOST);
    const onHandshake = (result: Loose) => (handshake = result);
    const transport = createHostTransport({ port, onNotification, onHandshake });
    stop = transport.stop;
    await app.connect(transport, { timeout: HANDSHAKE_MS }).then(succeed, (error: unknown) => {
      const message = error instanceof Error ? error.message : "no reason given";
      fail(`The host refused the connection: ${message.slice(0, 300)}. What it sent is shown read-only.`);
    });
  }

  function succeed(): void {
    if (status === "shut") return;
    clearTimeout(patience);
    status = "open";
    firstWord();
    onConnected(handshake);
  }

  queueMicrotask(() => void start());
  return {
    app,
    async open() {
      await spoken;
      return status === "open";
    },
    isOpen: () => status === "open",
    close() {
      status = "shut";
      clearTimeout(patience);
      firstWord();
      stop();
      void app.close();
    },
  };
}

function createApp(version: string, onTeardown: () => Promise<void>): App {
  const app = new App(
    { name: "workspace-widget", title: "Workspace", version },
    { availableDisplayModes: ["inline", "fullscreen"] },
    { autoResize: false },
  );
  // The library's own handler writes every ping to the console.
  app.removeRequestHandler("ping");
  app.setRequestHandler("ping", () => ({}));
  app.onteardown = async () => {
    await onTeardown();
    return {};
  };
  return app;
}
