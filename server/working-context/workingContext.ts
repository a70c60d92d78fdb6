import { isJsonObject, type Json, type JsonObject } from "../../shared/json.ts";
import type { IoPort, Unsubscribe } from "../io/port.ts";
import type { Log } from "../log.ts";
import { messageOf } from "../messageOf.ts";
import { follow } from "./follow.ts";
import {
  propertiesOf,
  type PropertyConfig,
  type WorkingContextConfig,
} from "../config/workingContextConfig.ts";

/** One thing that the user works on now. */
export interface Property {
  readonly description?: string;
  readonly value: Json;
}

interface WorkingContext {
  /** What has a value now, by the names of the configuration. */
  get(): Record<string, Property>;
  /** Calls back after a change of any value. */
  onChanged(callback: (context: Record<string, Property>) => void): Unsubscribe;
  close(): void;
}

/** Follows what the configuration names. A source that this io.Connect lacks is logged and has no value. */
export async function createWorkingContext(
  port: IoPort,
  config: WorkingContextConfig,
  log: Pick<Log, "warn">,
): Promise<WorkingContext> {
  const values = new Map<string, Json>();
  const listeners = new Set<(context: Record<string, Property>) => void>();
  const properties = Object.entries(propertiesOf(config));

  const get = () =>
    Object.fromEntries(
      properties.flatMap(([name, { description }]): [string, Property][] => {
        const value = values.get(name);
        if (value === undefined) return [];
        return [[name, { ...(description !== undefined && { description }), value }]];
      }),
    );
  const set = (name: string, value: Json | undefined) => {
    if (JSON.stringify(values.get(name)) === JSON.stringify(value)) return;
    if (value === undefined) values.delete(name);
    else values.set(name, value);
    for (const listener of listeners) {
      try {
        listener(get());
      } catch (thrown) {
        // One that fails must not cost the others their call, nor the platform its own.
        log.warn("A listener of the working context failed.", { reason: messageOf(thrown) });
      }
    }
  };
  const stops = await Promise.all(
    properties.map(([name, property]) => followProperty(port, { name, property, log, set })),
  );
  return {
    get,
    onChanged(callback) {
      const own = (context: Record<string, Property>) => callback(context);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    close: () => stops.forEach((stop) => stop()),
  };
}

interface Followed {
  readonly name: string;
  readonly property: PropertyConfig;
  readonly log: Pick<Log, "warn">;
  readonly set: (name: string, value: Json | undefined) => void;
}

async function followProperty(port: IoPort, { name, property, log, set }: Followed): Promise<Unsubscribe> {
  const { type, source } = property;
  let warned = false;
  const heard = (whole: JsonObject | undefined) => {
    const value = whole === undefined ? undefined : valueAt(whole, source.context.path);
    const fits = value === undefined || typeOf(value) === type;
    if (!fits && !warned)
      log.warn("A value of the working context has another type.", { name, type, is: typeOf(value) });
    warned ||= !fits;
    set(name, fits ? value : undefined);
  };
  try {
    return await follow(port, source.context.location, heard);
  } catch (thrown) {
    log.warn("A part of the working context cannot be followed.", { name, reason: messageOf(thrown) });
    return () => undefined;
  }
}

/** null is what an application writes for nothing selected. */
function valueAt(whole: JsonObject, path = ""): Json | undefined {
  let value: Json | undefined = whole;
  for (const key of path.split(".").filter((part) => part !== "")) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isJsonObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value ?? undefined;
}

function typeOf(value: Json): string {
  return Array.isArray(value) ? "array" : typeof value;
}
