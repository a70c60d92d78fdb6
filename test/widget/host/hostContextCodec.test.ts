import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeContext, readCan, readContext, wantsFill } from "../../../widget/host/hostContextCodec.ts";

describe("readContext", () => {
  it("gives every field a value where the host says nothing", () => {
    expect(readContext({}, "inline")).toEqual({
      theme: undefined,
      styleVariables: {},
      displayMode: undefined,
      availableDisplayModes: [],
      containerDimensions: {},
      locale: undefined,
      safeAreaInsets: { top: 0, right: 0, bottom: 0, left: 0 },
      surface: "inline",
    });
  });

  it("keeps style variables and drops those that could fetch or are none", () => {
    const variables = {
      "--color-text-primary": "light-dark(#111, #eee)",
      "--bad-image": "url(https://example.org/x.png)",
      color: "red",
      "--count": 5,
      "--x; color": "red",
    };
    expect(readContext({ styles: { variables } }, "inline").styleVariables).toEqual({
      "--color-text-primary": "light-dark(#111, #eee)",
    });
  });

  it.each([
    ["@font-face{font-family:A;src:url(data:font/woff2;base64,AA)}", true],
    ['@font-face{font-family:A;src:url("data:font/woff2;base64,AA")}', true],
    ["@font-face{font-family:A;src:url(https://example.org/a.woff2)}", false],
    ['@import "https://example.org/a.css"', false],
    ["@font-face{src:u\\72l(https://example.org)}", false],
  ])("takes fonts only without an address: %s", (fonts, isTaken) => {
    expect(readContext({ styles: { css: { fonts } } }, "inline").fontCss).toBe(isTaken ? fonts : undefined);
  });

  it("reads the tool call's id as text", () => {
    expect(readContext({ toolInfo: { id: 7 } }, "inline").toolCallId).toBe("7");
    expect(readContext({ toolInfo: {} }, "inline")).not.toHaveProperty("toolCallId");
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), fc.anything(), (raw, update) => {
        const merged = mergeContext({ ...raw, styles: update }, update);
        readCan(update, readContext(merged, "inline"));
        wantsFill(merged);
      }),
    );
  });
});

describe("mergeContext", () => {
  it("replaces fields and joins style variables one by one", () => {
    const before = { theme: "light", styles: { variables: { "--a": "1", "--b": "2" }, css: { fonts: "f" } } };
    const update = { theme: "dark", styles: { variables: { "--b": "3" } } };
    expect(mergeContext(before, update)).toEqual({
      theme: "dark",
      styles: { variables: { "--a": "1", "--b": "3" }, css: { fonts: "f" } },
    });
  });
});

describe("wantsFill", () => {
  it.each([
    [{}, false],
    [{ displayMode: "inline" }, false],
    [{ displayMode: "fullscreen" }, true],
    [{ displayMode: "workspace" }, true],
    [{ displayMode: "inline", containerDimensions: { height: 400, maxWidth: 700 } }, true],
    [{ containerDimensions: { maxHeight: 400 } }, false],
    [{ containerDimensions: { height: 0 } }, false],
  ])("of %j is %j", (raw, fills) => {
    expect(wantsFill(raw)).toBe(fills);
  });
});
