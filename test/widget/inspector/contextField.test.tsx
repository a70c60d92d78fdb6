import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { findNode } from "../../../shared/layout/walk.ts";
import { parseContext } from "../../../widget/inspector/parseContext.ts";
import type { WidgetModel } from "../../../widget/state/model.ts";
import { edited } from "../../support/trees.ts";
import { field, inspect } from "./support.tsx";

const box = () => field("Context (JSON)");
const apply = () => screen.getByRole("button", { name: "Apply" });

function contextOf({ workspace }: WidgetModel, id: string): unknown {
  const node = workspace && findNode(workspace, id);
  return node && "context" in node ? node.context : undefined;
}

describe("the context", () => {
  it("is set as one step", async () => {
    const { user, store, steps } = inspect("n3");
    await user.click(box());
    await user.paste('{"clientId": "C-17"}');
    await user.click(apply());
    expect(contextOf(store.get(), "n3")).toEqual({ clientId: "C-17" });
    expect(box().value).toBe('{\n  "clientId": "C-17"\n}');
    expect(steps()).toEqual(["setContext"]);
  });

  it("is set when the hand leaves it, as in other fields: who opens next opens with it", async () => {
    const { user, store, steps } = inspect("n3");
    await user.click(box());
    await user.paste('{"clientId": "C-17"}');
    await user.tab();
    await user.tab();
    expect(steps()).toEqual([]);
    await user.tab();
    expect(contextOf(store.get(), "n3")).toEqual({ clientId: "C-17" });
    expect(steps()).toEqual(["setContext"]);
  });

  it("is not set on the way to Discard, nor over what the assistant has set meanwhile", async () => {
    const { user, store, steps } = inspect("n3");
    await user.click(box());
    await user.paste('{"mine": 1}');
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect([box().value, ...steps()]).toEqual([""]);
    await user.click(box());
    await user.paste('{"mine": 2}');
    const { workspace } = store.get();
    if (!workspace) throw new Error("no layout");
    const theirs = edited(workspace, { op: "setContext", id: "n3", context: { theirs: 1 } });
    act(() => store.dispatch({ type: "assistantEdited", workspace: theirs }));
    act(() => box().blur());
    expect(contextOf(store.get(), "n3")).toEqual({ theirs: 1 });
    expect(box().value).toBe('{"mine": 2}');
  });

  it("shows an error in place, sends nothing, and keeps what was typed over a visit elsewhere", async () => {
    const { user, store, steps } = inspect("n3");
    await user.click(box());
    await user.paste('{\n  "a": x\n}');
    expect(screen.getByText(/not JSON at line 2, column 8/)).toBeTruthy();
    expect(box().getAttribute("aria-invalid")).toBe("true");
    await user.click(apply());
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(steps()).toEqual([]);
    act(() => store.dispatch({ type: "selected", id: "n4" }));
    expect(box().value).toBe("");
    act(() => store.dispatch({ type: "selected", id: "n3" }));
    expect(box().value).toBe('{\n  "a": x\n}');
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(box().value).toBe("");
  });

  it("of the workspace must be an object: the reason stands at the field", async () => {
    const { user, steps } = inspect(undefined);
    await user.click(box());
    await user.paste("[1]");
    await user.click(apply());
    expect(screen.getByRole("alert").textContent).toMatch(/must be an object/);
    expect(box().value).toBe("[1]");
    expect(steps()).toEqual([]);
  });

  it("goes away with an empty text", async () => {
    const { user, store } = inspect(
      "n3",
      {},
      {
        children: [
          {
            type: "row",
            children: [
              { type: "window", appName: "b" },
              { type: "window", appName: "a", context: { x: 1 } },
            ],
          },
        ],
      },
    );
    await user.clear(box());
    await user.click(apply());
    expect(contextOf(store.get(), "n3")).toBeUndefined();
  });

  it("tells what was typed where the window goes meanwhile, and has it again when undo brings it back", async () => {
    const { user, store } = inspect("n3");
    await user.click(box());
    await user.paste('{"a":');
    const { workspace } = store.get();
    if (!workspace) throw new Error("no layout");
    const without = edited(workspace, { op: "remove", id: "n3" });
    act(() => store.dispatch({ type: "assistantEdited", workspace: without }));
    const told = 'The window is gone, and its context was not applied: “{"a":”. Undo brings both back.';
    expect(screen.getByText(told).getAttribute("role")).toBe("alert");
    act(() => store.dispatch({ type: "undone" }));
    expect(screen.queryByText(told)).toBeNull();
    act(() => store.dispatch({ type: "selected", id: "n3" }));
    expect(box().value).toBe('{"a":');
    await user.click(screen.getByRole("button", { name: "Discard" }));
  });

  it("stays while the assistant changes something else", async () => {
    const { user, store } = inspect("n3");
    await user.type(box(), "1");
    act(() => store.dispatch({ type: "selected", id: "n4" }));
    const { workspace } = store.get();
    if (!workspace) throw new Error("no layout");
    const other = edited(workspace, { op: "rename", id: "n4", title: "Other" });
    act(() => store.dispatch({ type: "assistantEdited", workspace: other }));
    act(() => store.dispatch({ type: "selected", id: "n3" }));
    expect(box().value).toBe("1");
  });

  it("says that it has changed since something was typed", async () => {
    const { user, store } = inspect("n3");
    await user.type(box(), "1");
    act(() =>
      store.dispatch({ type: "edited", edit: { op: "setContext", id: "n3", context: { by: "other" } } }),
    );
    expect(box().value).toBe("1");
    expect(screen.getByText(/has changed since/)).toBeTruthy();
  });
});

describe("parseContext", () => {
  it.each([
    ["", null],
    ["  ", null],
    ['"text"', "text"],
    ["[1, null]", [1, null]],
  ])("reads %j", (text, context) => {
    expect(parseContext(text)).toEqual({ ok: true, context });
  });

  it.each(["{", "{'a':1}", '{"a":1}}', "x".repeat(300_000)])("says what is wrong with a bad text", (text) => {
    const read = parseContext(text);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.fault).toMatch(/^The text .+\.$/);
  });
});
