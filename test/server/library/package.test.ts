import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { afterAll, beforeAll, expect, it } from "vitest";

/** The package as it would be published. It needs what `npm run build` makes. */

const PROJECT = resolve(import.meta.dirname, "../../..");
const SLOW = { timeout: 120_000 };

let dir: string;
let tarball: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "package-"));
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", dir];
  const [packed] = JSON.parse(execFileSync("npm", args, { cwd: PROJECT }).toString()) as {
    filename: string;
  }[];
  tarball = new Uint8Array(await readFile(join(dir, packed?.filename ?? "")));
}, 120_000);
const user = join(PROJECT, "dist/types/use-of-types.mts");
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
  await rm(user, { force: true });
});

it("has entries, types and files where it says they are", SLOW, async () => {
  const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  expect(messages.filter(({ type }) => type !== "suggestion")).toEqual([]);
});

it("has types that fit its modules, as a compiler finds them", SLOW, async () => {
  const checked = await checkPackage(createPackageFromTarballData(tarball));
  if (!("problems" in checked)) throw new Error("The package has no types.");
  // It is for modules alone: CommonJS and resolution without "exports" are not served.
  const served = checked.problems.filter(
    (problem) => !("resolutionKind" in problem) || ["node16-esm", "bundler"].includes(problem.resolutionKind),
  );
  expect(served.filter(({ kind }) => kind !== "CJSResolvesToESM")).toEqual([]);
});

it("compiles where it is used", SLOW, async () => {
  await writeFile(
    user,
    `import { IoIntelMCPHttpFactory, defineTool, openEmbeddedIo, type HttpServer } from "workspace-widget";
import { IoIntelMCPWebFactory, ServerFactory } from "workspace-widget/web";
const server: Promise<HttpServer> = IoIntelMCPHttpFactory({}, { licenseKey: "x", server: { name: "s" }, http: { port: 1 } });
const embedded: Promise<unknown> = openEmbeddedIo({ definitions: "d", store: "s" }).then(({ io }) => io);
const page = IoIntelMCPWebFactory({}, { server: { name: "s" } });
// @ts-expect-error a port is a number
void IoIntelMCPHttpFactory({}, { http: { port: "1" } });
export { server, embedded, page, defineTool, ServerFactory };
`,
  );
  const options = [
    "--ignoreConfig",
    "--noEmit",
    "--strict",
    "--skipLibCheck",
    "--target",
    "es2022",
    "--module",
    "nodenext",
    "--types",
    "node",
  ];
  const run = () =>
    execFileSync("npx", ["tsc", ...options, user], {
      cwd: PROJECT,
      encoding: "utf8",
    });
  expect(run).not.toThrow();
});
