import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { APP_TOOLS } from "../../shared/contract/ids.ts";
import { startEmbedded } from "../../server/io/embedded/embedded.ts";
import { memoryIo } from "../support/memoryIo.ts";
import { recordingLog } from "../support/recordingLog.ts";
import { tempDir } from "../support/tempDir.ts";
import { connectClient, startWire } from "../support/wire.ts";

type Wire = Awaited<ReturnType<typeof startWire>>;

/** What a client is told, and the line of the log to which that leads. */
async function toldOf({ mcpUrl, log }: Wire, name: string, args: Record<string, unknown> = {}) {
  const client = await connectClient(mcpUrl);
  const { content } = await client.callTool({ name, arguments: args });
  const said = JSON.stringify(content);
  const id = /The server's log has the details under (\w{8})\./u.exec(said)?.[1] ?? "no id";
  return { said, logged: log.lines.filter((line) => JSON.stringify(line).includes(id)) };
}

it.each([
  ["ENOSPC: no space left on device, write", "the disk is full"],
  ["EACCES: permission denied, open '/home/ann/store/x.json.lock'", "the server may not use its folder"],
  ["EIO: i/o error, read", "the disk does not work as it should"],
  ["ENOTCONN: socket is not connected, open '/home/ann/x.lock'", "the disk does not work as it should"],
  ["Unknown system error -117: -117, open '/home/ann/x'", "the disk does not work as it should"],
  [
    "Path is a directory: rm returned EISDIR (is a directory) /home/ann/x.json.lock",
    "the disk does not work as it should",
  ],
])("a disk that fails a call with %s is told without it, and is in the log", async (text, why) => {
  const io = memoryIo();
  const wire = await startWire({ io });
  io.failNext(
    `The saved workspaces could not be read: The store folder /home/ann/store cannot be read: ${text}.`,
  );
  const { said, logged } = await toldOf(wire, APP_TOOLS.listWorkspaces);
  expect(said).toContain(`The saved workspaces could not be read: ${why}. The server's log`);
  expect(said).not.toMatch(/ann|E[A-Z]{2,}:/u);
  expect(JSON.stringify(logged)).toContain(text.slice(0, 20));
});

it("what the platform says otherwise is passed on as it is", async () => {
  const io = memoryIo();
  const wire = await startWire({ io });
  io.failNext("The saved workspaces could not be read: ask for fewer at a time.");
  const { said, logged } = await toldOf(wire, APP_TOOLS.listWorkspaces);
  expect(said).toContain("could not be read: ask for fewer at a time.");
  expect(logged).toEqual([]);
});

it("a platform that cannot start tells clients nothing of the disk either", async () => {
  const folder = tempDir();
  const storeDir = join(folder, "store");
  await writeFile(storeDir, "");
  const start = () => startEmbedded({ definitionsDir: folder, storeDir, log: recordingLog() });
  const wire = await startWire({ io: start });
  const { said, logged } = await toldOf(wire, APP_TOOLS.listApps);
  expect(said).toContain(
    "The embedded platform did not start: where its folder should be is none. The server's log",
  );
  expect(said).not.toContain(folder);
  expect(JSON.stringify(logged)).toContain("ENOTDIR");
});

it("a store that is gone since the start is told likewise to who saves", async () => {
  const folder = tempDir();
  const storeDir = join(folder, "store");
  const io = await startEmbedded({ definitionsDir: folder, storeDir, log: recordingLog() });
  onTestFinished(() => io.close());
  const wire = await startWire({ io });
  await writeFile(storeDir, "");
  const components = { type: "row", children: [{ type: "window", appName: "orders" }] };
  const { said, logged } = await toldOf(wire, APP_TOOLS.save, { name: "Desk", components });
  expect(said).toMatch(/“Desk” was not saved: .*The server's log has the details under/u);
  expect(said).not.toContain(folder);
  expect(JSON.stringify(logged)).toContain(storeDir);
});
