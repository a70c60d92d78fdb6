import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { describe, expect, it, onTestFinished } from "vitest";
import { initialize, post, startWire, UI_CAPABILITIES } from "../../../support/wire.ts";
import type { Tool } from "../../../../server/catalog/tool.ts";
import { modern } from "../support/asks.ts";

const ALICE = "alices-long-secret-token";
const BOB = "bobs-other-long-secret-token";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const ping = { jsonrpc: "2.0", id: 2, method: "ping" };

/** A session, with the token that opened it. */
async function openedWith(mcpUrl: string, token: Record<string, string>): Promise<Record<string, string>> {
  const opened = await post(mcpUrl, initialize(), token);
  return { "mcp-session-id": opened.headers.get("mcp-session-id") ?? "", ...token };
}

/** Says how far it is, and is never done. */
const endless: Tool = {
  name: "endless",
  description: "Never ends.",
  inputSchema: { type: "object" },
  needs: [],
  handle(_args, { progress }) {
    progress(1);
    return new Promise(() => undefined);
  },
};

describe("bearer tokens", () => {
  const start = () => startWire({ http: { auth: { tokens: { alice: ALICE, bob: BOB } } } });

  it("let their bearers in and nobody else", async () => {
    const { mcpUrl, url } = await start();
    for (const headers of [{}, bearer("wrong"), bearer(`${ALICE}x`), { authorization: `Basic ${ALICE}` }]) {
      const answer = await post(mcpUrl, initialize(), headers);
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer/u);
    }
    expect((await post(mcpUrl, initialize(), bearer(ALICE))).status).toBe(200);
    expect((await fetch(`${url}/other`)).status).toBe(401);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  it("let a real client in", async () => {
    const { mcpUrl } = await start();
    const client = new Client({ name: "test", version: "1" }, { capabilities: UI_CAPABILITIES });
    const requestInit = { headers: bearer(BOB) };
    await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl), { requestInit }));
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
    await client.close();
  });

  it("open only the sessions that were opened with them", async () => {
    const { mcpUrl } = await start();
    const opened = await post(mcpUrl, initialize(), bearer(ALICE));
    const session = { "mcp-session-id": opened.headers.get("mcp-session-id") ?? "" };
    expect((await post(mcpUrl, ping, { ...session, ...bearer(BOB) })).status).toBe(404);
    const ended = await fetch(mcpUrl, { method: "DELETE", headers: { ...session, ...bearer(BOB) } });
    expect(ended.status).toBe(404);
    expect((await post(mcpUrl, ping, { ...session, ...bearer(ALICE) })).status).toBe(200);
  });
});

