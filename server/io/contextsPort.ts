import { isJsonObject } from "../../shared/json.ts";
import { offOf, type ContextsApi } from "./ioApi.ts";
import { plainError } from "./plainError.ts";
import type { ContextsPort } from "./port.ts";
import { wireJson } from "./wireJson.ts";

/** The shared contexts of a platform. A value that is no JSON object is no value. */
export function createContextsPort(api: ContextsApi): ContextsPort {
  return {
    subscribe: async (name, callback) => {
      try {
        const off = await api.subscribe(name, (data) => {
          const value = wireJson(data);
          if (isJsonObject(value)) callback(value);
        });
        return offOf(off);
      } catch (thrown) {
        throw plainError(`The context “${name}” cannot be followed`, thrown);
      }
    },
    update: async (name, value) => {
      try {
        await api.update(name, value);
      } catch (thrown) {
        throw plainError(`The context “${name}” was not changed`, thrown);
      }
    },
  };
}
