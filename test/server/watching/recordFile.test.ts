import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callRecord } from "../../../server/watching/callRecord.ts";
import { openRecordFile } from "../../../server/watching/recordFile.ts";
import { recordingLog } from "../../support/recordingLog.ts";
import { watchedCall } from "../../support/watchedCall.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "records-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const record = callRecord(watchedCall(), { startedAt: new Date(0), durationMs: 1, outcome: "ok" });
const lineBytes = JSON.stringify(record).length + 1;
const options = (more = {}) => ({ file: join(dir, "calls.jsonl"), maxBytes: 1_000_000, keep: 2, ...more });

describe("openRecordFile", () => {
  it("writes a JSON line a record, readable by its owner alone, and goes on with a file that is there", async () => {
    for (const _run of [1, 2]) {
      const file = openRecordFile(options(), recordingLog());
      file.write(record);
      await file.close();
    }
    const lines = (await readFile(options().file, "utf8")).split("\n");
    expect(lines.map((line) => (line === "" ? "" : (JSON.parse(line) as unknown)))).toEqual([
      record,
      record,
      "",
    ]);
    expect((await stat(options().file)).mode & 0o777).toBe(0o600);
  });

  it("sets full files aside and keeps as many as it is told", async () => {
    const log = recordingLog();
    const file = openRecordFile(options({ maxBytes: lineBytes * 2 }), log);
    for (let count = 0; count < 9; count += 1) file.write(record);
    await file.close();
    expect((await readdir(dir)).sort()).toEqual(["calls.jsonl", "calls.jsonl.1", "calls.jsonl.2"]);
    expect((await stat(join(dir, "calls.jsonl"))).size).toBe(lineBytes);
    expect((await stat(join(dir, "calls.jsonl.1"))).size).toBe(lineBytes * 2);
    expect(log.lines).toEqual([]);
  });

  it("warns once of a disk that takes nothing, loses records only, and goes on when it takes them again", async () => {
    const log = recordingLog();
    // A folder in the file's place: it cannot be opened.
    await mkdir(options().file);
    const file = openRecordFile(options({ retryMs: 0 }), log);
    file.write(record);
    await vi.waitFor(() => expect(log.lines).toHaveLength(1), 15_000);
    expect(log.lines[0]?.message).toBe("Call records cannot be written.");
    file.write(record);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(log.lines).toHaveLength(1);
    await rm(options().file, { recursive: true });
    await vi.waitFor(() => {
      file.write(record);
      expect(log.lines.at(-1)?.message).toBe("Call records are written again.");
    }, 15_000);
    await file.close();
    expect(await readFile(options().file, "utf8")).toContain('"tool":"orders_list"');
  });
});
