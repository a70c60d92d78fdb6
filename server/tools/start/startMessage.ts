import type { AppDefinition } from "../../io/port.ts";
import { nameInWords, withData } from "./inWords.ts";
import type { Planned } from "./plan.ts";
import type { AppToStart } from "./startInput.ts";

/** What the user is asked before applications start: which, and with which data. */
export function startMessage(plan: readonly Planned[]): string {
  const lines = startLines(plan);
  const what = lines.length === 1 ? "this application" : `these ${lines.length} applications`;
  const left = plan.length - lines.length;
  const rest = left === 0 ? [] : [`${left} more cannot be started and will not be.`];
  return [`Start ${what}?`, ...lines, ...rest].join("\n");
}

export function startLines(plan: readonly Planned[]): string[] {
  return plan.flatMap(({ app, asked }) => (app === undefined ? [] : [appLine(app, asked)]));
}

/** One application of the question, with all that is done with it. */
export function appLine(app: AppDefinition, asked: AppToStart): string {
  const { initialInstanceContext, startOptions, interop } = asked;
  const parts = [
    withData("with", initialInstanceContext),
    withData("window data", interop?.windowContext),
    ...placeParts(startOptions),
    ...interopParts(interop),
  ].filter((part) => part !== "");
  return `• ${[titleOf(app), ...parts].join("; ")}`;
}

function placeParts({ channelName, ...bounds }: AppToStart["startOptions"] = {}): string[] {
  const numbers = Object.entries(bounds).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key} ${value}`],
  );
  return [
    channelName === undefined ? "" : `on the channel ${nameInWords(channelName)}`,
    numbers.length === 0 ? "" : `placed at ${numbers.join(", ")}`,
  ];
}

function interopParts({ method, intent }: AppToStart["interop"] = {}): string[] {
  const type = intent?.intentContextType;
  return [
    method === undefined
      ? ""
      : [`then calls ${nameInWords(method.name)}`, withData("with", method.params)].join(" ").trimEnd(),
    intent === undefined
      ? ""
      : [
          `then raises ${nameInWords(intent.name)}`,
          ...(type === undefined ? [] : [`for ${nameInWords(type)}`]),
          withData("with", intent.intentContextData),
        ]
          .join(" ")
          .trimEnd(),
  ];
}

/** A title is what its author likes to say; the name is what starts. */
function titleOf({ name, title }: AppDefinition): string {
  return title === undefined || title === name
    ? nameInWords(name)
    : `${nameInWords(title)} (${nameInWords(name)})`;
}
