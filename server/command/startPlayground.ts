import { playgroundPage } from "../config/packageFiles.ts";
import type { IoConnector } from "../ioConnector.ts";
import { createPlayground, type Playground } from "../playground/playground.ts";
import { MCP_PATH } from "../serving/http/router.ts";

/** The playground, with what it shows of the platform: the open workspaces and the names its forms offer. */
export function startPlayground(io: IoConnector): Promise<Playground> {
  const workspaces = async () => (await io.connected()).workspaces;
  return createPlayground({
    pageDir: playgroundPage,
    mcpPath: MCP_PATH,
    openWorkspaces: {
      list: async () => (await (await workspaces())?.listOpen()) ?? [],
      onChanged: (callback) => onWorkspacesChanged(io, callback),
    },
    suggestions: {
      workspaces: async () => ((await (await workspaces())?.layouts()) ?? []).map(({ name }) => name),
      apps: async () => (await (await io.connected()).apps.list()).map(({ name }) => name),
    },
  });
}

function onWorkspacesChanged(io: IoConnector, callback: () => void): () => void {
  let stop: (() => void) | undefined;
  io.onConnected(({ workspaces }) => {
    stop?.();
    stop = workspaces?.onChanged(callback);
    callback();
  });
  return () => stop?.();
}