describe("tokens of an OAuth issuer", () => {
  const RESOURCE = "https://desk.example/mcp";

  async function startIssuer() {
    const keys = await generateKeyPair("RS256");
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: "1", alg: "RS256" };
    let url = "";
    const asked: string[] = [];
    const says: Record<string, unknown> = {};
    const server = createServer((request, response) => {
      const bodies: Record<string, unknown> = {
        "/.well-known/openid-configuration": { issuer: url, jwks_uri: `${url}/keys` },
        "/keys": { keys: [jwk] },
        ...says,
      };
      asked.push(request.url ?? "");
      const body = bodies[request.url ?? ""];
      response.writeHead(body === undefined ? 404 : 200).end(JSON.stringify(body ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const token = (claims: object = {}, key = keys.privateKey) =>
      new SignJWT({
        iss: url,
        aud: RESOURCE,
        sub: "alice",
        scope: "layouts read",
        exp: inAnHour(),
        ...claims,
      })
        .setProtectedHeader({ alg: "RS256", kid: "1" })
        .sign(key);
    return { url, token, asked, says };
  }
  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

  it("are accepted when they are meant for this server, whole, and in time", async () => {
    const issuer = await startIssuer();
    const auth = { issuer: { url: issuer.url, resource: RESOURCE, scopes: ["layouts"] } };
    const { mcpUrl } = await startWire({ http: { auth } });
    const status = async (token: string) => (await post(mcpUrl, initialize(), bearer(token))).status;
    const foreign = await generateKeyPair("RS256");
    expect(await status(await issuer.token())).toBe(200);
    expect(await status(await issuer.token({ aud: "https://other.example/mcp" }))).toBe(401);
    expect(await status(await issuer.token({ iss: "https://other.example" }))).toBe(401);
    expect(await status(await issuer.token({ exp: 1 }))).toBe(401);
    expect(await status(await issuer.token({ exp: undefined }))).toBe(401);
    expect(await status(await issuer.token({}, foreign.privateKey))).toBe(401);
    expect(await status(await issuer.token({ scope: "read" }))).toBe(403);
    for (const scp of ["read layouts", ["read", "layouts"]])
      expect(await status(await issuer.token({ scope: undefined, scp }))).toBe(200);
    for (const scp of ["read", ["read"], [7], {}])
      expect(await status(await issuer.token({ scope: undefined, scp }))).toBe(403);
    const [, claims = ""] = (await issuer.token()).split(".");
    expect(await status(`${btoa('{"alg":"none"}').replace(/=+$/u, "")}.${claims}.`)).toBe(401);
  });

  it("that are not good are told in the log, with the address of who showed them and nothing of the token", async () => {
    const issuer = await startIssuer();
    const { mcpUrl, log } = await startWire({
      http: { auth: { issuer: { url: issuer.url, resource: RESOURCE } } },
    });
    const token = await issuer.token({ exp: 1 });
    expect((await post(mcpUrl, initialize(), bearer(token))).status).toBe(401);
    const told = log.lines.find(({ message }) => message === "A token was refused.");
    expect(told?.fields).toEqual({ reason: '"exp" claim timestamp check failed', address: "127.0.0.1" });
    expect(JSON.stringify(log.lines)).not.toContain(token.slice(-20));
  });

  it("end the streams that were opened with them", async () => {
    const issuer = await startIssuer();
    const auth = { issuer: { url: issuer.url, resource: RESOURCE } };
    const { mcpUrl, served } = await startWire({ http: { auth } });
    served.catalog.setTools("test", [endless]);
    const exp = Math.floor(Date.now() / 1000) + 2;
    const short = bearer(await issuer.token({ exp }));
    const events = { accept: "text/event-stream" };
    const stream = await fetch(mcpUrl, { headers: { ...events, ...(await openedWith(mcpUrl, short)) } });
    const long = await openedWith(mcpUrl, bearer(await issuer.token()));
    const lasting = await fetch(mcpUrl, { headers: { ...events, ...long } });
    const listen = {
      jsonrpc: "2.0",
      id: 1,
      method: "subscriptions/listen",
      params: modern({ notifications: { toolsListChanged: true } }),
    };
    const heads = { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" };
    const listening = await post(mcpUrl, listen, { ...heads, ...short });
    expect([stream.status, lasting.status, listening.status]).toEqual([200, 200, 200]);
    const params = { name: "endless", arguments: {}, _meta: { progressToken: 1 } };
    const call = { jsonrpc: "2.0", id: 2, method: "tools/call", params };
    const calling = await post(mcpUrl, call, await openedWith(mcpUrl, short));
    expect(calling.headers.get("content-type")).toBe("text/event-stream");
    for (const cut of [stream, listening, calling]) await expect(cut.text()).rejects.toThrow();
    expect(Date.now()).toBeGreaterThanOrEqual(exp * 1000);
    const end = lasting.text().catch(() => "cut");
    expect(await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 100, "open"))])).toBe(
      "open",
    );
  });

  it("are asked for in the way that RFC 9728 says", async () => {
    const { url: issuer } = await startIssuer();
    const auth = { issuer: { url: issuer, resource: RESOURCE, scopes: ["layouts"] } };
    const { url, mcpUrl } = await startWire({ http: { auth } });
    const refused = await post(mcpUrl, initialize());
    expect(refused.headers.get("www-authenticate")).toBe(
      'Bearer resource_metadata="https://desk.example/.well-known/oauth-protected-resource/mcp", scope="layouts"',
    );
    const metadata = await fetch(`${url}/.well-known/oauth-protected-resource/mcp`);
    expect(await metadata.json()).toEqual({
      resource: RESOURCE,
      authorization_servers: [issuer],
      bearer_methods_supported: ["header"],
      scopes_supported: ["layouts"],
    });
  });

  it("belong to whom they name: to no holder of a token of the configuration, and not to nobody", async () => {
    const issuer = await startIssuer();
    const auth = { tokens: { alice: ALICE }, issuer: { url: issuer.url, resource: RESOURCE } };
    const { mcpUrl } = await startWire({ http: { auth } });
    const opened = await post(mcpUrl, initialize(), bearer(ALICE));
    const session = { "mcp-session-id": opened.headers.get("mcp-session-id") ?? "" };
    const statusFor = async (claims: object) =>
      (await post(mcpUrl, ping, { ...session, ...bearer(await issuer.token(claims)) })).status;
    expect(await statusFor({ sub: "alice" })).toBe(404);
    expect(await statusFor({ sub: undefined, client_id: "alice" })).toBe(404);
    expect(await statusFor({ sub: undefined })).toBe(401);
    expect(await statusFor({ sub: "" })).toBe(401);
  });

  it("make the server ask the issuer only where one could be good, and not again at once", async () => {
    const issuer = await startIssuer();
    issuer.says["/keys"] = "nonsense";
    const auth = { issuer: { url: issuer.url, resource: RESOURCE } };
    const { mcpUrl } = await startWire({ http: { auth } });
    const none = `${btoa('{"alg":"none"}').replace(/=+$/u, "")}.${btoa("{}")}.`;
    for (const token of ["no-token-at-all", none]) await post(mcpUrl, initialize(), bearer(token));
    expect(issuer.asked).toEqual([]);
    const good = await issuer.token();
    const answers = [];
    for (let count = 0; count < 5; count += 1) answers.push(await post(mcpUrl, initialize(), bearer(good)));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(issuer.asked.filter((path) => path.includes("well-known"))).toHaveLength(2);
    expect(issuer.asked.filter((path) => path === "/keys")).toHaveLength(1);
  });

  it.each([
    ["keys of endless length", (url: string) => ({ "/keys": { keys: [], x: "x".repeat(300_000) }, url })],
    [
      "keys in the clear of another address",
      (url: string) => ({
        "/.well-known/openid-configuration": { issuer: url, jwks_uri: "http://keys.example/keys" },
      }),
    ],
    [
      "the name of another issuer",
      (url: string) => ({
        "/.well-known/openid-configuration": { issuer: "https://other.example", jwks_uri: `${url}/keys` },
      }),
    ],
  ])("are refused where the issuer answers with %s", async (_name, says) => {
    const issuer = await startIssuer();
    Object.assign(issuer.says, says(issuer.url));
    const auth = { issuer: { url: issuer.url, resource: RESOURCE } };
    const { mcpUrl } = await startWire({ http: { auth } });
    expect((await post(mcpUrl, initialize(), bearer(await issuer.token()))).status).toBe(401);
    expect((await fetch(mcpUrl.replace("/mcp", "/health"))).status).toBe(200);
  });

  it("are refused, not a fault, while the issuer is away", async () => {
    const { token } = await startIssuer();
    const auth = { issuer: { url: "http://127.0.0.1:9", resource: RESOURCE } };
    const { mcpUrl } = await startWire({ http: { auth } });
    expect((await post(mcpUrl, initialize(), bearer(await token()))).status).toBe(401);
  });
});
