import { afterEach, describe, expect, it } from "vitest";
import type { ManyEdit } from "../../../shared/layout/editMany.ts";
import type { Edit } from "../../../shared/layout/editSchema.ts";
import { INITIAL_MODEL, type WidgetModel } from "../../../widget/state/model.ts";
import { reduce } from "../../../widget/state/reduce.ts";
import { announcementText } from "../../../widget/ui/announcementText.ts";
import { stepSentence } from "../../../widget/ui/stepSentence.ts";
import { speak } from "../../../widget/text/language.ts";
import { words } from "../../../widget/text/words.ts";
import { app } from "../../support/renderWidget.tsx";
import { column, group, row, win, workspaceOf } from "../../support/trees.ts";

/** n1 row, n2 a, n3 column, n4 tabs, n5 b, n6 c, n7 d. */
const desk = workspaceOf(
  row(win("a", { width: 40 }), column({ width: 60 }, group(win("b"), win("c")), win("d"))),
);
const APPS = [app("a", "Accounts"), app("b", "Blotter"), app("c", "Chart"), app("d", "Desk")];
const builder: WidgetModel = {
  ...INITIAL_MODEL,
  source: "result",
  mode: "builder",
  workspace: desk,
  apps: { ...INITIAL_MODEL.apps, byName: Object.fromEntries(APPS.map((entry) => [entry.name, entry])) },
};

function done(edit: Edit): WidgetModel {
  return reduce(builder, { type: "edited", edit });
}

function sentence(model: WidgetModel): string {
  const label = model.history.past.at(-1)?.label;
  return label ? stepSentence(label) : "";
}

afterEach(() => document.documentElement.removeAttribute("dir"));

describe("the sentence of a step", () => {
  const move = (place: Extract<Edit, { op: "move" }>["place"], id = "n7"): Edit => ({
    op: "move",
    id,
    place,
  });
  const news = win("a");

  it.each<[Edit, string]>([
    [move({ at: "side", of: "n2", side: "left" }), "Moved Desk left of Accounts"],
    [move({ at: "side", of: "n2", side: "top" }), "Moved Desk above Accounts"],
    [move({ at: "side", of: "n4", side: "right" }), "Moved Desk right of tabs Blotter, Chart"],
    [move({ at: "side", of: "workspace", side: "bottom" }), "Moved Desk to the bottom edge"],
    [move({ at: "tab", of: "n4" }), "Moved Desk to tabs Blotter, Chart"],
    [move({ at: "tab", of: "n5" }), "Moved Desk to tabs Blotter, Chart"],
    [move({ at: "tab", of: "n2" }), "Moved Desk to tabs Accounts"],
    [move({ at: "tab", of: "n4", index: 0 }, "n6"), "Moved Chart to tabs Blotter"],
    [move({ at: "child", of: "n3" }, "n2"), "Moved Accounts to column Blotter, Chart +1"],
    [{ op: "insert", node: news, place: { at: "tab", of: "n4" } }, "Added Accounts to tabs Blotter, Chart"],
    [{ op: "resize", id: "n1", shares: [30, 70] }, "Made Accounts 30 % wide"],
    [{ op: "resize", id: "n3", shares: [25, 75] }, "Made Tabs 25 % high"],
    [{ op: "remove", id: "n7" }, "Removed Desk"],
  ])("%j: %s", (edit, expected) => {
    expect(sentence(done(edit))).toBe(expected);
  });

  it("of a size speaks of the node under the hand", () => {
    const selected = reduce(builder, { type: "selected", id: "n3" });
    const model = reduce(selected, { type: "edited", edit: { op: "resize", id: "n1", shares: [30, 70] } });
    expect(sentence(model)).toBe("Made Column 70 % wide");
  });

  it("of several says how many, and the name where it is one", () => {
    const many = (edit: ManyEdit) => sentence(reduce(builder, { type: "editedMany", edit }));
    expect(many({ op: "remove", ids: ["n2", "n7"] })).toBe("Removed 2 windows");
    expect(many({ op: "remove", ids: ["n2", "n4"] })).toBe("Removed 2 items");
    expect(many({ op: "remove", ids: ["n4", "n5"] })).toBe("Removed Tabs");
    const place = { at: "side", of: "n2", side: "left" } as const;
    expect(many({ op: "move", ids: ["n5", "n7"], place })).toBe("Moved 2 windows left of Accounts");
  });

  describe("of a title that is taken away says whose it was, not a new name", () => {
    const titled: WidgetModel = {
      ...builder,
      workspace: workspaceOf(row(win("a", { title: "Mine" }), win("b"))),
    };
    const untitle = (id: string) => {
      const named = reduce(titled, {
        type: "edited",
        edit: { op: "rename", id: "workspace", title: "Desk" },
      });
      return reduce(named, { type: "edited", edit: { op: "rename", id, title: "" } });
    };
    afterEach(() => speak("en", document.documentElement));

    it.each([
      ["a window", "n2", "Removed the title of Accounts"],
      ["the workspace", "workspace", "Removed the title of Workspace"],
    ])("for %s", (_what, id, expected) => {
      const model = untitle(id);
      expect(sentence(model)).toBe(expected);
      expect(model.announcement && announcementText(model.announcement, model.apps)).toBe(expected);
      expect(words().history.undo(sentence(model))).toBe(`Undo: r${expected.slice(1)}`);
    });

    it("in German, too", () => {
      speak("de", document.documentElement);
      const model = untitle("n2");
      expect(sentence(model)).toBe("Titel von Accounts entfernt");
      const undone = reduce(model, { type: "undone" });
      expect(undone.announcement && announcementText(undone.announcement, undone.apps)).toBe(
        "Rückgängig gemacht: Titel von Accounts entfernt",
      );
    });
  });

  it("is the same in the list, at the button and for the ear", () => {
    const model = done(move({ at: "side", of: "n2", side: "left" }));
    expect(model.announcement && announcementText(model.announcement, model.apps)).toBe(
      "Moved Desk left of Accounts",
    );
    expect(words().history.undo(sentence(model))).toBe("Undo: moved Desk left of Accounts");
    const undone = reduce(model, { type: "undone" });
    expect(undone.announcement && announcementText(undone.announcement, undone.apps)).toBe(
      "Undone: moved Desk left of Accounts",
    );
  });

  it("names the side that is seen in a mirrored page", () => {
    const model = done(move({ at: "side", of: "n2", side: "left" }));
    document.documentElement.dir = "rtl";
    document.documentElement.style.direction = "rtl";
    expect(sentence(model)).toBe("Moved Desk right of Accounts");
    document.documentElement.style.direction = "";
  });
});
