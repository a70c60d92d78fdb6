import type { LeftOut } from "../../catalog/leftOut.ts";
import type { Tool } from "../../catalog/tool.ts";
import type { StaticIntent, StaticMethod } from "../../config/staticToolsConfig.ts";
import type { IoPort } from "../../io/port.ts";
import type { Platform } from "../platform.ts";
import { createStaticIntentTool, isHandled } from "./staticIntentTool.ts";
import { createStaticMethodTool, offersOf } from "./staticMethodTool.ts";

interface StaticConfig {
  readonly methods: readonly StaticMethod[];
  readonly intents: readonly StaticIntent[];
}

/** The tools that the configuration describes. */
export interface StaticTools {
  /** The names that stand more than once in the configuration. */
  readonly doubled: readonly string[];
  /** All names of the configuration, also of tools that are not offered now. */
  readonly names: ReadonlySet<string>;
  /** Those that are offered only while an application serves them, and what to say of them while none does. */
  readonly variable: readonly LeftOut[];
  /** Those that are offered whether io.Connect is connected or not. */
  readonly constant: readonly Tool[];
  /** Those that are offered now. */
  offered(io: IoPort): Promise<readonly Tool[]>;
}

export function createStaticTools({ methods, intents }: StaticConfig, platform: Platform): StaticTools {
  const all = [
    ...methods.map((method) => ({
      tool: createStaticMethodTool(method, platform),
      constant: method.availability === "constant",
      why: `No application offers the method ${method.interop.methodName} now.`,
      served: ({ interop }: IoPort) =>
        Promise.resolve(interop !== undefined && offersOf(method, interop).length > 0),
    })),
    ...intents.map((intent) => ({
      tool: createStaticIntentTool(intent, platform),
      constant: intent.availability === "constant",
      why: `No application handles the intent ${intent.interop.intentName} now.`,
      served: ({ intents: port }: IoPort) =>
        // A platform that cannot say who handles an intent offers no tool for it.
        port === undefined ? Promise.resolve(false) : isHandled(intent, port).catch(() => false),
    })),
  ];
  // The first keeps the name, whether it is offered now or not: a call must not go elsewhere as applications come and go.
  const entries = all.filter(
    (entry, at) => at === all.findIndex(({ tool }) => tool.name === entry.tool.name),
  );
  const doubled = all.filter((entry) => !entries.includes(entry)).map(({ tool }) => tool.name);
  return {
    doubled: [...new Set(doubled)],
    names: new Set(entries.map(({ tool }) => tool.name)),
    variable: entries.flatMap(({ constant, why, tool }) => (constant ? [] : [{ name: tool.name, why }])),
    constant: entries.filter(({ constant }) => constant).map(({ tool }) => tool),
    async offered(io) {
      const served = await Promise.all(
        entries.map((entry) => (entry.constant ? Promise.resolve(true) : entry.served(io))),
      );
      return entries.filter((_entry, index) => served[index]).map(({ tool }) => tool);
    },
  };
}
