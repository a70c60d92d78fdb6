import { screen } from "@testing-library/react";
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { Messages } from "../../../widget/inspector/Messages.tsx";
import { modelWith, renderWidget } from "../../support/renderWidget.tsx";
import { APPS, field, inspect } from "./support.tsx";

/** Colours are looked at in a real browser: jsdom has none. */
async function findings(): Promise<string[]> {
  document.documentElement.lang = "en";
  document.title = "Workspace";
  const rules = { "color-contrast": { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(document, { rules });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

describe("axe finds nothing", () => {
  it.each(["n3", "n5", undefined])("in the inspector of %s", async (id) => {
    const { container } = inspect(id);
    for (const section of container.querySelectorAll("details")) section.open = true;
    expect(await findings()).toEqual([]);
  });

  it("while fields have faults", async () => {
    const { user } = inspect("n3");
    await user.type(field("Minimum width"), "x{Enter}");
    await user.type(field("Context (JSON)"), "x");
    expect(screen.getAllByText(/^(Give whole|The text)/)).toHaveLength(2);
    expect(await findings()).toEqual([]);
  });

  it("for several nodes", async () => {
    inspect("n3", { alsoSelected: ["n4", "n7"] });
    expect(await findings()).toEqual([]);
  });

  it("in the messages", async () => {
    const faults = {
      children: [{ type: "row", children: [{ type: "window", appName: "gone" }, { type: "row" }] }],
    };
    renderWidget(<Messages onShow={() => undefined} />, { model: modelWith(faults, { apps: APPS }) });
    expect(await findings()).toEqual([]);
  });
});
