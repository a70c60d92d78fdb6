import { z } from "zod";
import { connectServer } from "./host/mcpClient.ts";
import { usePlayground } from "./state/store.ts";

const ConfigSchema = z.object({ mcpPath: z.string(), sandboxPort: z.number() });
const SuggestionsSchema = z.object({ workspaces: z.array(z.string()), apps: z.array(z.string()) });
const LiveSchema = z.object({
  workspaces: z.array(z.object({ id: z.string(), title: z.string(), layoutName: z.string().optional() })),
});

let isStarted = false;

/** Learns where things are, connects to the server and listens for workspaces that open and close. */
export async function startPlayground(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  try {
    const { mcpPath, sandboxPort } = ConfigSchema.parse(await load("/playground/config"));
    usePlayground.setState({ sandboxPort });
    listenForWorkspaces();
    usePlayground.setState({ suggestions: SuggestionsSchema.parse(await load("/playground/suggestions")) });
    await connectServer(mcpPath);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "no reason given";
    usePlayground.setState({ connection: { status: "failed", reason } });
  }
}

async function load(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.json();
}

function listenForWorkspaces(): void {
  const events = new EventSource("/playground/workspaces");
  events.onmessage = ({ data }: MessageEvent<string>) => {
    const live = LiveSchema.safeParse(JSON.parse(data));
    if (live.success) usePlayground.setState({ openWorkspaces: live.data.workspaces });
  };
}
