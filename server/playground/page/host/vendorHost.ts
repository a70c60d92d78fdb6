import type { AppBridge } from "@modelcontextprotocol/ext-apps/app-bridge";
import { z } from "zod";
import { NOTIFICATIONS } from "../../../../shared/contract/notifications.ts";
import { changeCall } from "../state/store.ts";

const SaveSchema = z.looseObject({ requestId: z.string().optional(), state: z.unknown() });
const CloseSchema = z.looseObject({ workspaceName: z.string().optional() });

/** The host's half of the five vendor notifications. */
export interface VendorHost {
  loadState(state: unknown): void;
  generating(isGenerating: boolean): void;
}

interface VendorOptions {
  readonly bridge: AppBridge;
  readonly callId: string;
  readonly isOn: () => boolean;
  readonly onClose: (reason: string) => void;
}

/** Time this host takes to store a state, as a remote one would. */
const STORE_MS = 120;

/** Registered before the connection; while they are off the widget's notifications go unheard, as in other hosts. */
export function createVendorHost({ bridge, callId, isOn, onClose }: VendorOptions): VendorHost {
  const send = (method: string, params: Record<string, unknown>) => {
    if (isOn()) void bridge.notification({ method, params });
  };

  bridge.setNotificationHandler(NOTIFICATIONS.saveState, { params: SaveSchema }, ({ requestId, state }) => {
    if (!isOn()) return;
    changeCall(callId, { savedState: state });
    const response = { success: true, ...(requestId === undefined ? {} : { requestId }) };
    setTimeout(() => send(NOTIFICATIONS.saveStateResponse, response), STORE_MS);
  });
  bridge.setNotificationHandler(NOTIFICATIONS.closeWsApp, { params: CloseSchema }, ({ workspaceName }) => {
    if (isOn())
      onClose(workspaceName ? `The widget closed after opening “${workspaceName}”.` : "The widget closed.");
  });

  return {
    loadState: (state) => send(NOTIFICATIONS.loadState, { state }),
    generating: (isGenerating) => send(NOTIFICATIONS.generationStatus, { isGenerating }),
  };
}
