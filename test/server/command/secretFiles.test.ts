import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { readOptions } from "../../../server/command/options.ts";
import { logsWritten } from "../../../server/log.ts";
import { tempDir } from "../../support/tempDir.ts";

const log = vi.hoisted(() => ({ lines: [] as string[] }));
vi.mock("../../../server/log.ts", async (original) => ({
  ...(await original<object>()),
  createLog: () => ({ warn: (line: string) => log.lines.push(line) }),
}));

const SECRET = "the-long-secret-of-alice";
const withTokens = { http: { auth: { tokens: { alice: SECRET } } } };
const holds = [
  ["tokens", withTokens],
  ["a licence key", { licenseKey: SECRET }],
  ["the password of a bus", { http: { bus: `redis://:${SECRET}@localhost` } }],
] as const;

/** What is said at the start with a configuration file of this mode. */
async function saidOf(config: object, mode: number) {
  const dir = tempDir();
  const path = join(dir, "config.json");
  await writeFile(path, JSON.stringify(config));
  await chmod(path, mode);
  log.lines.length = 0;
  const options = {
    definitions: dir,
    store: dir,
    config: path,
    io: "embedded",
    gateway: "",
    logLevel: "warn",
  };
  await readOptions(options);
  await logsWritten();
  return { path, lines: [...log.lines] };
}

it.each(holds)(
  "a configuration file with %s that others may read is warned of once, without it",
  async (_what, config) => {
    for (const mode of [0o644, 0o640, 0o604, 0o620]) {
      const { path, lines } = await saidOf(config, mode);
      expect(lines, mode.toString(8)).toEqual([
        `The configuration file ${path} holds secrets, and others of this machine may read or change it: run chmod 600 on it.`,
      ]);
    }
  },
);

it.each([
  [withTokens, 0o600],
  [withTokens, 0o400],
  [{ http: { port: 1, bus: "redis://localhost" } }, 0o644],
])("%j with the mode %i is not", async (config, mode) => {
  expect((await saidOf(config, mode)).lines).toEqual([]);
});
