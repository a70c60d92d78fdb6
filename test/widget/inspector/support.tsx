import { screen, within } from "@testing-library/react";
import type { JsonObject } from "../../../shared/json.ts";
import { findNode } from "../../../shared/layout/walk.ts";
import { Inspector } from "../../../widget/inspector/Inspector.tsx";
import type { AppDirectory, WidgetModel } from "../../../widget/state/model.ts";
import { DASHBOARD } from "../../support/layouts.ts";
import { app, modelWith, renderWidget } from "../../support/renderWidget.tsx";

export const APPS: AppDirectory = {
  byName: { a: app("a", "Accounts"), b: app("b", "Blotter"), c: app("c", "Chart"), d: app("d", "Desk") },
  order: ["a", "b", "c", "d"],
  status: "complete",
  reportedUnknown: [],
};

/** The inspector over DASHBOARD, or another layout, with a node selected. */
export function inspect(
  selection: string | undefined,
  fields: Partial<WidgetModel> = {},
  layout = DASHBOARD,
) {
  const model = modelWith(layout, { apps: APPS, selection, ...fields });
  const rendered = renderWidget(<Inspector />, { model });
  return {
    ...rendered,
    config: (id: string): JsonObject | undefined => {
      const { workspace } = rendered.store.get();
      return workspace && findNode(workspace, id)?.config;
    },
    steps: () => rendered.store.get().history.past.map(({ label }) => label.kind),
  };
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
export const choice = (flag: string, position: string) =>
  within(screen.getByRole("radiogroup", { name: flag, hidden: true })).getByRole<HTMLInputElement>("radio", {
    name: position,
    hidden: true,
  });
