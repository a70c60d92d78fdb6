import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { WebInterop } from "../../../server/serving/web/webInterop.ts";
import { startWebServer } from "../../../server/serving/web/webServer.ts";
import type { WebSessionOptions } from "../../../server/serving/web/webSessions.ts";
import { initialize, startWire } from "../../support/wire.ts";

/** A server over interop that lives in memory, and what its clients heard. */
async function start(options: WebSessionOptions = {}) {
  const { served } = await startWire();
  let send = (_args: unknown, _instance: string): void => undefined;
  const offered = new Map<string, string>();
  const heard: { instance: string; session: string; message?: string; end?: string }[] = [];
  const interop: WebInterop = {
    register: (_method, handler) => {
      send = handler;
      return Promise.resolve(() => undefined);
    },
    invoke: (_method, args, instance) => {
      heard.push({ instance, session: args["session"] ?? "", ...args });
      return Promise.resolve();
    },
    serversOf: (method) => [offered.get(method) ?? ""],
    onOffered: () => () => undefined,
    onGone: () => () => undefined,
  };
  const server = await startWebServer(served, interop, options);
  onTestFinished(() => server.close());
  const listen = (instance: string, session: string) => offered.set(`io.mcp.web.client.${session}`, instance);
  const say = (instance: string, session: string, message: unknown) => {
    listen(instance, session);
    send({ session, message: typeof message === "string" ? message : JSON.stringify(message) }, instance);
  };
  const ended = () => heard.filter(({ end }) => end !== undefined).map(({ session }) => session);
  return {
    server,
    say,
    heard,
    ended,
    forget: (session: string) => offered.delete(`io.mcp.web.client.${session}`),
  };
}

const session = (count: number) => `session-${count}`;

describe("a session over interop", () => {
  it.each([
    ["what is no JSON", "no json", "The message is not valid JSON."],
    ["a request before initialize", { jsonrpc: "2.0", id: 1, method: "ping" }, "begin with initialize"],
    ["a notification", { jsonrpc: "2.0", method: "notifications/initialized" }, undefined],
    [
      "an initialize that is too large to keep",
      initialize(1, { experimental: { x: { y: "x".repeat(70_000) } } }),
      "at most 65536 characters",
    ],
  ])("is not opened by %s", async (_what, message, answer) => {
    const { server, say, heard } = await start();
    say("a", session(1), message);
    expect(server.sessionCount()).toBe(0);
    expect(heard.map((one) => one.message)).toEqual(
      answer === undefined ? [] : [expect.stringContaining(answer) as string],
    );
  });

  it("is opened by initialize, and by a request of 2026", async () => {
    const { server, say } = await start();
    say("a", session(1), initialize());
    const _meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "a", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    say("a", session(2), { jsonrpc: "2.0", id: 1, method: "tools/list", params: { _meta } });
    expect(server.sessionCount()).toBe(2);
  });

  it("ends for a new one where its application has too many: the one that was used longest ago", async () => {
    const { server, say, ended } = await start({ maxOfOne: 2 });
    say("other", session(9), initialize());
    say("a", session(1), initialize());
    say("a", session(2), initialize());
    say("a", session(1), { jsonrpc: "2.0", method: "notifications/initialized" });
    say("a", session(3), initialize());
    expect(server.sessionCount()).toBe(3);
    await vi.waitFor(() => expect(ended()).toEqual([session(2)]), 15_000);
  });

  it("ends for one of another application where its own has the most of all", async () => {
    const { server, say, ended } = await start({ max: 3 });
    say("other", session(9), initialize());
    say("greedy", session(1), initialize());
    say("greedy", session(2), initialize());
    say("late", session(3), initialize());
    expect(server.sessionCount()).toBe(3);
    await vi.waitFor(() => expect(ended()).toEqual([session(1)]), 15_000);
  });

  it("ends when nothing is said and its client does not listen any more", async () => {
    const { server, say, forget, ended } = await start({ idleMs: 100 });
    say("a", session(1), initialize());
    say("a", session(2), initialize());
    forget(session(1));
    await vi.waitFor(() => expect(server.sessionCount()).toBe(1), 5000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(ended()).toEqual([session(1)]);
  });
});
