import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AskDialog } from "../../../widget/assistant/AskDialog.tsx";
import { modelWith, renderWidget } from "../../support/renderWidget.tsx";

const model = modelWith({ children: [{ type: "window", appName: "a" }], config: { title: "Desk" } });

function open(takes: boolean) {
  const sent: string[] = [];
  let closed = 0;
  const ask = (text: string) => {
    sent.push(text);
    return takes;
  };
  const part = <AskDialog onClose={() => closed++} />;
  return { ...renderWidget(part, { model, platform: { ask } }), sent, closed: () => closed };
}

describe("asking the assistant", () => {
  it("starts from a sentence that the person can change, sends it and is done", async () => {
    const { user, sent, closed } = open(true);
    const box = screen.getByRole("textbox", { name: "Your message" });
    expect(box).toHaveProperty("value", "Please change the workspace “Desk”: ");
    await user.type(box, "news on top");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(sent).toEqual(["Please change the workspace “Desk”: news on top"]);
    expect(closed()).toBe(1);
  });

  it("keeps the text and says what to do where the host does not take it", async () => {
    const { user, closed } = open(false);
    await user.type(screen.getByRole("textbox"), "news");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText(/Write it in the conversation instead/)).toBeDefined();
    expect(closed()).toBe(0);
    expect(screen.getByRole("textbox")).toHaveProperty("value", "Please change the workspace “Desk”: news");
  });

  it("sends nothing that says nothing, nor the sentence that it begins with", async () => {
    const { user, sent } = open(true);
    expect(screen.getByRole("button", { name: "Send" }).getAttribute("aria-disabled")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(sent).toEqual([]);
    await user.clear(screen.getByRole("textbox"));
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(sent).toEqual([]);
  });

  it("sends the whole sentence about an unfinished layout as it stands", async () => {
    const sent: string[] = [];
    const ask = (text: string) => sent.push(text) > 0;
    const part = <AskDialog about="finish" onClose={() => {}} />;
    const { user } = renderWidget(part, { model, platform: { ask } });
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(sent).toEqual(["Please finish the workspace “Desk”."]);
  });
});
