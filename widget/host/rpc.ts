import type { HostPort } from "./hostPort.ts";
import { isObject, objectOf, textOf, type Loose } from "./looseRead.ts";

/**
 * JSON-RPC with a host, read loosely. Written here and not taken from ext-apps: its `App` brings the whole MCP
 * client (about 50 KiB of the file, compressed), and its strict schemas drop a notification, or the handshake
 * itself, for one field of a wrong shape. The tests speak to it through the bridge of ext-apps.
 */
export interface Rpc {
  /** The result as the host gave it. Rejects with an RpcError. */
  request(method: string, params: Loose, timeoutMs: number): Promise<unknown>;
  /** False where the message could not be sent. */
  notify(method: string, params: Loose): boolean;
  close(): void;
}

export type RpcFault = "timeout" | "closed" | "unknown-method" | "refused";

export class RpcError extends Error {
  readonly fault: RpcFault;

  constructor(fault: RpcFault, message = "") {
    super(message);
    this.fault = fault;
  }
}

interface RpcParts {
  readonly port: HostPort;
  readonly onNotification: (method: string, params: unknown) => void;
  /** Answers by method; a request of any other is refused. */
  readonly answers: Readonly<Record<string, (params: unknown) => Promise<Loose>>>;
}

const METHOD_NOT_FOUND = -32601;
const INTERNAL_ERROR = -32603;

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: RpcError) => void;
}

export function createRpc({ port, onNotification, answers }: RpcParts): Rpc {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isClosed = false;

  function send(message: Loose): boolean {
    if (isClosed) return false;
    try {
      port.post({ jsonrpc: "2.0", ...message });
      return true;
    } catch {
      return false;
    }
  }

  function receive(data: unknown): void {
    if (!isObject(data) || data["jsonrpc"] !== "2.0") return;
    const { method, id, params } = data;
    if (typeof method !== "string") settle(data);
    else if (id === undefined) onNotification(method, params);
    else void answer(method, params, (said) => send({ id, ...said }));
  }

  function settle({ id, result, error }: Loose): void {
    const asked = typeof id === "number" ? waiting.get(id) : undefined;
    if (error === undefined || error === null) asked?.resolve(result);
    else asked?.reject(refusalOf(error));
  }

  async function answer(method: string, params: unknown, say: (said: Loose) => void): Promise<void> {
    const handle = Object.hasOwn(answers, method) ? answers[method] : undefined;
    if (!handle) return say({ error: { code: METHOD_NOT_FOUND, message: "Method not found" } });
    await handle(params).then(
      (result) => say({ result }),
      () => say({ error: { code: INTERNAL_ERROR, message: "The widget failed." } }),
    );
  }

  const stopListening = port.listen(receive);
  return {
    request(method, params, timeoutMs) {
      const id = ++lastId;
      const asked = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
      const timer = setTimeout(() => waiting.get(id)?.reject(new RpcError("timeout")), timeoutMs);
      if (!send({ id, method, params })) waiting.get(id)?.reject(new RpcError("closed"));
      return asked.finally(() => {
        clearTimeout(timer);
        waiting.delete(id);
      });
    },
    notify: (method, params) => send({ method, params }),
    close() {
      isClosed = true;
      stopListening();
      for (const { reject } of waiting.values()) reject(new RpcError("closed"));
    },
  };
}

function refusalOf(error: unknown): RpcError {
  const { code, message } = objectOf(error);
  const said = textOf(error) ?? textOf(message) ?? "";
  return new RpcError(code === METHOD_NOT_FOUND ? "unknown-method" : "refused", said);
}
