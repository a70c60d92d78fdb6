import { createConnection } from "./connection.ts";
import { createContextKeeper } from "./contextKeeper.ts";
import { createEventQueue } from "./eventQueue.ts";
import type { Host } from "./host.ts";
import { createHostCalls } from "./hostCalls.ts";
import { readCan } from "./hostContextCodec.ts";
import type { HostContext, HostEvent } from "./hostEvent.ts";
import { CONTEXT_CHANGED, readNotification } from "./hostNotifications.ts";
import { parentPort, type HostPort } from "./hostPort.ts";
import type { HostWords } from "./hostWords.ts";
import type { Loose } from "./looseRead.ts";
import "./surface.css";
import type { ProvidedTool } from "./providedTool.ts";
import { createTeardown } from "./teardown.ts";

export type { Host } from "./host.ts";

export interface ConnectOptions {
  readonly version: string;
  /** In the language of now. */
  readonly words: () => HostWords;
  /** The element whose natural height is reported; `#root` if not given. */
  readonly root?: HTMLElement;
  /** The way to the host; the window around our frame if not given. */
  readonly port?: HostPort;
}

/** Connects the page with its host. The handshake starts a microtask later. */
export function connectHost({ version, words, root, port = parentPort() }: ConnectOptions): Host {
  const queue = createEventQueue<HostEvent>();
  const teardown = createTeardown(() => queue.emit({ type: "teardown" }));
  const emitContext = (context: HostContext) => queue.emit({ type: "context", context });
  const keeper = createContextKeeper({
    root,
    sendSize: (size) => void calls.sizeChanged(size),
    onLearned: emitContext,
  });
  let capabilities: unknown;
  let tools: readonly ProvidedTool[] = [];

  function onNotification(method: string, params: unknown): void {
    if (method === CONTEXT_CHANGED) emitContext(keeper.update(params));
    const event = readNotification(method, params);
    if (event) queue.emit(event);
  }

  function onConnected({ hostCapabilities, hostContext }: Loose): void {
    capabilities = hostCapabilities;
    keeper.startSize();
    const context = keeper.update(hostContext);
    queue.emit({ type: "connected", context, can: readCan(capabilities, context) });
  }

  const connection = createConnection({
    version,
    words,
    port,
    onNotification,
    onConnected,
    onFailed: (reason) => queue.emit({ type: "failed", reason }),
    onTeardown: teardown.run,
    tools: () => tools,
  });
  const calls = createHostCalls(connection, {
    words,
    modeSet: (displayMode) => emitContext(keeper.update({ displayMode })),
    can: () => readCan(capabilities, keeper.current()),
  });

  const { sizeChanged: _internal, ...forWidget } = calls;
  return {
    ...forWidget,
    subscribe: queue.subscribe,
    onTeardown: teardown.add,
    provideTools: (provided) => void (tools = provided),
    close() {
      keeper.stop();
      connection.close();
      queue.clear();
    },
  };
}
