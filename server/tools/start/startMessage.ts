import type { AppDefinition } from "../../io/port.ts";
import { oneLine } from "../../../shared/layout/oneLine.ts";
import { inWords } from "./consent.ts";
import type { Planned } from "./plan.ts";
import type { AppToStart } from "./startInput.ts";

/** What the user is asked before applications start: which, and with which data. */
export function startMessage(plan: readonly Planned[]): string {
  const lines = plan.flatMap(({ app, asked }) => (app === undefined ? [] : [`• ${appLine(app, asked)}`]));
  const what = lines.length === 1 ? "this application" : `these ${lines.length} applications`;
  const left = plan.length - lines.length;
  const rest = left === 0 ? [] : [`${left} more cannot be started and will not be.`];
  return [`Start ${what}?`, ...lines, ...rest].join("\n");
}

export function appLine(app: AppDefinition, asked: AppToStart): string {
  const { initialInstanceContext, startOptions, interop } = asked;
  const { method, windowContext, intent } = interop ?? {};
  const parts = [
    initialInstanceContext && `with ${inWords(initialInstanceContext)}`,
    windowContext && `window data ${inWords(windowContext)}`,
    startOptions?.channelName !== undefined && `on the channel ${oneLine(startOptions.channelName)}`,
    method && `then calls ${oneLine(method.name)}${method.params ? ` with ${inWords(method.params)}` : ""}`,
    intent &&
      `then raises ${oneLine(intent.name)}${intent.intentContextData ? ` with ${inWords(intent.intentContextData)}` : ""}`,
  ].filter((part): part is string => typeof part === "string");
  return [titleOf(app), ...parts].join("; ");
}

/** A title is what its author likes to say; the name is what starts. */
function titleOf({ name, title }: AppDefinition): string {
  return title === undefined || title === name ? oneLine(name) : `${oneLine(title)} (${oneLine(name)})`;
}
