import { z } from "zod";
import { loadJson } from "./host/loadJson.ts";
import { loadSuggestions } from "./host/loadSuggestions.ts";
import { connectServer } from "./host/mcpClient.ts";
import { usePlayground } from "./state/store.ts";

const ConfigSchema = z.object({ mcpPath: z.string(), sandboxPort: z.number() });
const LiveSchema = z.object({
  workspaces: z.array(z.object({ id: z.string(), title: z.string(), layoutName: z.string().optional() })),
});

let isStarted = false;

/** Learns where things are, connects to the server and listens for workspaces that open and close. */
export async function startPlayground(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  try {
    const { mcpPath, sandboxPort } = ConfigSchema.parse(await loadJson("/playground/config"));
    usePlayground.setState({ sandboxPort });
    listenForWorkspaces();
    await loadSuggestions();
    await connectServer(mcpPath);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "no reason given";
    usePlayground.setState({ connection: { status: "failed", reason } });
  }
}

function listenForWorkspaces(): void {
  const events = new EventSource("/playground/workspaces");
  events.onmessage = ({ data }: MessageEvent<string>) => {
    const live = LiveSchema.safeParse(JSON.parse(data));
    if (live.success) usePlayground.setState({ openWorkspaces: live.data.workspaces });
  };
}
