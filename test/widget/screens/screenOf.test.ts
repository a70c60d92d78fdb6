import { describe, expect, it } from "vitest";
import { INITIAL_MODEL, type WidgetModel } from "../../../widget/state/model.ts";
import { screenOf } from "../../../widget/screens/screenOf.ts";
import { widthMode } from "../../../widget/screens/widthMode.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";

const model = (fields: Partial<WidgetModel>): WidgetModel => ({ ...INITIAL_MODEL, ...fields });
const workspace = tree(DASHBOARD);

describe("screenOf", () => {
  it("waits for the host first and for the layout then", () => {
    expect(screenOf(model({}))).toBe("connecting");
    expect(screenOf(model({ connection: "connected" }))).toBe("waiting");
  });

  it("shows a layout whatever became of the connection", () => {
    expect(screenOf(model({ connection: "failed", workspace }))).toBe("previewer");
    expect(screenOf(model({ workspace, mode: "builder" }))).toBe("builder");
  });

  it("says that the host did not answer only where there is nothing to show", () => {
    expect(screenOf(model({ connection: "failed" }))).toBe("failed");
  });

  it("shows a problem in place of a layout", () => {
    const problem = { kind: "cancelled", message: "" } as const;
    expect(screenOf(model({ connection: "connected", problem }))).toBe("problem");
  });

  it("ends with the opened screen", () => {
    const opening = { status: "opened", title: "Desk", notes: [] } as const;
    expect(screenOf(model({ workspace, opening }))).toBe("opened");
  });
});

describe("widthMode", () => {
  it("changes at 480, 720 and 900 px, and takes a widget that is not measured for a wide one", () => {
    expect([0, 320, 479, 480, 719, 720, 899, 900, 1400].map(widthMode)).toEqual([
      ...["wide", "narrow", "narrow", "medium", "medium", "tight", "tight", "wide", "wide"],
    ]);
  });
});
