import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfigFile } from "../../../server/config/configFile.ts";
import { StartError } from "../../../server/startError.ts";

async function fileWith(text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "config-")), "config.json");
  await writeFile(path, text);
  return path;
}

async function errorOf(text: string): Promise<string> {
  const path = await fileWith(text);
  const error = await readConfigFile(path).then(
    () => new Error("accepted"),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartError);
  return (error as Error).message.replace(path, "FILE");
}

describe("the configuration file", () => {
  it("needs nothing in it, nor to be there at all", async () => {
    const defaults = await readConfigFile(undefined);
    expect(await readConfigFile(await fileWith("{}"))).toEqual(defaults);
    expect(defaults).toEqual({
      server: {
        name: "workspace-widget",
        tools: {
          system: { getWorkspaceWidget: { enabled: true, overrides: {}, requireUiCapability: true } },
        },
      },
      http: {
        host: "127.0.0.1",
        port: 3000,
        allowedHosts: [],
        allowedOrigins: [],
        maxSessions: 1000,
        sessionIdleMinutes: 30,
      },
    });
  });

  it("reads comments and trailing commas", async () => {
    const text = `{
      // for the desk
      "server": { "tools": { "system": { "getWorkspaceWidget": { "overrides": { "name": "desk_widget" }, }, }, }, },
      /* two */ "http": { "port": 8080 },
    }`;
    const config = await readConfigFile(await fileWith(text));
    expect(config.server.tools.system.getWorkspaceWidget.overrides.name).toBe("desk_widget");
    expect(config.http.port).toBe(8080);
  });

  it("names the place of a wrong key, and the keys there are", async () => {
    expect(await errorOf('{ "server": { "tools": { "system": { "getWorkspaceWiget": {} } } } }')).toBe(
      'The configuration file FILE cannot be used. server.tools.system: unknown key "getWorkspaceWiget"; the keys here are getWorkspaceWidget.',
    );
    expect(await errorOf('{ "htpp": {} }')).toContain('unknown key "htpp"; the keys here are server, http.');
  });

  it("names the place of a wrong value", async () => {
    expect(await errorOf('{ "http": { "port": "80" } }')).toContain("http.port: ");
    expect(
      await errorOf(
        '{ "server": { "tools": { "system": { "getWorkspaceWidget": { "overrides": { "name": "a b" } } } } } }',
      ),
    ).toContain("overrides.name: must be 1 to 64 letters, digits, _ or -");
    expect(await errorOf("[]")).toMatch(/cannot be used\. Invalid input: expected object/u);
  });

  it("says where the JSON breaks", async () => {
    expect(await errorOf('{\n  "http": {,\n}')).toBe(
      "The configuration file FILE is not valid JSON: value expected at line 2, column 12.",
    );
    expect(await errorOf("")).toContain("is not valid JSON");
  });

  it("says that it cannot be read", async () => {
    await expect(readConfigFile("/nowhere/config.json")).rejects.toThrow(
      "The configuration file /nowhere/config.json cannot be read: ENOENT",
    );
  });
});
