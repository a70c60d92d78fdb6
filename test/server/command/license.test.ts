import { spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleServer, type BundledServer } from "../../support/bundledServer.ts";
import { WIDGET_HTML } from "../../support/wire.ts";

const SLOW = { timeout: 60_000 };

let server: BundledServer;
let dir: string;

beforeAll(async () => {
  server = await bundleServer({ widgetHtml: WIDGET_HTML });
  dir = await mkdtemp(join(tmpdir(), "license-"));
}, 120_000);

afterAll(async () => {
  await server.remove();
  await rm(dir, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command with nothing on stdin, so that a server that starts ends at once. */
function run(args: readonly string[], { input = "", env = {} } = {}): Promise<Ended> {
  const child = spawn(process.execPath, [server.main, ...args], { env: { ...process.env, ...env } });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (data: Buffer) => (stdout += data.toString()));
  child.stderr.on("data", (data: Buffer) => (stderr += data.toString()));
  child.stdin.end(input);
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, stdout, stderr })));
}

const privateKey = () => join(dir, "license-private.pem");
const publicKey = () => join(dir, "license-public.pem");

describe("workspace-widget license", () => {
  it("makes keys once, issues a licence and shows what it holds", SLOW, async () => {
    expect(await run(["license", "keys", dir])).toMatchObject({ code: 0, stderr: "" });
    expect((await stat(privateKey())).mode & 0o777).toBe(0o600);
    const again = await run(["license", "keys", dir]);
    expect(again.code).toBe(1);
    expect(again.stderr).toContain("license-private.pem cannot be written");

    const options = [
      "--private-key",
      privateKey(),
      "--customer",
      "Acme Bank",
      "--type",
      "paid",
      "--days",
      "365",
    ];
    const issued = await run(["license", "issue", ...options]);
    expect(issued).toMatchObject({ code: 0, stderr: "" });
    const shown = await run(["license", "inspect", "-", "--public-key", publicKey()], {
      input: issued.stdout,
    });
    expect(shown).toMatchObject({ code: 0, stderr: "" });
    expect(shown.stdout).toMatch(
      /^customer {2}Acme Bank\ntype {6}paid\nissued {4}\d{4}-\d\d-\d\d\nexpires {3}\d{4}-\d\d-\d\d\n$/u,
    );
  });

  it("warns of a private key that others may read, and issues all the same", SLOW, async () => {
    const copy = join(dir, "copied.pem");
    await writeFile(copy, await readFile(privateKey()));
    await chmod(copy, 0o640);
    const issued = await run(["license", "issue", "--private-key", copy, "--customer", "Acme Bank"]);
    expect(issued).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^[\w.-]+\n$/u) as unknown,
      stderr: `Others of this machine may read or change the private key ${copy}: run chmod 600 on it.\n`,
    });
  });

  it("says in a sentence what is wrong with a key or a file", SLOW, async () => {
    const nonsense = await run(["license", "inspect", "-", "--public-key", publicKey()], {
      input: "nonsense",
    });
    expect(nonsense).toEqual({
      code: 1,
      stdout: "",
      stderr:
        "The licence key is not valid: it is not a signed token, perhaps it was cut when it was copied.\n",
    });
    const noFile = await run(["license", "inspect", join(dir, "none"), "--public-key", publicKey()]);
    expect(noFile.stderr).toContain("none cannot be read");
  });
});

describe("a server that is told to ask for a licence", () => {
  it("starts with a good key, from the environment, and not without", SLOW, async () => {
    const config = join(dir, "config.json");
    await writeFile(config, JSON.stringify({ licensePublicKey: await readFile(publicKey(), "utf8") }));
    const serve = ["stdio", "--config", config, "--store", join(dir, "store")];
    const refused = await run(serve);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toBe(
      "This server needs a licence key: set licenseKey in the configuration, or the variable IO_LICENSE_KEY.\n",
    );
    const options = ["--private-key", privateKey(), "--customer", "Acme Bank"];
    const { stdout: key } = await run(["license", "issue", ...options]);
    expect(await run(serve, { env: { IO_LICENSE_KEY: key } })).toMatchObject({ code: 0, stderr: "" });
  });
});
