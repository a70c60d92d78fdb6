import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Outline } from "../../../widget/outline/Outline.tsx";
import { app, modelWith, renderWidget } from "../../support/renderWidget.tsx";
import { column, group, row, win } from "../../support/trees.ts";

describe("x", () => {
  it("y", () => {
    const model = modelWith({ children: [row(win("a"), column(group(win("b"), win("c")), win("d")))] }, {});
    renderWidget(<Outline />, { model });
    console.log(document.body.innerHTML);
    void [screen, within, app, expect];
  });
});
