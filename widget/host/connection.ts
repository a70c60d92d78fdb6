import type { HostPort } from "./hostPort.ts";
import type { HostWords } from "./hostWords.ts";
import { objectOf, type Loose } from "./looseRead.ts";
import { callProvided, listProvided, type ProvidedTool } from "./providedTool.ts";
import { createRpc, RpcError, type Rpc } from "./rpc.ts";

interface ConnectionOptions {
  readonly version: string;
  readonly words: () => HostWords;
  readonly port: HostPort | undefined;
  readonly onNotification: (method: string, params: unknown) => void;
  readonly onConnected: (handshake: Loose) => void;
  readonly onFailed: (reason: string) => void;
  readonly onTeardown: () => Promise<void>;
  /** What this page offers to the assistant, asked for when the host wants to know. */
  readonly tools: () => readonly ProvidedTool[];
}

export interface Connection {
  /** Rejects with an RpcError. */
  request(method: string, params: Loose, timeoutMs: number): Promise<unknown>;
  notify(method: string, params: Loose): boolean;
  /** Waits for the host's first word; false where there is no connection. */
  open(): Promise<boolean>;
  isOpen(): boolean;
  close(): void;
}

const PROTOCOL_VERSION = "2026-01-26";
/** After this time the person is told; the handshake itself goes on waiting. */
const PATIENCE_MS = 8000;
const HANDSHAKE_MS = 10 * 60_000;

/** Does the handshake of one page with one host. */
export function createConnection(options: ConnectionOptions): Connection {
  const { version, words, port, onNotification, onConnected, onFailed, onTeardown, tools } = options;
  let status: "waiting" | "open" | "shut" = "waiting";
  let rpc: Rpc | undefined;
  let firstWord = () => {};
  const spoken = new Promise<void>((resolve) => (firstWord = resolve));

  const patience = setTimeout(() => fail(words().notYet), PATIENCE_MS);

  function fail(reason: string): void {
    clearTimeout(patience);
    firstWord();
    if (status === "waiting") onFailed(reason);
  }

  async function start(): Promise<void> {
    // Closed at once, as React's double mount does: the host then sees one handshake only.
    if (status === "shut") return;
    if (!port) return fail(words().noHost);
    const answers = {
      ping: () => Promise.resolve({}),
      "ui/resource-teardown": () => onTeardown().then(() => ({})),
      "tools/list": async () => Promise.resolve(listProvided(tools())),
      "tools/call": (params: unknown) => callProvided(tools(), params),
    };
    rpc = createRpc({ port, onNotification, answers });
    await rpc
      .request("ui/initialize", introduction(version, tools().length > 0), HANDSHAKE_MS)
      .then(succeed, refused);
  }

  function refused(error: unknown): void {
    const said = error instanceof Error ? error.message : "";
    fail(words().connectionRefused(said.slice(0, 300)));
  }

  function succeed(handshake: unknown): void {
    if (status === "shut") return;
    clearTimeout(patience);
    status = "open";
    rpc?.notify("ui/notifications/initialized", {});
    firstWord();
    onConnected(objectOf(handshake));
  }

  queueMicrotask(() => void start());
  return {
    request: (method, params, timeoutMs) =>
      rpc ? rpc.request(method, params, timeoutMs) : Promise.reject(new RpcError("closed")),
    notify: (method, params) => rpc?.notify(method, params) ?? false,
    async open() {
      await spoken;
      return status === "open";
    },
    isOpen: () => status === "open",
    close() {
      status = "shut";
      clearTimeout(patience);
      firstWord();
      rpc?.close();
    },
  };
}

function introduction(version: string, hasTools: boolean): Loose {
  return {
    protocolVersion: PROTOCOL_VERSION,
    appInfo: { name: "workspace-widget", title: "Workspace", version },
    appCapabilities: {
      availableDisplayModes: ["inline", "fullscreen"],
      ...(hasTools ? { tools: { listChanged: false } } : {}),
    },
  };
}
