import { onTestFinished } from "vitest";
import { connectIo } from "../../../../server/io/connect.ts";
import type { IoDesktop } from "../../../../server/io/embedded/clients.ts";
import { startPlatform, type PeerAddress } from "../../../../server/io/embedded/startPlatform.ts";
import type {
  AppsPort,
  IntentsPort,
  InteropPort,
  IoPort,
  WorkspacesPort,
} from "../../../../server/io/port.ts";
import { recordingLog, type RecordingLog } from "../../../support/recordingLog.ts";
import { APPS } from "./samples.ts";
import { tempDir } from "../../../support/tempDir.ts";

export interface TestPlatform {
  /** The client's own API object, to look at the platform past our port. */
  readonly io: IoDesktop;
  readonly native: NonNullable<IoDesktop["workspaces"]>;
  readonly apps: AppsPort;
  readonly workspaces: WorkspacesPort;
  readonly port: IoPort;
  readonly interop: InteropPort;
  readonly intents: IntentsPort;
  /** Another client of this process. */
  readonly join: (application: string) => Promise<IoDesktop>;
  /** Where other processes join; only where asked for. */
  readonly peers: PeerAddress | undefined;
  readonly storeDir: string;
  readonly log: RecordingLog;
}

interface Options {
  readonly files?: Readonly<Record<string, unknown>>;
  readonly storeDir?: string;
  readonly openToPeers?: boolean;
}

/** The real gateway, client and platform over files of the test; ended with the test. */
export async function testPlatform({
  files = {},
  storeDir = tempDir(),
  openToPeers = false,
}: Options = {}): Promise<TestPlatform> {
  const log = recordingLog();
  const definitionsDir = tempDir({ "apps.json": APPS, ...files });
  let peers: PeerAddress | undefined;
  const { io, join, stop } = await startPlatform({
    definitionsDir,
    storeDir,
    log,
    ...(openToPeers && { onPeerAddress: (address) => (peers = address) }),
  });
  const port = connectIo(io);
  onTestFinished(async () => {
    await port.close();
    await stop();
  });
  const { apps, workspaces, interop, intents } = port;
  if (!workspaces || !io.workspaces) throw new Error("There is no Workspaces API.");
  if (!interop || !intents) throw new Error("There is no interop.");
  const native = io.workspaces;
  return { io, native, port, apps, workspaces, interop, intents, join, peers, storeDir, log };
}
