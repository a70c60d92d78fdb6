import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../../shared/layout/editAll.ts";
import { titleOf, walk } from "../../../shared/layout/walk.ts";
import { writeComponents } from "../../../shared/layout/write.ts";
import { hostAction } from "../../../widget/app/hostActions.ts";
import type { HostEvent } from "../../../widget/host/hostEvent.ts";
import type { Action } from "../../../widget/state/action.ts";
import { INITIAL_MODEL, type WidgetModel } from "../../../widget/state/model.ts";
import { stateOf } from "../../../widget/state/persistence.ts";
import { reduce } from "../../../widget/state/reduce.ts";
import { arbEdit } from "../../support/arbitraries.ts";
import { arbHostEvent } from "../../support/arbHostEvent.ts";
import { componentsOf, keptState, resultOf, titled } from "../../support/hostMessages.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";

/** What a host may say and a person may do, in any order, any number of times. */

function fromHost(event: HostEvent): Action[] {
  const action = hostAction(event);
  return action ? [action] : [];
}

const result = (title: string): Action[] => fromHost({ type: "toolResult", result: resultOf(title) });
const stateWith = (revision: number) => keptState(`state ${revision}`, revision);
const state = (revision: number): Action[] => fromHost({ type: "loadState", state: stateWith(revision) });

const TEXT = JSON.stringify(titled("input"));

const BASE = tree(DASHBOARD);
const arbAnyEdit = arbEdit(BASE);

/** The assistant's hand on the canvas as it is at that moment; what is no change is not sent. */
const assistantEdits: fc.Arbitrary<Telling> = arbAnyEdit.map((edit) => ({ workspace }) => {
  const outcome = workspace ? applyEdits(workspace, [edit]) : undefined;
  return outcome?.ok ? [{ type: "assistantEdited", workspace: outcome.workspace }] : [];
});

/** What is said may depend on what is there. */
type Telling = (model: WidgetModel) => Action[];
const told =
  (actions: Action[]): Telling =>
  () =>
    actions;

const arbStep: fc.Arbitrary<Telling> = fc.oneof(
  { weight: 8, arbitrary: arbHostEvent.map((event) => told(fromHost(event))) },
  {
    weight: 1,
    arbitrary: fc.boolean().map((isGenerating) => told([{ type: "generationChanged", isGenerating }])),
  },
  { weight: 1, arbitrary: fc.constant(told([{ type: "fellSilent" }])) },
  { weight: 4, arbitrary: arbAnyEdit.map((edit) => told([{ type: "edited", edit }])) },
  { weight: 2, arbitrary: assistantEdits },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom<Action>(
        { type: "undone" },
        { type: "redone" },
        { type: "selected", id: "n6" },
        { type: "incomingTaken" },
        { type: "incomingDropped" },
        { type: "assistantUndid" },
        { type: "copyStarted", title: "A copy" },
        { type: "unfinishedKept" },
        { type: "touchedSeen" },
        { type: "appsLoaded", apps: [{ name: "a", title: "A", inWorkspaces: true }], complete: true },
        { type: "copyFound", state: stateWith(7), proposal: JSON.stringify(componentsOf("one")) },
        { type: "openingChanged", opening: { status: "opening" } },
        { type: "openingChanged", opening: { status: "idle" } },
      )
      .map((action) => told([action])),
  },
);
const arbStory = fc.array(arbStep, { maxLength: 25 });

function tell(
  story: readonly Telling[],
  check: (before: WidgetModel, action: Action, after: WidgetModel) => void,
) {
  return story.reduce(
    (model, step) =>
      step(model).reduce((before, action) => {
        const after = reduce(before, action);
        check(before, action, after);
        return after;
      }, model),
    INITIAL_MODEL,
  );
}

const PERSONS: readonly Action["type"][] = [
  "edited",
  "undone",
  "redone",
  "selected",
  "incomingTaken",
  "incomingDropped",
  "copyStarted",
  "unfinishedKept",
  "touchedSeen",
];
const isPersons = ({ type }: Action) => PERSONS.includes(type);
const isAssistants = ({ type }: Action) => type === "assistantEdited" || type === "assistantUndid";
const shown = ({ workspace }: WidgetModel) => workspace && JSON.stringify(writeComponents(workspace));

describe("whatever a host says in whatever order", () => {
  it("edits of a person are never replaced, except by a newer state or their own word", () => {
    fc.assert(
      fc.property(arbStory, (story) => {
        tell(story, (before, action, after) => {
          if (before.history.past.length === 0 || isPersons(action) || isAssistants(action)) return;
          const isNewer = action.type === "stateLoaded" && after.revision > before.revision;
          if (!isNewer) expect(shown(after)).toBe(shown(before));
        });
      }),
      { numRuns: 400 },
    );
  });

  it("what the assistant changes on the canvas is one step, and the person's undo brings back what was there", () => {
    fc.assert(
      fc.property(arbStory, (story) => {
        tell(story, (before, action, after) => {
          if (action.type !== "assistantEdited" || after === before) return;
          expect(after.history.past.length).toBe(Math.min(before.history.past.length + 1, 500));
          const unlocked = reduce(after, { type: "fellSilent" });
          expect(shown(reduce(unlocked, { type: "undone" }))).toBe(shown(before));
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
          if (before.lock && isPersons(action)) expect(shown(after)).toBe(shown(before));
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
        const last = tell(order.map(told), () => {});
        expect(last.workspace && titleOf(last.workspace)).toBe("state 3");
        expect(last).toMatchObject({ streaming: false, lock: undefined });
      }),
    );
  });
});

describe("a host that repeats itself", () => {
  it("takes no copy away from the person who has just begun it", () => {
    const before = [...result("one"), { type: "copyStarted", title: "A copy" } as const];
    const last = tell([told(before), told(result("one"))], () => {});
    expect(last).toMatchObject({ mode: "builder", incoming: undefined });
    expect(last.workspace && titleOf(last.workspace)).toBe("A copy");
  });

  it("takes no layout away that the person asked for instead", () => {
    const asked = fromHost({ type: "toolInput", args: { mode: "builder", components: { children: [] } } });
    for (const repeated of [result("one"), fromHost({ type: "toolInput", args: { components: TEXT } })]) {
      const last = tell(
        [told([...result("one"), { type: "loadStarted" }, ...asked]), told(repeated)],
        () => {},
      );
      expect(last.workspace?.children).toEqual([]);
    }
  });

  it("may still send what was asked for after a first picture of it", () => {
    const asked = fromHost({ type: "toolInput", args: { mode: "builder", workspaceName: "Desk" } });
    const last = tell([told([{ type: "loadStarted" }, ...asked]), told(result("one"))], () => {});
    expect(last.workspace && titleOf(last.workspace)).toBe("one");
  });
});
