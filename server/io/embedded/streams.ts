import { memberOf } from "../ioApi.ts";
import type { IoDesktop } from "./clients.ts";

/** Streams are subscribed to for one thing, a workspace or an event, which a subscriber names in its arguments. */
export function branchOf(args: unknown, key: "branch" | "event"): string {
  const branch = memberOf(args, key);
  return typeof branch === "string" && branch !== "" ? branch : "global";
}

type StreamType = "frame" | "workspace" | "container" | "window";

/** An event on one of the four streams of workspaces, and whom it concerns. */
interface StreamEvent {
  readonly type: StreamType;
  readonly action: string;
  readonly payload: object;
  readonly frameId: string;
  readonly workspaceId?: string;
  readonly itemId?: string;
}

export type PushEvent = (event: StreamEvent) => void;

const NAMES: Readonly<Record<StreamType, string>> = {
  frame: "T42.Workspaces.Stream.Frame",
  workspace: "T42.Workspaces.Stream.Workspace",
  container: "T42.Workspaces.Stream.Container",
  window: "T42.Workspaces.Stream.Window",
};

function branchesOf({ type, frameId, workspaceId, itemId }: StreamEvent): string[] {
  return [
    "global",
    `frame_${frameId}`,
    ...(workspaceId === undefined ? [] : [`workspace_${workspaceId}`]),
    ...(itemId === undefined ? [] : [`${type}_${itemId}`]),
  ];
}

/** Creates the streams that the Workspaces client looks for when it starts. */
export async function createStreams(io: IoDesktop): Promise<PushEvent> {
  const create = (type: StreamType) =>
    io.interop.createStream(NAMES[type], {
      subscriptionRequestHandler: (request) => request.acceptOnBranch(branchOf(request.arguments, "branch")),
    });
  const [frame, workspace, container, window] = await Promise.all([
    create("frame"),
    create("workspace"),
    create("container"),
    create("window"),
  ]);
  const streams = { frame, workspace, container, window };
  return (event) =>
    streams[event.type].push({ action: event.action, payload: event.payload }, branchesOf(event));
}
