import fc from "fast-check";
import { WIDGET_STATE_FORMAT } from "../../shared/contract/widgetState.ts";
import { readContext } from "../../widget/host/hostContextCodec.ts";
import type { HostCan, HostEvent } from "../../widget/host/hostEvent.ts";
import { keptState, resultOf, titled } from "./hostMessages.ts";

/** Whatever a host may say, each kind of message in several forms, for tests of any order. */

const TEXT = JSON.stringify(titled("input"));

function can(callTools: boolean): HostCan {
  const more = {
    openLinks: false,
    displayModes: [],
    vendorState: "unknown",
    experimental: undefined,
  } as const;
  return { callTools, message: callTools, updateModelContext: callTools, ...more };
}

const BAD_RESULTS: readonly unknown[] = [
  { content: [{ type: "text", text: "of another tool" }] },
  { isError: true, content: [{ type: "text", text: "no" }] },
  {
    structuredContent: {
      mode: "builder",
      workspaceName: "x",
      components: null,
      success: false,
      error: "No.",
    },
  },
  null,
  7,
];
const BAD_STATES: readonly unknown[] = [7, {}, { format: WIDGET_STATE_FORMAT }, { format: "x" }];

const arbContext = fc
  .record({
    locale: fc.constantFrom("en-US", "de-DE"),
    displayMode: fc.constantFrom("inline", "fullscreen"),
    theme: fc.constantFrom("light", "dark"),
  })
  .map((raw) => readContext(raw, "inline"));

const type = <Name extends HostEvent["type"]>(name: Name): fc.Arbitrary<Name> => fc.constant(name);
const mode = fc.constantFrom("builder", "previewer");

export const arbHostEvent: fc.Arbitrary<HostEvent> = fc.oneof(
  fc.record({ type: type("connected"), context: arbContext, can: fc.boolean().map(can) }),
  fc.record({ type: type("failed"), reason: fc.constant("gone") }),
  fc.record({ type: type("context"), context: arbContext }),
  fc.record({
    type: type("toolInputPartial"),
    args: fc.nat(TEXT.length).map((end) => ({ mode: "builder", components: TEXT.slice(0, end) })),
  }),
  fc.record({ type: type("toolInput"), args: mode.map((of) => ({ mode: of, components: TEXT })) }),
  fc.record({
    type: type("toolResult"),
    result: fc.oneof(
      {
        weight: 2,
        arbitrary: fc.tuple(mode, fc.constantFrom("one", "two")).map(([of, title]) => resultOf(title, of)),
      },
      { weight: 1, arbitrary: fc.constantFrom(...BAD_RESULTS) },
    ),
  }),
  fc.record({ type: type("toolCancelled"), reason: fc.constant("stopped") }),
  fc.record({ type: type("generation"), isGenerating: fc.boolean() }),
  fc.record({
    type: type("loadState"),
    state: fc.oneof(
      fc.nat(12).map((revision) => keptState(`state ${revision}`, revision)),
      fc.constantFrom(...BAD_STATES),
    ),
  }),
  fc.record({ type: type("saveStateResponse"), success: fc.boolean(), requestId: fc.constantFrom("1", "x") }),
  fc.record({ type: type("teardown") }),
);
