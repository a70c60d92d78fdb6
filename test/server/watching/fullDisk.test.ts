import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { APP_TOOLS } from "../../../shared/contract/ids.ts";
import { bundleServer, type BundledServer } from "../../support/bundledServer.ts";
import { killServerProcesses, startServerProcess } from "../../support/serverProcess.ts";
import { call } from "../../support/widgetCalls.ts";
import { connectClient, WIDGET_HTML } from "../../support/wire.ts";

let bundle: BundledServer;
let folder: string;
let records: string;

beforeAll(async () => {
  bundle = await bundleServer({ widgetHtml: WIDGET_HTML });
  folder = await mkdtemp(join(tmpdir(), "full-disk-"));
  records = join(folder, "records");
  await mkdir(records);
  const callRecords = { file: join(records, "calls.jsonl") };
  await writeFile(join(folder, "config.json"), JSON.stringify({ watch: { callRecords } }));
}, 120_000);

afterAll(async () => {
  await killServerProcesses();
  await bundle.remove();
  await rm(folder, { recursive: true, force: true });
});

/** A disk of 64 KiB that the server alone sees, with one page of 4 KiB left. */
const onTinyDisk = () => {
  const script = `mount -t tmpfs -o size=64k tmpfs "${records}" && head -c 60k /dev/zero > "${records}/else" && exec "$@"`;
  return ["unshare", "--map-root-user", "--mount", "sh", "-c", script, "sh"];
};

function isJson(line: string): boolean {
  try {
    return JSON.parse(line) !== undefined;
  } catch {
    return false;
  }
}

const count = (text: string, part: string) => text.split(part).length - 1;

it("a disk that is full costs records and one warning, no call; records go on when it has room", async () => {
  const args = ["--store", join(folder, "store"), "--config", join(folder, "config.json")];
  const { url, child, stderr, ended } = await startServerProcess(bundle.main, args, onTinyDisk());
  const client = await connectClient(`${url}/mcp`);
  const list = async () => {
    expect((await call(client, APP_TOOLS.listApps, {})).isError).not.toBe(true);
  };
  for (let calls = 0; calls < 60; calls += 1) await list();
  await vi.waitFor(() => expect(stderr()).toContain("Call records cannot be written."), 15_000);

  const seen = `/proc/${child.pid ?? 0}/root${records}`;
  await rm(join(seen, "else"));
  await vi.waitFor(
    async () => {
      await list();
      expect(stderr()).toContain("Call records are written again.");
    },
    { timeout: 30_000, interval: 250 },
  );
  expect(count(stderr(), "Call records cannot be written.")).toBe(1);
  await list();
  const lines = async () => (await readFile(join(seen, "calls.jsonl"), "utf8")).split("\n").filter(Boolean);
  await vi.waitFor(async () => expect((await lines()).length).toBeGreaterThan(16), 15_000);
  // The one that the disk had no room for may be cut short; none after it is lost with it.
  const broken = (await lines()).filter((line) => !isJson(line));
  expect(broken.length).toBeLessThanOrEqual(1);
  await client.close();
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
}, 90_000);
