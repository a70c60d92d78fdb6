import { act, cleanup, render } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WindowNode, Workspace } from "../../../shared/layout/tree.ts";
import { titleOf, walk } from "../../../shared/layout/walk.ts";
import { writeComponents } from "../../../shared/layout/write.ts";
import { CrashScreen } from "../../../widget/app/CrashScreen.tsx";
import type { HostEvent } from "../../../widget/host/hostEvent.ts";
import { startWidget, type RunningWidget } from "../../../widget/app/startWidget.ts";
import { Widget } from "../../../widget/screens/Widget.tsx";
import { shownIndex } from "../../../widget/state/selectors.ts";
import { WidgetProvider } from "../../../widget/ui/WidgetContext.tsx";
import { arbEdit } from "../../support/arbitraries.ts";
import { arbHostEvent } from "../../support/arbHostEvent.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";
import { keepsStates, scriptedHost, type ScriptedHost } from "./support/scriptedHost.ts";

/** The whole widget in a host that says anything at any time, while a person and an assistant do anything. */

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

type Step = (host: ScriptedHost, widget: RunningWidget) => unknown;

const arbAnyEdit = arbEdit(tree(DASHBOARD));
const arbStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: arbHostEvent.map(
      (event): Step =>
        (host) =>
          host.emit(event),
    ),
  },
  {
    weight: 3,
    arbitrary: arbAnyEdit.map(
      (edit): Step =>
        (_host, { commands }) =>
          commands.edit(edit),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.array(arbAnyEdit, { minLength: 1, maxLength: 3 }).map(
      (edits): Step =>
        (host) =>
          host.callWidget("layout_apply", { edits }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Step>(
      (_host, { commands }) => commands.undo(),
      (_host, { commands }) => commands.redo(),
      (_host, { commands }) => commands.takeIncoming(),
      (_host, { commands }) => commands.dropIncoming(),
      (_host, { commands }) => commands.editCopy(),
      (_host, { commands }) => commands.keepUnfinished(),
      (_host, { commands }) => commands.select("n6"),
      (_host, { commands }) => commands.load({ mode: "builder", components: DASHBOARD }),
      (_host, { commands }) => commands.open(),
      (host) => host.callWidget("layout_undo"),
      (host) => host.callWidget("layout_get"),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat(5000).map(
      (ms): Step =>
        () =>
          vi.advanceTimersByTimeAsync(ms),
    ),
  },
);

/** Most stories begin as most calls do, so that there is something to change. */
const arbBeginning = fc.constantFrom<Step[]>(
  [],
  [(host) => host.connect(), (host) => host.emit(RESULT)],
  [(host) => host.emit(RESULT), (host) => host.connect({}, { callTools: false })],
  [(host) => host.connect({ toolInfo: { id: "call-1" } }), (host) => host.emit(RESULT)],
);
const RESULT: HostEvent = {
  type: "toolResult",
  result: {
    structuredContent: {
      mode: "builder",
      workspaceName: null,
      components: DASHBOARD,
      success: true,
      error: "",
    },
  },
};
const arbStory = fc
  .tuple(arbBeginning, fc.array(arbStep, { minLength: 5, maxLength: 30, size: "max" }))
  .map(([beginning, rest]) => [...beginning, ...rest]);

/** The windows that a person can see: of each tab group the one in front. */
function shownWindows(widget: RunningWidget, workspace: Workspace): WindowNode[] {
  return [...walk(workspace)].flatMap(({ node, parent }) => {
    if (node.type !== "window") return [];
    const isHidden =
      parent.type === "group" && parent.children[shownIndex(widget.store.get(), parent)] !== node;
    return isHidden ? [] : [node];
  });
}

function onScreen(container: HTMLElement) {
  const field = container.querySelector<HTMLInputElement>(".title-field");
  const tiles = [...container.querySelectorAll<HTMLElement>("[data-canvas] [data-tile]")];
  return {
    title: field?.value ?? container.querySelector("h1")?.textContent,
    tiles: tiles.map(({ dataset }) => dataset["tile"]).toSorted(),
  };
}

it(
  "comes to rest with the screen, the model and what is kept in agreement, and without a fault",
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(arbStory, async (story) => {
        localStorage.clear();
        const host = scriptedHost({ onSave: keepsStates });
        const widget = startWidget(host);
        const faults: Error[] = [];
        const { container, unmount } = render(
          <WidgetProvider widget={widget}>
            <CrashScreen onCrash={(error) => void faults.push(error)}>
              <Widget />
            </CrashScreen>
          </WidgetProvider>,
        );
        for (const step of story) await act(async () => void (await step(host, widget)));
        await act(() => vi.advanceTimersByTimeAsync(70_000));

        const { workspace, mode, opening, revision, restored, lock, connection } = widget.store.get();
        expect([faults, lock]).toEqual([[], undefined]);
        if (workspace && opening.status !== "opened") {
          const { title, tiles } = onScreen(container);
          expect(tiles).toEqual(
            shownWindows(widget, workspace)
              .map(({ id }) => id)
              .toSorted(),
          );
          if (mode === "builder") expect(title).toBe(titleOf(workspace));
        }
        const last = host.saves.at(-1)?.state;
        if (workspace && connection === "connected" && revision > 0 && revision !== restored)
          expect(last).toMatchObject({ revision, mode, components: writeComponents(workspace) });
        widget.dispose();
        unmount();
      }),
      { numRuns: 30 },
    );
  },
);
