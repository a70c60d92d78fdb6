import type { AppBridge, McpUiHostCapabilities } from "@modelcontextprotocol/ext-apps/app-bridge";
import { APP_TOOLS } from "../../../../shared/contract/ids.ts";
import { NOTIFICATIONS } from "../../../../shared/contract/notifications.ts";
import type { Settings } from "../state/model.ts";
import { changeCall, say, usePlayground } from "../state/store.ts";
import { loadSuggestions } from "./loadSuggestions.ts";
import { callAsApp, readResource } from "./mcpClient.ts";

/** What this host says it can do. */
export function hostCapabilities({ vendorNotifications }: Settings): McpUiHostCapabilities {
  return {
    openLinks: {},
    serverTools: {},
    serverResources: {},
    logging: {},
    message: { text: {} },
    updateModelContext: { text: {}, structuredContent: {} },
    ...(vendorNotifications ? { experimental: { [NOTIFICATIONS.saveState]: {} } } : {}),
  };
}

/** What a widget may ask of this host. */
export function answerWidget(bridge: AppBridge, callId: string): void {
  bridge.oncalltool = async ({ name, arguments: args = {} }) => {
    const result = await callAsApp(name, args);
    // A name that was just saved is offered at once; without it the offer is only as old as the page.
    if (name === APP_TOOLS.save) void loadSuggestions().catch(() => {});
    return result;
  };
  bridge.onreadresource = ({ uri }) => readResource(uri);
  bridge.onmessage = ({ content }) => {
    say("user", content.map((item) => (item.type === "text" ? item.text : `[${item.type}]`)).join("\n"));
    say("note", "Sent by the widget. No assistant is connected here, so nobody answers.");
    return Promise.resolve({});
  };
  bridge.onupdatemodelcontext = ({ content, structuredContent }) => {
    const texts = (content ?? []).map((item) => (item.type === "text" ? item.text : `[${item.type}]`));
    const data = structuredContent ? [JSON.stringify(structuredContent)] : [];
    changeCall(callId, { modelContext: [...texts, ...data].join("\n") });
    return Promise.resolve({});
  };
  bridge.onopenlink = ({ url }) => {
    if (!/^https?:\/\//i.test(url)) return Promise.resolve({ isError: true });
    window.open(url, "_blank", "noopener,noreferrer");
    return Promise.resolve({});
  };
  bridge.onrequestdisplaymode = ({ mode }) => {
    const { surface } = usePlayground.getState().settings;
    const set = surface === "window" || mode === "fullscreen" ? "fullscreen" : "inline";
    if (surface === "chat") changeCall(callId, { displayMode: set });
    return Promise.resolve({ mode: set });
  };
  bridge.onsizechange = ({ height }) => {
    if (height !== undefined && height > 0) changeCall(callId, { height });
  };
}
