import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { fileNameOf } from "../../../../server/io/embedded/store/fileNameOf.ts";
import { bundleChild, type BundledChild } from "../support/bundledChild.ts";
import { APPS, plainLayout } from "../support/samples.ts";
import { tempDir } from "../../../support/tempDir.ts";
import { testPlatform } from "../support/testPlatform.ts";

let child: BundledChild;
beforeAll(async () => {
  child = await bundleChild();
}, 60_000);
afterAll(() => child.remove());

function collect(process: ChildProcess): { stdout: string; stderr: string } {
  const output = { stdout: "", stderr: "" };
  process.stdout?.on("data", (chunk: Buffer) => (output.stdout += chunk.toString()));
  process.stderr?.on("data", (chunk: Buffer) => (output.stderr += chunk.toString()));
  return output;
}

test(
  "nothing is written to stdout, whatever is done, and the process lives on after the end",
  { timeout: 60_000 },
  async () => {
    const process = child.start(["exercise", tempDir({ "apps.json": APPS, "broken.json": "{" }), tempDir()]);
    const output = collect(process);
    const [code] = (await once(process, "exit")) as [number];
    expect(output.stdout).toBe("");
    expect(output.stderr).toContain("broken.json cannot be read");
    expect(code).toBe(0);
  },
);

test("a process whose platform was stopped ends by itself", { timeout: 60_000 }, async () => {
  const storeDir = tempDir();
  const process = child.start(["end", tempDir({ "apps.json": APPS }), storeDir]);
  const output = collect(process);
  const ended = once(process, "exit") as Promise<[number]>;
  while (!output.stderr.includes("stopped") && process.exitCode === null)
    await Promise.race([once(process.stderr ?? process, "data"), ended]);
  const stopped = performance.now();
  expect(await ended).toEqual([0, null]);
  // What is left running would take 10 seconds or more; a busy machine has its time.
  expect(performance.now() - stopped).toBeLessThan(5_000);
  expect(readdirSync(storeDir)).toEqual([fileNameOf("Mine")]);
});

test.each([
  ["the layout does not fit", 64, ""],
  ["nothing at all does", 0, "The workspace “Mine” was not saved: "],
])(
  "where %s the old file stays, and nothing else does",
  { timeout: 60_000 },
  async (_what, blocks, first) => {
    const storeDir = tempDir({ [fileNameOf("Mine")]: plainLayout("Mine") });
    const process = child.startLimited(blocks, ["saveLarge", tempDir(), storeDir]);
    const output = collect(process);
    await once(process, "close");
    expect(output.stderr).toBe(
      `Error: ${first}its file is larger than the server may write; raise that limit, or save less.\n`,
    );
    expect(readdirSync(storeDir)).toEqual([fileNameOf("Mine")]);
    expect(JSON.parse(readFileSync(join(storeDir, fileNameOf("Mine")), "utf8"))).toEqual(plainLayout("Mine"));
  },
);

const StoredSchema = z.object({
  components: z.tuple([
    z.object({
      state: z.object({
        context: z.object({ version: z.number(), last: z.number() }),
        children: z.tuple([z.object({ children: z.array(z.unknown()) })]),
      }),
    }),
  ]),
});

test("a kill while a layout is being saved leaves a whole one", { timeout: 120_000 }, async () => {
  const definitions = tempDir({ "apps.json": APPS });
  const storeDir = tempDir();
  for (const wait of [0, 1, 2, 3, 5, 8, 13, 21, 34, 55]) {
    const process = child.start(["save", definitions, storeDir]);
    const output = collect(process);
    while (!output.stderr.includes("saving")) await once(process.stderr ?? process, "data");
    await new Promise((done) => setTimeout(done, wait));
    process.kill("SIGKILL");
    await once(process, "exit");
    const [file, ...others] = readdirSync(storeDir).filter((name) => name.endsWith(".json"));
    expect(others).toEqual([]);
    const stored = StoredSchema.parse(JSON.parse(readFileSync(join(storeDir, file ?? ""), "utf8")));
    const { context, children } = stored.components[0].state;
    expect(children[0].children).toHaveLength(context.last);
  }
  const { workspaces } = await testPlatform({ storeDir });
  expect((await workspaces.layouts()).map(({ name }) => name)).toEqual(["Mine"]);
});
