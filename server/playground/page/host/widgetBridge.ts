import { AppBridge } from "@modelcontextprotocol/ext-apps/app-bridge";
import { changeCall, usePlayground } from "../state/store.ts";
import { answerWidget, hostCapabilities } from "./answerWidget.ts";
import { feedWidget } from "./feedWidget.ts";
import { hostContextOf, type FrameSize } from "./hostContext.ts";
import { LoggedFrameTransport } from "./loggedTransports.ts";
import { sandboxUrl } from "./sandboxUrl.ts";
import { createVendorHost } from "./vendorHost.ts";

export interface WidgetBridge {
  /** The frame has another size now. */
  resize(size: FrameSize): void;
  /** Asks the widget to store what it has; waits for its answer, but not long. */
  teardown(): Promise<void>;
  close(): void;
}

interface BridgeOptions {
  readonly frame: HTMLIFrameElement;
  readonly callId: string;
  readonly size: FrameSize;
}

const TEARDOWN_MS = 1500;

/** The bridges of all widgets on screen, by call. */
export const bridges = new Map<string, WidgetBridge>();

/** Loads a call's widget into a frame and plays the host for it until it is closed. */
export function startWidgetBridge({ frame, callId, size: firstSize }: BridgeOptions): WidgetBridge {
  const { settings, calls } = usePlayground.getState();
  const call = calls[callId];
  if (!call?.page || !frame.contentWindow) throw new Error("The frame has nothing to show.");
  const { page } = call;
  let size = firstSize;

  const bridge = new AppBridge(null, { name: "Playground", version: "1" }, hostCapabilities(settings), {
    hostContext: hostContextOf(call, settings, size),
  });
  const vendor = createVendorHost({
    bridge,
    callId,
    isOn: () => usePlayground.getState().settings.vendorNotifications,
    onClose: (reason) => void end(reason),
  });
  answerWidget(bridge, callId);
  bridge.onrequestteardown = () => void end("The widget asked to be closed.");
  bridge.onsandboxready = () => {
    const sandbox = settings.opaqueFrame ? { sandbox: "allow-scripts allow-forms" } : {};
    void bridge.sendSandboxResourceReady({ ...page, ...sandbox });
  };
  let stopFeeding: (() => void) | undefined;
  bridge.oninitialized = () => {
    stopFeeding?.();
    stopFeeding = feedWidget({ bridge, vendor, callId, refresh });
  };

  /** What this host says of the widget's place, as far as it has changed. */
  function refresh(): void {
    const now = usePlayground.getState();
    const current = now.calls[callId];
    if (current) bridge.setHostContext(hostContextOf(current, now.settings, size));
  }

  async function teardown(): Promise<void> {
    await bridge.teardownResource({}, { timeout: TEARDOWN_MS }).catch(() => {});
  }

  async function end(reason: string): Promise<void> {
    await teardown();
    changeCall(callId, { closed: reason, displayMode: "inline" });
  }

  const { contentWindow } = frame;
  void bridge.connect(new LoggedFrameTransport(contentWindow)).then(() => (frame.src = sandboxUrl(page.csp)));

  const own: WidgetBridge = {
    resize(next) {
      size = next;
      // A host must not speak before the widget has; the first feeding brings the latest size.
      if (stopFeeding) refresh();
    },
    teardown,
    close() {
      stopFeeding?.();
      if (bridges.get(callId) === own) bridges.delete(callId);
      void bridge.close();
    },
  };
  bridges.set(callId, own);
  return own;
}
