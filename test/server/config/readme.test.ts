import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { readConfigFile } from "../../../server/config/configFile.ts";
import { tempDir } from "../../support/tempDir.ts";

it("every configuration that the README shows is one that a server starts with", async () => {
  const readme = await readFile(resolve(import.meta.dirname, "../../../README.md"), "utf8");
  const [, section = ""] = /\n## Configuration\n([\s\S]*?)\n## /u.exec(readme) ?? [];
  const shown = [...section.matchAll(/```jsonc\n([\s\S]*?)```/gu)].map(([, text = ""]) => text);
  expect(shown).toHaveLength(4);
  const dir = tempDir();
  for (const [at, text] of shown.entries()) {
    const path = join(dir, `${at}.json`);
    await writeFile(path, text);
    await readConfigFile(path);
  }
});
