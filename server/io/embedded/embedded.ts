import { connectIo } from "../connect.ts";
import type { IoPort } from "../port.ts";
import { startPlatform, type EmbeddedOptions } from "./startPlatform.ts";

export type { EmbeddedOptions } from "./startPlatform.ts";

/**
 * io.Connect without anything installed: a platform within this process whose applications and saved layouts come
 * from files. It draws nothing. The packages behind it are loaded now and not before.
 *
 * @throws Error if the definitions folder or the store cannot be read.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<IoPort> {
  const { io, stop, store } = await startPlatform(options);
  const port = connectIo(io);
  return {
    ...port,
    ...(port.workspaces && {
      workspaces: {
        ...port.workspaces,
        savingAlone: (name, work) => store.alone(name, work),
      },
    }),
    close: async () => {
      await port.close();
      await stop();
    },
  };
}
