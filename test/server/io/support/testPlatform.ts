import { onTestFinished } from "vitest";
import { connectIo } from "../../../../server/io/connect.ts";
import type { IoDesktop } from "../../../../server/io/embedded/clients.ts";
import { startPlatform } from "../../../../server/io/embedded/startPlatform.ts";
import type { AppsPort, WorkspacesPort } from "../../../../server/io/port.ts";
import { recordingLog, type RecordingLog } from "../../../support/recordingLog.ts";
import { APPS } from "./samples.ts";
import { tempDir } from "./tempDir.ts";

export interface TestPlatform {
  /** The client's own API object, to look at the platform past our port. */
  readonly io: IoDesktop;
  readonly native: NonNullable<IoDesktop["workspaces"]>;
  readonly apps: AppsPort;
  readonly workspaces: WorkspacesPort;
  readonly storeDir: string;
  readonly log: RecordingLog;
}

interface Options {
  readonly files?: Readonly<Record<string, unknown>>;
  readonly storeDir?: string;
}

/** The real gateway, client and platform over files of the test; ended with the test. */
export async function testPlatform({
  files = {},
  storeDir = tempDir(),
}: Options = {}): Promise<TestPlatform> {
  const log = recordingLog();
  const definitionsDir = tempDir({ "apps.json": APPS, ...files });
  const { io, stop } = await startPlatform({ definitionsDir, storeDir, log });
  const port = connectIo(io);
  onTestFinished(async () => {
    await port.close();
    await stop();
  });
  if (!port.workspaces || !io.workspaces) throw new Error("There is no Workspaces API.");
  return { io, native: io.workspaces, apps: port.apps, workspaces: port.workspaces, storeDir, log };
}
