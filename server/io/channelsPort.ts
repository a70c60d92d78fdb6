import { z } from "zod";
import { isJsonObject } from "../../shared/json.ts";
import { offOf, type ChannelsApi } from "./ioApi.ts";
import { plainError } from "./plainError.ts";
import type { ChannelsPort } from "./port.ts";
import { wireJson } from "./wireJson.ts";

const NamesSchema = z.array(z.string());

/** The channels of a platform. */
export function createChannelsPort(api: ChannelsApi): ChannelsPort {
  return {
    ...(api.all && { names: async () => NamesSchema.parse(await api.all?.()) }),
    subscribe: async (name, callback) => {
      const heard = (data: unknown): void => {
        const value = wireJson(data);
        if (isJsonObject(value)) callback(value);
      };
      try {
        if (name !== "my") return offOf(await api.subscribeFor(name, heard));
        // Follows whatever channel this process joins; of leaving only onChanged tells.
        const offs = [api.subscribe(heard), api.onChanged?.((now) => now || callback(undefined))].map(offOf);
        return () => offs.forEach((off) => off());
      } catch (thrown) {
        throw plainError(`The channel “${name}” cannot be followed`, thrown);
      }
    },
  };
}
