import { act, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, it } from "vitest";
import { Widget } from "../../../widget/screens/Widget.tsx";
import { DASHBOARD, tree } from "../../support/layouts.ts";
import { modelWith, renderWidget } from "../../support/renderWidget.tsx";
import { shape } from "../../support/shape.ts";

it("one press of Undo takes one edit back where React runs everything twice, also after a layout was loaded", async () => {
  const { store, user } = renderWidget(
    <StrictMode>
      <Widget />
    </StrictMode>,
    { model: modelWith(DASHBOARD) },
  );
  const undo = () => user.click(screen.getByRole("button", { name: /^Undo/ }));
  const before = shape(store.get().workspace);
  act(() => store.dispatch({ type: "edited", edit: { op: "remove", id: "n3" } }));
  act(() => store.dispatch({ type: "edited", edit: { op: "remove", id: "n6" } }));
  await undo();
  await undo();
  expect(shape(store.get().workspace)).toBe(before);

  const loaded = tree({
    children: [{ type: "group", children: ["x", "y"].map((appName) => ({ type: "window", appName })) }],
  });
  act(() => store.dispatch({ type: "assistantEdited", workspace: loaded }));
  act(() => store.dispatch({ type: "edited", edit: { op: "remove", id: "n2" } }));
  await undo();
  expect(shape(store.get().workspace)).toBe("tabs(x, y)");
});
