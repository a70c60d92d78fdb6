import { describe, expect, it } from "vitest";
import type { AnyNode } from "../../../shared/layout/tree.ts";
import { isolated } from "../../../widget/text/isolated.ts";
import { words } from "../../../widget/text/words.ts";
import { win, workspaceOf } from "../../support/trees.ts";

const [FSI, PDI, RLO] = ["\u2068", "\u2069", "\u202E"];

describe("names from outside in a sentence", () => {
  it("leaves a name alone that cannot turn the sentence round", () => {
    expect(isolated("Blotter 2")).toBe("Blotter 2");
    expect(words().steps.remove("Blotter")).toBe("Removed Blotter");
  });

  it("keeps a name that is read from the right apart from the words around it", () => {
    expect(words().steps.remove("سوق")).toBe(`Removed ${FSI}سوق${PDI}`);
    expect(words().many.leave("שוק")).toBe(`Take ${FSI}שוק${PDI} out of the selection`);
  });

  it("takes characters out that would turn what follows, and closes nothing early", () => {
    expect(isolated(`evil${RLO}exe`)).toBe("evilexe");
    expect(isolated(`שוק${PDI} rest`)).toBe(`${FSI}שוק rest${PDI}`);
  });

  it("wraps a sentence that is part of another one once", () => {
    const step = words().steps.remove("سوق");
    expect(words().history.undo(step)).toBe(`Undo: removed ${FSI}سوق${PDI}`);
  });

  it("keeps names apart in sentences that speak of several things, and hands nodes on as they are", () => {
    const { told } = words();
    const sentence = `The window “${FSI}سوق${PDI}”`;
    expect(told.findings["unknown-app"]({ appName: "سوق" }, () => "")).toContain(`“${FSI}سوق${PDI}”`);
    const node = workspaceOf(win("a"));
    const named = (given: AnyNode) => (given === node ? told.named.window("سوق") : "another");
    expect(told.refusals["no-tab"]({ node }, named)).toBe(`${sentence} is no tab. Choose a window.`);
  });

  it("puts no marks into what becomes part of a layout or a message", () => {
    expect(words().title.copy("سوق")).toBe("سوق (copy)");
    expect(words().ask.draft("سوق")).not.toContain(FSI);
  });
});
