import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOTIFICATIONS } from "../../../shared/contract/notifications.ts";
import { readVendor, writeCloseWsApp, writeSaveState } from "../../../widget/host/vendorCodec.ts";

const own = { format: "workspace-widget/state", version: 1, revision: 1 };

describe("response-generation-status", () => {
  const read = (params: unknown) => readVendor(NOTIFICATIONS.generationStatus, params);

  it.each([
    [{ isGenerating: true }, true],
    [{ isPending: false }, false],
    [{ generating: true }, true],
    [{ status: "streaming" }, true],
    [{ status: "in-progress" }, true],
    [{ status: "completed" }, false],
    [{ state: "idle", threadId: "t" }, false],
    [{ anything: true }, true],
    [true, true],
    [false, false],
    ["pending", true],
    [{ status: { isGenerating: true } }, true],
  ])("reads %j as %j", (params, isGenerating) => {
    expect(read(params)).toEqual({ type: "generation", isGenerating });
  });

  it.each([[undefined], [null], [{}], [7], [{ status: "purple" }], [{ a: true, b: false }], [[true]]])(
    "leaves %j alone",
    (params) => {
      expect(read(params)).toBeUndefined();
    },
  );
});

describe("load-state", () => {
  const read = (params: unknown) => readVendor(NOTIFICATIONS.loadState, params);

  it.each([
    [{ state: own }],
    [{ data: own }],
    [own],
    [{ state: JSON.stringify(own) }],
    [JSON.stringify({ state: own })],
    [{ toolCallId: "7", payload: { state: own } }],
  ])("finds our state in %j", (params) => {
    expect(read(params)).toEqual({ type: "loadState", state: own });
  });

  it("hands on a foreign state, for the reader to refuse with a reason", () => {
    expect(read({ state: { format: "other" } })).toEqual({ type: "loadState", state: { format: "other" } });
  });

  it.each([[undefined], [null], [{}], [{ state: null }], ["text"], [5], [[own]]])(
    "leaves %j alone",
    (params) => {
      expect(read(params)).toBeUndefined();
    },
  );
});

describe("save-state-response", () => {
  const read = (params: unknown) => readVendor(NOTIFICATIONS.saveStateResponse, params);

  it.each([
    [{ success: true }, { success: true }],
    [
      { success: false, requestId: "r", error: "full" },
      { success: false, requestId: "r", error: "full" },
    ],
    [
      { ok: true, id: 4 },
      { success: true, requestId: "4" },
    ],
    [{ status: "saved" }, { success: true }],
    [
      { status: "error", message: "quota" },
      { success: false, error: "quota" },
    ],
    [{ error: { code: 1, message: "no room" } }, { success: false, error: "no room" }],
    [{}, { success: true }],
    [undefined, { success: true }],
    [false, { success: false }],
  ])("reads %j as %j", (params, answer) => {
    expect(read(params)).toEqual({ type: "saveStateResponse", ...answer });
  });

  it.each([["yes"], [3], [[]]])("leaves %j alone", (params) => {
    expect(read(params)).toBeUndefined();
  });
});

it("sends exactly the documented payloads", () => {
  const state = {
    format: "workspace-widget/state",
    version: 1,
    revision: 2,
    mode: "builder",
    workspaceName: null,
    components: null,
  } as const;
  expect(writeSaveState({ requestId: "a", state })).toEqual({
    method: "ui/notifications/save-state",
    params: { requestId: "a", state },
  });
  expect(writeCloseWsApp({ reason: "workspace-opened", workspaceId: "w", workspaceName: "Desk" })).toEqual({
    method: "ui/notifications/close-ws-app",
    params: { reason: "workspace-opened", workspaceId: "w", workspaceName: "Desk" },
  });
});

it("never throws, whatever a host sends", () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(NOTIFICATIONS)), fc.anything(), (method, params) => {
      readVendor(method, params);
    }),
  );
});
