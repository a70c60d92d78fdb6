import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WIDGET_STATE_FORMAT } from "../../../shared/contract/widgetState.ts";
import { titleOf, walk } from "../../../shared/layout/walk.ts";
import { writeComponents } from "../../../shared/layout/write.ts";
import { hostAction } from "../../../widget/app/hostActions.ts";
import type { HostEvent } from "../../../widget/host/hostEvent.ts";
import type { Action } from "../../../widget/state/action.ts";
import { INITIAL_MODEL, type WidgetModel } from "../../../widget/state/model.ts";
import { stateOf } from "../../../widget/state/persistence.ts";
import { reduce } from "../../../widget/state/reduce.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";

/** What a host may say and a person may do, in any order, any number of times. */

const layout = (title: string) => ({ ...DASHBOARD, config: { title } });
const components = (title: string) => writeComponents(tree(layout(title)));

function fromHost(event: HostEvent): Action[] {
  const action = hostAction(event);
  return action ? [action] : [];
}

const result = (title: string): Action[] =>
  fromHost({
    type: "toolResult",
    result: {
      structuredContent: {
        mode: "builder",
        workspaceName: null,
        components: components(title),
        success: true,
        error: "",
      },
    },
  });
const state = (revision: number): Action[] =>
  fromHost({
    type: "loadState",
    state: {
      format: WIDGET_STATE_FORMAT,
      version: 1,
      revision,
      mode: "builder",
      workspaceName: null,
      components: components(`state ${revision}`),
    },
  });

const TEXT = JSON.stringify(layout("input"));

const arbStep: fc.Arbitrary<Action[]> = fc.oneof(
  fc
    .nat(TEXT.length)
    .map((end) =>
      fromHost({ type: "toolInputPartial", args: { mode: "builder", components: TEXT.slice(0, end) } }),
    ),
  fc.constant(fromHost({ type: "toolInput", args: { mode: "builder", components: TEXT } })),
  fc.constantFrom("one", "two").map(result),
  fc.nat(12).map(state),
  fc
    .constantFrom<unknown>(7, {}, { format: WIDGET_STATE_FORMAT }, { format: "x" })
    .map((bad) => fromHost({ type: "loadState", state: bad })),
  fc.constant(fromHost({ type: "toolCancelled", reason: "stopped" })),
  fc.constant(fromHost({ type: "toolResult", result: { content: [{ type: "text", text: "other tool" }] } })),
  fc.constant(
    fromHost({ type: "toolResult", result: { isError: true, content: [{ type: "text", text: "no" }] } }),
  ),
  fc.boolean().map((isGenerating): Action[] => [{ type: "generationChanged", isGenerating }]),
  fc.constant<Action[]>([{ type: "fellSilent" }]),
  fc.constant<Action[]>([{ type: "connectionFailed", reason: "gone" }]),
  fc
    .nat(99)
    .map((n): Action[] => [{ type: "edited", edit: { op: "rename", id: "workspace", title: `mine ${n}` } }]),
  fc.constant<Action[]>([{ type: "edited", edit: { op: "remove", id: "n3" } }]),
  fc.constantFrom<Action[]>([{ type: "undone" }], [{ type: "redone" }], [{ type: "selected", id: "n6" }]),
  fc.constantFrom<Action[]>(
    [{ type: "incomingTaken" }],
    [{ type: "incomingDropped" }],
    [{ type: "assistantUndid" }],
  ),
);
const arbStory = fc.array(arbStep, { maxLength: 25 }).map((steps) => steps.flat());

function tell(
  story: readonly Action[],
  check: (before: WidgetModel, action: Action, after: WidgetModel) => void,
) {
  return story.reduce((before, action) => {
    const after = reduce(before, action);
    check(before, action, after);
    return after;
  }, INITIAL_MODEL);
}

const isPersons = ({ type }: Action) =>
  ["edited", "undone", "redone", "selected", "incomingTaken", "incomingDropped"].includes(type);
const shown = ({ workspace }: WidgetModel) => workspace && JSON.stringify(writeComponents(workspace));

describe("whatever a host says in whatever order", () => {
  it("edits of a person are never replaced, except by a newer state or their own word", () => {
    fc.assert(
      fc.property(arbStory, (story) => {
        tell(story, (before, action, after) => {
          if (before.history.past.length === 0 || isPersons(action) || action.type === "assistantUndid")
            return;
          const isNewer = action.type === "stateLoaded" && after.revision > before.revision;
          if (!isNewer) expect(shown(after)).toBe(shown(before));
        });
      }),
      { numRuns: 400 },
    );
  });

  it("the revision never falls, and rises with everything that has to be kept", () => {
    fc.assert(
      fc.property(arbStory, (story) => {
        tell(story, (before, action, after) => {
          expect(after.revision).toBeGreaterThanOrEqual(before.revision);
          if (isPersons(action) && shown(after) !== shown(before))
            expect(after.revision).toBe(before.revision + 1);
        });
      }),
      { numRuns: 400 },
    );
  });

  it("a locked canvas is never changed by the person, and a lock always has an end", () => {
    fc.assert(
      fc.property(arbStory, (story) => {
        const last = tell(story, (before, action, after) => {
          if (before.lock && isPersons(action) && action.type !== "incomingTaken")
            expect(shown(after)).toBe(shown(before));
          expect(after.streaming).toBe(after.streaming && after.source === "partial");
          if (after.streaming) expect(after.lock).toBeDefined();
        });
        expect(reduce(last, { type: "fellSilent" }).lock).toBeUndefined();
      }),
      { numRuns: 400 },
    );
  });

  it("the tree is sound, the selection is in it, and a fresh frame gets all of it back", () => {
    fc.assert(
      fc.property(arbStory, (story) => {
        const last = tell(story, (_before, _action, after) => {
          const ids = after.workspace ? [...walk(after.workspace)].map(({ node }) => node.id) : [];
          expect(new Set(ids).size).toBe(ids.length);
          if (after.selection !== undefined) expect(["workspace", ...ids]).toContain(after.selection);
        });
        const kept = stateOf(last);
        if (!kept) return;
        const back = reduce(INITIAL_MODEL, { type: "stateLoaded", state: JSON.parse(JSON.stringify(kept)) });
        expect(shown(back)).toBe(shown(last));
        expect(back.selection).toBe(last.selection);
        expect(back.history.past.length).toBe(last.history.past.length);
      }),
      { numRuns: 400 },
    );
  });

  it("a state that is given back wins over input and result in every order", () => {
    const messages = [
      state(3),
      result("one"),
      fromHost({ type: "toolInput", args: { mode: "builder", components: TEXT } }),
      fromHost({ type: "toolInputPartial", args: { mode: "builder", components: TEXT.slice(0, 200) } }),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(messages, { minLength: 4 }), (order) => {
        const last = tell(order.flat(), () => {});
        expect(last.workspace && titleOf(last.workspace)).toBe("state 3");
        expect(last).toMatchObject({ streaming: false, lock: undefined });
      }),
    );
  });
});
