import { expect, it } from "vitest";
import { applyHostStyle } from "../../../widget/host/applyHostStyle.ts";
import { readContext } from "../../../widget/host/hostContextCodec.ts";

it("dresses the document as the host asks, and again when it changes its mind", () => {
  const html = document.documentElement;
  const first = {
    theme: "dark",
    locale: "bg",
    containerDimensions: { maxHeight: 480 },
    safeAreaInsets: { top: 12 },
    styles: { variables: { "--font-sans": "Inter" }, css: { fonts: "@font-face{font-family:A}" } },
  };
  applyHostStyle(readContext(first, "inline"));
  expect(html.dataset).toMatchObject({ theme: "dark", surface: "inline" });
  expect(html.style.colorScheme).toBe("dark");
  expect(html.lang).toBe("bg");
  expect(html.style.getPropertyValue("--font-sans")).toBe("Inter");
  expect(html.style.getPropertyValue("--host-max-height")).toBe("480px");
  expect(html.style.getPropertyValue("--host-inset-top")).toBe("12px");

  applyHostStyle(readContext({ ...first, theme: "light", containerDimensions: {} }, "window"));
  expect(html.dataset).toMatchObject({ theme: "light", surface: "window" });
  expect(html.style.getPropertyValue("--host-max-height")).toBe("");
  expect(document.head.querySelectorAll("style#host-fonts")).toHaveLength(1);
});
