import { AppBridge, AppFrame } from "@mcp-ui/client";
import { createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { McpUiHostWindow, McpUiOptions } from "./mcpUiHostWindow.ts";

/** A host on @mcp-ui/client: its frame, its sandbox, the 1.x bridge. What it does beside that, a test asks for. */

const SAVE = "ui/notifications/save-state";
const CLOSE = "ui/notifications/close-ws-app";
/** The bridge inside of @mcp-ui/client is older than this request. */
const TEARDOWN = "ui/notifications/request-teardown";

let root: Root | undefined;
let bridge: AppBridge | undefined;
let kept: unknown;
const heard: string[] = [];

/** The types of 1.x close the list of methods; the wire does not. */
async function say(method: string, params: Record<string, unknown>): Promise<void> {
  const open: object | undefined = bridge;
  if (open && "notification" in open && typeof open.notification === "function")
    await Reflect.apply(open.notification, open, [{ method, params }]);
}

function onVendor({ vendor }: McpUiOptions, method: string, params: Record<string, unknown>): void {
  heard.push(method);
  if (method === TEARDOWN) void close();
  if (vendor === "none") return;
  if (method === SAVE) {
    kept = params["state"];
    const answer = { success: true, requestId: params["requestId"] };
    if (vendor === "full") void say("ui/notifications/save-state-response", answer);
  }
  if (method === CLOSE && vendor === "full") void close();
}

function createBridge(options: McpUiOptions): AppBridge {
  const capabilities = { serverTools: {}, openLinks: {}, updateModelContext: {}, message: {} };
  const made = new AppBridge(null, { name: "mcp-ui host", version: "1" }, capabilities, {
    hostContext: options.context,
  });
  made.fallbackNotificationHandler = ({ method, params }) =>
    Promise.resolve(onVendor(options, method, { ...params }));
  made.oncalltool = ({ name }) => {
    heard.push(name);
    const result = options.tools[name];
    return result ? Promise.resolve(result) : Promise.reject(new Error(`no tool ${name}`));
  };
  made.onupdatemodelcontext = () => Promise.resolve({});
  made.onmessage = () => Promise.resolve({});
  return made;
}

/** As the protocol has it: the widget is asked first, and its answer is waited for. */
async function close(): Promise<void> {
  await bridge?.teardownResource({});
  root?.unmount();
  [root, bridge] = [undefined, undefined];
}

function open(options: McpUiOptions): Promise<void> {
  const made = createBridge(options);
  bridge = made;
  const place = document.getElementById("frame");
  if (!place) throw new Error("The host page has no place for a frame.");
  root = createRoot(place);
  const shown = root;
  return new Promise((resolve, reject) => {
    shown.render(
      createElement(AppFrame, {
        html: options.html,
        sandbox: { url: new URL(options.sandboxUrl) },
        appBridge: made,
        toolInput: options.toolInput,
        toolResult: options.toolResult,
        onInitialized: () => resolve(),
        onError: reject,
      }),
    );
  });
}

window.mcpUi = {
  open,
  close,
  say,
  kept: () => kept,
  heard: () => heard,
  isOpen: () => root !== undefined,
} satisfies McpUiHostWindow;
