import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { lineIcon } from "../../../widget/ui/lineIcon.ts";

it("draws the strokes in the size and with the attributes it is given", () => {
  const Sign = lineIcon({
    node: [
      ["path", { d: "M20 6 9 17l-5-5" }],
      ["circle", { r: "3" }],
    ],
  });
  const { container } = render(<Sign size={14} strokeWidth={1.75} aria-hidden="true" className="icon" />);
  const svg = container.querySelector("svg");
  expect(svg?.getAttribute("width")).toBe("14");
  expect(svg?.getAttribute("viewBox")).toBe("0 0 24 24");
  expect(svg?.getAttribute("stroke-width")).toBe("1.75");
  expect(svg?.getAttribute("aria-hidden")).toBe("true");
  expect(svg?.getAttribute("class")).toBe("icon");
  expect([...(svg?.children ?? [])].map((stroke) => stroke.outerHTML)).toEqual([
    '<path d="M20 6 9 17l-5-5"></path>',
    '<circle r="3"></circle>',
  ]);
});
