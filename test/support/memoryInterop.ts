import type { Json } from "../../shared/json.ts";
import type { InteropPort, InvokeRequest, OfferedMethod } from "../../server/io/port.ts";

type Answer = (request: InvokeRequest) => Json | undefined | Promise<Json | undefined>;

export interface MemoryInterop extends InteropPort {
  readonly requests: InvokeRequest[];
  /** Replaces what is offered and tells of it. */
  offer(...methods: readonly OfferedMethod[]): void;
}

/** Interop that lives in memory and does what the port says. */
export function memoryInterop(answer: Answer = () => ({})): MemoryInterop {
  const listeners = new Set<() => void>();
  const requests: InvokeRequest[] = [];
  let offered: readonly OfferedMethod[] = [];
  return {
    requests,
    offer(...methods) {
      offered = methods;
      listeners.forEach((listener) => listener());
    },
    offered: () => offered,
    onChanged(callback) {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
    async invoke(request) {
      requests.push(request);
      return answer(request);
    },
  };
}

const EMPTY = '{"type":"object"}';

/** A method that announces a tool. */
export function announced(
  name: string,
  flags: Readonly<Record<string, Json>> = {},
  { method = `method-${name}`, appName = "app1", description = `Does ${name}.` } = {},
): OfferedMethod {
  return {
    name: method,
    description,
    flags: { ioIntelMCPTool: { name, inputSchema: EMPTY, ...flags } },
    server: { instanceId: `${appName}-1`, appName },
  };
}
