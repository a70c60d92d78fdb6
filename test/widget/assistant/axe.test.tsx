import axe from "axe-core";
import { beforeEach, expect, it } from "vitest";
import { AskDialog } from "../../../widget/assistant/AskDialog.tsx";
import { CompareDialog } from "../../../widget/assistant/CompareDialog.tsx";
import { DASHBOARD, tree } from "../../support/layouts.ts";
import { modelWith, renderWidget } from "../../support/renderWidget.tsx";

const OTHER = tree({ children: [{ type: "window", appName: "other" }], config: { title: "Other" } });
const model = modelWith(DASHBOARD, { incoming: OTHER, base: OTHER });

beforeEach(() => {
  document.documentElement.lang = "en";
  document.title = "Workspace";
});

/** Colours are looked at in a real browser: jsdom has none. */
async function findings(): Promise<string[]> {
  const { violations } = await axe.run(document, { rules: { "color-contrast": { enabled: false } } });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

it.each(["incoming", "base"] as const)("axe finds nothing in the comparison with %s", async (against) => {
  renderWidget(
    <main>
      <CompareDialog against={against} onClose={() => {}} />
    </main>,
    { model },
  );
  expect(await findings()).toEqual([]);
});

it("axe finds nothing in the comparison of what is the same, nor while it is locked", async () => {
  renderWidget(
    <main>
      <CompareDialog against="incoming" onClose={() => {}} />
    </main>,
    {
      model: { ...model, incoming: model.workspace, lock: "generating" },
    },
  );
  expect(await findings()).toEqual([]);
});

it("axe finds nothing in the message to the assistant, before and after it was refused", async () => {
  const ask = { ask: () => false };
  const { user, getByRole, findByText } = renderWidget(
    <main>
      <AskDialog onClose={() => {}} />
    </main>,
    {
      model,
      platform: ask,
    },
  );
  expect(await findings()).toEqual([]);
  await user.type(getByRole("textbox"), "news");
  await user.click(getByRole("button", { name: "Send" }));
  await findByText(/was not taken/);
  expect(await findings()).toEqual([]);
});
