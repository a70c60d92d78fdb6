import { outcomeOf, reasonOf, type CallOutcome } from "./callOutcome.ts";
import type { Host } from "./host.ts";
import type { Connection } from "./connection.ts";
import type { HostCan } from "./hostEvent.ts";
import type { HostWords } from "./hostWords.ts";
import { objectOf, textOf } from "./looseRead.ts";
import { writeCloseWsApp, writeSaveState, type OutgoingNotification } from "./vendorCodec.ts";

interface HostKnowledge {
  readonly words: () => HostWords;
  readonly modeSet: (mode: string) => void;
  readonly can: () => HostCan;
}

type WidgetCalls = Omit<Host, "subscribe" | "onTeardown" | "provideTools" | "close">;

interface HostCalls extends WidgetCalls {
  readonly sizeChanged: (size: { height: number; width?: number }) => Promise<boolean>;
}

const CALL_SECONDS = 30;

/** Everything the widget asks of its host, each with an answer for the case that the host refuses. */
export function createHostCalls(connection: Connection, host: HostKnowledge): HostCalls {
  /** Without an await before the send where the connection stands: a page that is going away has one tick. */
  async function notify(notification: OutgoingNotification): Promise<boolean> {
    if (!connection.isOpen() && !(await connection.open())) return false;
    return connection.notify(notification.method, { ...notification.params });
  }

  async function ask(method: string, params: Record<string, unknown>): Promise<unknown> {
    if (!(await connection.open())) throw new Error(host.words().noConnection);
    return connection.request(method, params, CALL_SECONDS * 1000);
  }

  async function callTool(name: string, args: Record<string, unknown>): Promise<CallOutcome> {
    if (!(await connection.open())) return { ok: false, reason: host.words().noConnection };
    return ask("tools/call", { name, arguments: args }).then(
      (result) => outcomeOf(result, host.words()),
      (error: unknown) => ({ ok: false, reason: reasonOf(error, CALL_SECONDS, host.words()) }),
    );
  }

  function agrees(method: string, params: Record<string, unknown>): Promise<boolean> {
    return ask(method, params).then(
      (result) => objectOf(result)["isError"] !== true,
      () => false,
    );
  }

  async function requestDisplayMode(mode: string): Promise<string | undefined> {
    if (!(await connection.open()) || !host.can().displayModes.includes(mode)) return undefined;
    const answer = await ask("ui/request-display-mode", { mode }).catch(() => undefined);
    const set = textOf(objectOf(answer)["mode"]);
    // Hosts do not always send a context update for it: the answer counts.
    if (set !== undefined) host.modeSet(set);
    return set;
  }

  return {
    callTool,
    saveState: (message) => notify(writeSaveState(message)),
    closeWsApp: (message) => notify(writeCloseWsApp(message)),
    requestTeardown: () => notify({ method: "ui/notifications/request-teardown", params: {} }),
    requestDisplayMode,
    sendMessage: (text) => agrees("ui/message", { role: "user", content: [{ type: "text", text }] }),
    async updateModelContext(text, structured) {
      if (!(await connection.open()) || !host.can().updateModelContext) return false;
      const structuredContent = structured === undefined ? {} : { structuredContent: structured };
      return agrees("ui/update-model-context", { content: [{ type: "text", text }], ...structuredContent });
    },
    openLink: (url) => (/^https?:\/\//i.test(url) ? agrees("ui/open-link", { url }) : Promise.resolve(false)),
    log: (level, data) =>
      void notify({ method: "notifications/message", params: { level, data, logger: "workspace-widget" } }),
    sizeChanged: (size) => notify({ method: "ui/notifications/size-changed", params: { ...size } }),
  };
}
