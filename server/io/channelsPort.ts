import { isJsonObject } from "../../shared/json.ts";
import { offOf, type ChannelsApi } from "./ioApi.ts";
import { plainError } from "./plainError.ts";
import type { ChannelsPort } from "./port.ts";
import { wireJson } from "./wireJson.ts";

/** The channels of a platform. */
export function createChannelsPort(api: ChannelsApi): ChannelsPort {
  return {
    subscribe: async (name, callback) => {
      const heard = (data: unknown): void => {
        const value = wireJson(data);
        if (isJsonObject(value)) callback(value);
      };
      try {
        // The first follows whatever channel this process joins.
        return offOf(await (name === "my" ? api.subscribe(heard) : api.subscribeFor(name, heard)));
      } catch (thrown) {
        throw plainError(`The channel “${name}” cannot be followed`, thrown);
      }
    },
  };
}
