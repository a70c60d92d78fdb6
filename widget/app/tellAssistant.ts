import { diffLayouts } from "../../shared/layout/diff.ts";
import { diffText } from "../../shared/layout/diffText.ts";
import { outlineText } from "../../shared/layout/outline.ts";
import type { Host } from "../host/connectHost.ts";
import type { WidgetModel } from "../state/model.ts";
import type { WidgetStore } from "../state/store.ts";

/** Edits that follow each other faster are one piece of news. */
const SETTLE_MS = 400;
/** At most one message in this time; the last one counts. */
const PAUSE_MS = 2000;
/** The host puts the text into every later turn. */
const MAX_CHARS = 6000;
const MAX_CHANGES = 30;

/** Keeps the assistant informed of what the person does to the canvas, where the host supports it. */
export function tellAssistant(host: Host, store: WidgetStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let toldAt = -Infinity;
  let told: string | undefined;

  function tell(): void {
    timer = undefined;
    const text = contextText(store.get());
    if (text === undefined || text === told) return;
    [toldAt, told] = [Date.now(), text];
    void host.updateModelContext(text);
  }

  const stop = store.api.subscribe((model, before) => {
    if (model.workspace === before.workspace || !model.can.updateModelContext) return;
    clearTimeout(timer);
    timer = setTimeout(tell, Math.max(SETTLE_MS, toldAt + PAUSE_MS - Date.now()));
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** What the assistant may know: only what it does not know already, so nothing before the first change. */
export function contextText({ workspace, base, mode, revision, streaming }: WidgetModel): string | undefined {
  if (!workspace || streaming || mode !== "builder" || revision === 0) return undefined;
  const changes = base ? diffText(diffLayouts(base, workspace)) : [];
  const shown = changes.slice(0, MAX_CHANGES).map((change) => `- ${change}`);
  const rest = changes.length > MAX_CHANGES ? [`- … and ${changes.length - MAX_CHANGES} more`] : [];
  const news =
    changes.length === 0
      ? ["It is as it was proposed."]
      : ["Changed since it was proposed:", ...shown, ...rest];
  const text = ["The layout on the canvas of the workspace widget now:", outlineText(workspace), "", ...news];
  return text.join("\n").slice(0, MAX_CHARS);
}
