import { fireEvent, render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AppIcon } from "../../../widget/ui/AppIcon.tsx";

const PIXEL = "data:image/png;base64,iVBORw0KGgo=";
const draw = (icon?: string) => render(<AppIcon name="orders" title="Order Blotter" icon={icon} />).container;

describe("AppIcon", () => {
  it("draws a picture that is data, without words", () => {
    const image = draw(PIXEL).querySelector("img");
    expect(image?.getAttribute("src")).toBe(PIXEL);
    expect(image?.alt).toBe("");
  });

  it.each([
    ["an address on the network", "https://example.com/icon.png"],
    ["a script", "javascript:alert(1)"],
    ["data that is no picture", "data:text/html,<script>alert(1)</script>"],
    ["nothing", undefined],
    ["an empty text", ""],
  ])("shows letters instead of %s", (_what, icon) => {
    const drawn = draw(icon);
    expect(drawn.querySelector("img")).toBeNull();
    expect(drawn.textContent).toBe("OB");
    expect(drawn.firstElementChild?.getAttribute("aria-hidden")).toBe("true");
  });

  it("shows letters when the picture turns out to be broken", () => {
    const drawn = draw(PIXEL);
    const image = drawn.querySelector("img");
    if (image) fireEvent.error(image);
    expect(drawn.textContent).toBe("OB");
  });
});
