import { afterEach, expect, it, vi } from "vitest";
import { APP_TOOLS } from "../../../shared/contract/ids.ts";
import { titleOf } from "../../../shared/layout/walk.ts";
import { startWidget, type RunningWidget } from "../../../widget/app/startWidget.ts";
import type { CallOutcome } from "../../../widget/host/callOutcome.ts";
import { DASHBOARD } from "../../support/layouts.ts";
import { scriptedHost } from "./support/scriptedHost.ts";

let widget: RunningWidget;
afterEach(() => widget.dispose());

function start(components: object) {
  const structured = { success: true, error: "" };
  const host = scriptedHost({
    onCall: (name): CallOutcome =>
      name === APP_TOOLS.save
        ? { ok: true, structured, text: "", meta: undefined }
        : { ok: false, reason: "There is none." },
  });
  widget = startWidget(host);
  host.connect();
  host.emit({ type: "toolInput", args: { mode: "builder", components: JSON.stringify(components) } });
  host.emit({ type: "toolResult", result: {} });
  const { workspace } = widget.store.get();
  if (!workspace) throw new Error("There is no layout.");
  return titleOf(workspace);
}

const title = () => {
  const { workspace } = widget.store.get();
  return workspace && titleOf(workspace);
};

const saved = (name: string) =>
  vi.waitFor(() => expect(widget.store.get().layoutSave).toEqual({ status: "saved", name }), 15_000);

it("a layout without a title is called what it was saved as, and is still saved", async () => {
  expect(start({ ...DASHBOARD, config: {} })).toBe("");
  widget.commands.save({ name: "My grid" });
  await saved("My grid");
  expect(title()).toBe("My grid");
  widget.commands.undo();
  expect(title()).toBe("");
});

it("a layout with a title keeps it under another name", async () => {
  expect(start(DASHBOARD)).toBe("Dashboard");
  widget.commands.save({ name: "Copy" });
  await saved("Copy");
  expect(title()).toBe("Dashboard");
});
