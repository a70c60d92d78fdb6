import { act } from "@testing-library/react";
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { INITIAL_MODEL, type WidgetModel } from "../../../widget/state/model.ts";
import { Widget } from "../../../widget/screens/Widget.tsx";
import { useFrame } from "../../support/frameWidth.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";
import { app, CAN_ALL, modelWith, renderWidget } from "../../support/renderWidget.tsx";

const frame = useFrame();
const connected: WidgetModel = { ...INITIAL_MODEL, connection: "connected", can: CAN_ALL };
const apps = { byName: { a: app("a", "Accounts"), b: app("b") }, order: ["a", "b"], reportedUnknown: [] };
const nearest = ["Desk"];
const failed = { status: "failed", reason: "It is not there." } as const;

const STATES: Record<string, WidgetModel> = {
  waiting: connected,
  previewer: modelWith(DASHBOARD, {
    mode: "previewer",
    notes: [{ code: "several-components", params: { count: 2 } }],
  }),
  builder: modelWith(DASHBOARD, { apps: { ...apps, status: "complete" }, selection: "n3" }),
  "empty builder": modelWith({ children: [] }, { apps: { ...apps, status: "complete" } }),
  locked: modelWith(DASHBOARD, { lock: "generating", checkpoint: failed, revision: 2 }),
  "incoming and failed": modelWith(DASHBOARD, { incoming: tree(DASHBOARD), opening: failed }),
  "changed by the assistant": modelWith(DASHBOARD, {
    touched: ["n3", "n7"],
    history: {
      past: [
        {
          label: { kind: "assistant", name: "a, d" },
          before: tree(DASHBOARD),
          selectionBefore: [],
          selectionAfter: [],
        },
      ],
      future: [],
    },
  }),
  "still coming": modelWith(DASHBOARD, { streaming: true, lock: "streaming", source: "partial" }),
  "broken off": modelWith(DASHBOARD, { unfinished: true, displayModes: ["fullscreen"] }),
  "not found": { ...connected, problem: { kind: "not-found", message: "No.", nearest } },
  "bad tree": {
    ...connected,
    rawComponents: "{",
    problem: { kind: "bad-tree", message: "children[0]: No." },
  },
  "no host": { ...INITIAL_MODEL, connection: "failed", connectionError: "Gone." },
  opened: modelWith(DASHBOARD, { opening: { status: "opened", title: "Desk", notes: ["One."] } }),
};

/** Colours are looked at in a real browser: jsdom has none. */
async function findings(): Promise<string[]> {
  const { violations } = await axe.run(document, { rules: { "color-contrast": { enabled: false } } });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

async function findingsIn(model: WidgetModel, width: number): Promise<string[]> {
  document.documentElement.lang = "en";
  document.title = "Workspace";
  renderWidget(<Widget />, { model });
  await act(() => frame.resize(width));
  return findings();
}

describe("axe finds nothing", () => {
  it.each(Object.entries(STATES))("in the state “%s”", async (_name, model) => {
    expect(await findingsIn(model, 900)).toEqual([]);
  });

  it.each([320, 600])("in a builder of %d px", async (width) => {
    expect(await findingsIn(STATES["builder"] ?? connected, width)).toEqual([]);
  });

  it("in the save dialog", async () => {
    const { user, getByRole } = renderWidget(<Widget />, { model: modelWith(DASHBOARD) });
    await user.click(getByRole("button", { name: "Save layout" }));
    expect(await findings()).toEqual([]);
  });
});
