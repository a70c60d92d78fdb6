import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfigFile } from "../../../server/config/configFile.ts";
import { StartError } from "../../../server/startError.ts";
import { tempDir } from "../../support/tempDir.ts";

async function fileWith(text: string): Promise<string> {
  const path = join(tempDir(), "config.json");
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

/** A static tool with these parts of its configuration. */
const withMethod = (config: object) => {
  const interop = { methodName: "m" };
  const whole = { description: "Does it.", inputSchema: { type: "object" }, ...config };
  const method = { availability: "constant", name: "m", interop, config: whole };
  return { server: { tools: { static: { methods: [method] } } } };
};

describe("the configuration file", () => {
  it("needs nothing in it, nor to be there at all", async () => {
    const defaults = await readConfigFile(undefined);
    expect(await readConfigFile(await fileWith("{}"))).toEqual(defaults);
    expect(defaults).toMatchObject({
      server: {
        name: "workspace-widget",
        tools: {
          system: {
            searchApps: { enabled: true, overrides: {}, requireSamplingCapability: true },
            searchWorkspaces: { enabled: true, overrides: {}, requireSamplingCapability: true },
            startApps: { enabled: true, overrides: {}, requireElicitationCapability: true },
            startWorkspaces: { enabled: true, overrides: {}, requireElicitationCapability: true },
            getWorkspaceWidget: { enabled: true, overrides: {}, requireUiCapability: true },
            getWorkingContext: { enabled: true, overrides: {}, hideFromClientsWithContext: true },
          },
        },
      },
    });
    expect(defaults.context).toBeUndefined();
    expect(defaults.http).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      allowedHosts: [],
      allowedOrigins: [],
      maxSessions: 1000,
      sessionIdleMinutes: 30,
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
      'The configuration file FILE cannot be used. server.tools.system: unknown key "getWorkspaceWiget"; the keys here are searchApps, searchWorkspaces, startApps, startWorkspaces, getWorkspaceWidget, getWorkingContext.',
    );
    expect(await errorOf('{ "htpp": {} }')).toContain(
      'unknown key "htpp"; the keys here are licenseKey, licensePublicKey, server, http, watch, context.',
    );
  });

  it("names the place of a wrong value", async () => {
    expect(await errorOf('{ "http": { "port": "80" } }')).toContain("http.port: ");
    expect(
      await errorOf(
        '{ "server": { "tools": { "system": { "getWorkspaceWidget": { "overrides": { "name": "a b" } } } } } }',
      ),
    ).toContain("overrides.name: must be 1 to 64 letters, digits, _ or -");
    expect(await errorOf("[]")).toBe("The configuration file FILE cannot be used. It must be an object.");
  });

  it.each<[object, string]>([
    [{ http: { port: 70_000 } }, "http.port: must be a number of at most 65535."],
    [{ http: { answers: "xml" } }, 'http.answers: must be one of "auto", "json", "sse".'],
    [{ http: { allowedHosts: "a" } }, "http.allowedHosts: must be a list."],
    [{ http: { sessionIdleMinutes: 1e9 } }, "http.sessionIdleMinutes: must be a number of at most 20160."],
    [{ server: { name: "" } }, "server.name: must be text that is not empty."],
    [
      { server: { tools: { static: { methods: [{ name: "a" }] } } } },
      "methods.0.config: is missing: it must be an object",
    ],
    [withMethod({ inputSchema: { type: "strin" } }), 'config.inputSchema: at type must be "object"'],
    [
      withMethod({ inputSchema: { type: "object", properties: { a: { type: "strin" } } } }),
      'config.inputSchema: at properties.a.type must be one of "string", "number"',
    ],
    [
      withMethod({ outputSchema: { type: "object", properties: { a: { type: "strin" } } } }),
      'config.outputSchema: at properties.a.type must be one of "string", "number"',
    ],
    [withMethod({ outputSchema: 5 }), "config.outputSchema: must be an object"],
    [{ context: { config: { schema: { "": {} } } } }, "is a name that must be text that is not empty"],
  ])("says of %j what it must be, in plain words", async (config, sentence) => {
    expect(await errorOf(JSON.stringify(config))).toContain(sentence);
  });

  it("refuses one token for two, and does not repeat it", async () => {
    const token = "the-same-long-secret";
    const error = await errorOf(JSON.stringify({ http: { auth: { tokens: { ann: token, bob: token } } } }));
    expect(error).toBe(
      'The configuration file FILE cannot be used. http.auth.tokens: "ann" and "bob" have the same token: give each one of their own.',
    );
  });

  it("reads the working context, and refuses a guard, which only code can hold", async () => {
    const location = { workspace: { target: "my" } };
    const schema = { client: { type: "object", source: { context: { location, path: "client" } } } };
    const config = await readConfigFile(await fileWith(JSON.stringify({ context: { config: { schema } } })));
    expect(config.context?.config.schema).toEqual(schema);
    const guard = '{ "server": { "tools": { "system": { "searchApps": { "guard": "x" } } } } }';
    expect(await errorOf(guard)).toContain("searchApps.guard: must be a function");
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
