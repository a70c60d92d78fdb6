import { screen, within } from "@testing-library/react";
import { Outline } from "../../../widget/outline/Outline.tsx";
import {
  createMovePreview,
  MovePreviewContext,
  useMovePreview,
} from "../../../widget/outline/movePreview.ts";
import type { WidgetModel } from "../../../widget/state/model.ts";
import { Announcer } from "../../../widget/ui/Announcer.tsx";
import { createSpoken, SpokenContext } from "../../../widget/ui/spoken.ts";
import { app, modelWith, renderWidget } from "../../support/renderWidget.tsx";
import { shape } from "../../support/shape.ts";
import { column, group, row, win } from "../../support/trees.ts";

/** Ids in document order: n1 row, n2 a, n3 column, n4 tabs, n5 b, n6 c (in front), n7 d. */
export const DESK = {
  children: [
    row(
      win("a", { width: 40 }),
      column({ width: 60 }, group({ activeTabIndex: 1 }, win("b"), win("c")), win("d")),
    ),
  ],
};

const APPS = [app("a", "Accounts"), app("b", "Blotter"), app("c", "Chart")];

/** The outline over a real store; `d` is not installed. */
export function drawOutline(fields: Partial<WidgetModel> = {}, components: unknown = DESK) {
  const byName = Object.fromEntries(APPS.map((entry) => [entry.name, entry]));
  const order = APPS.map(({ name }) => name);
  const apps = { byName, order, status: "complete", reportedUnknown: [] } as const;
  const widget = renderWidget(
    <SpokenContext value={createSpoken()}>
      <MovePreviewContext value={createMovePreview()}>
        <div data-region>
          <Outline />
        </div>
        <Preview />
        <Announcer />
      </MovePreviewContext>
    </SpokenContext>,
    { model: modelWith(components, { apps, ...fields }) },
  );
  return {
    ...widget,
    layout: () => shape(widget.store.get().workspace),
    steps: () => widget.store.get().history.past.map(({ label }) => label.kind),
  };
}

/** What the canvas is told about a move that is being considered. */
function Preview() {
  const preview = useMovePreview();
  return <output data-testid="preview">{preview ? JSON.stringify(preview) : ""}</output>;
}

export const preview = (): unknown => JSON.parse(screen.getByTestId("preview").textContent || "null");

export const treeElement = () => screen.getByRole("tree", { name: "Outline" });
export const item = (name: string) => within(treeElement()).getByRole("treeitem", { name });
export const items = () => within(treeElement()).queryAllByRole("treeitem").map(nameIn);
export const focused = () => nameIn(document.activeElement);
/** What is seen of a row's name, or the label of a control. */
function nameIn(element: Element | null): string | null {
  return (
    element?.querySelector(".tree-row__name")?.textContent ?? element?.getAttribute("aria-label") ?? null
  );
}
/** The items of the open menu by name, a way back included. */
export const menuNames = () =>
  screen.getAllByRole("menuitem").map((element) => element.getAttribute("data-label"));
/** The last sentence, polite or urgent. */
export const heard = () =>
  [...document.querySelectorAll('.visually-hidden > [role="status"], .visually-hidden > [role="alert"]')]
    .map((element) => element.textContent)
    .join("");
