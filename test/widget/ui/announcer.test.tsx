import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { INITIAL_MODEL } from "../../../widget/state/model.ts";
import { stateOf } from "../../../widget/state/persistence.ts";
import { announcementText } from "../../../widget/ui/announcementText.ts";
import { Announcer } from "../../../widget/ui/Announcer.tsx";
import { createSpoken, SpokenContext, useSay } from "../../../widget/ui/spoken.ts";
import { DASHBOARD } from "../../support/layouts.ts";
import { modelWith, renderWidget } from "../../support/renderWidget.tsx";

function SayButton() {
  const say = useSay();
  return <button onClick={() => say("Over Orders")}>say</button>;
}

function draw() {
  return renderWidget(
    <SpokenContext value={createSpoken()}>
      <Announcer />
      <SayButton />
    </SpokenContext>,
    { model: modelWith(DASHBOARD) },
  );
}

describe("Announcer", () => {
  it("is silent at first", () => {
    draw();
    expect(screen.getByRole("status").textContent).toBe("");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says what an edit did, what undo brought back, and waits its turn", () => {
    const { store } = draw();
    act(() => store.dispatch({ type: "edited", edit: { op: "remove", id: "n3" } }));
    expect(screen.getByRole("status").textContent).toBe("Removed a");
    act(() => store.dispatch({ type: "undone" }));
    expect(screen.getByRole("status").textContent).toBe("Undone: removed a");
  });

  it("says that a host gave back another layout than the one on the screen", () => {
    const { store } = draw();
    const other = { ...modelWith({ children: [{ type: "window", appName: "b" }] }), revision: 7 };
    act(() => store.dispatch({ type: "stateLoaded", state: stateOf(other) }));
    expect(screen.getByRole("status").textContent).toBe(
      "The host gave back an earlier layout, which is shown now.",
    );
  });

  it("says at once why something is not possible", () => {
    const { store } = draw();
    act(() => store.dispatch({ type: "edited", edit: { op: "remove", id: "workspace" } }));
    expect(screen.getByRole("alert").textContent).toMatch(/^Not possible: /);
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("says the same sentence again when it is true again", async () => {
    const { user } = draw();
    await user.click(screen.getByText("say"));
    const first = screen.getByRole("status").firstElementChild;
    await user.click(screen.getByText("say"));
    const second = screen.getByRole("status").firstElementChild;
    expect(second?.textContent).toBe("Over Orders");
    // A new element: assistive technology reads what is added.
    expect(second).not.toBe(first);
  });
});

describe("announcementText", () => {
  it.each([
    [{ what: "did", label: { kind: "move", name: "Orders" } }, "Moved Orders"],
    [{ what: "redid", label: { kind: "insert", name: "Orders" } }, "Redone: added Orders"],
    [
      { what: "refused", refusal: { code: "unknown-node", params: { id: "n9" } } },
      "Not possible: This is not in the layout any more.",
    ],
    [{ what: "locked" }, "Editing is locked while the assistant writes."],
  ] as const)("%j: %s", (said, sentence) => {
    expect(announcementText(said, INITIAL_MODEL.apps)).toBe(sentence);
  });
});
