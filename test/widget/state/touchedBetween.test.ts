import { expect, it } from "vitest";
import { INITIAL_MODEL } from "../../../widget/state/model.ts";
import { touchedBetween } from "../../../widget/state/touchedBetween.ts";
import { tree } from "../../support/layouts.ts";
import { applyEdits } from "../../../shared/layout/editAll.ts";
import type { Edit } from "../../../shared/layout/editSchema.ts";

const window = (appName: string) => ({ type: "window", appName });
// n1 row: n2 clients, n3 chart, n4 column: n5 orders, n6 news, n7 risk
const column = { type: "column", children: [window("orders"), window("news"), window("risk")] };
const DESK = tree({ children: [{ type: "row", children: [window("clients"), window("chart"), column] }] });

function touchedBy(...edits: Edit[]) {
  const outcome = applyEdits(DESK, edits);
  if (!outcome.ok) throw new Error("the edits are refused");
  return touchedBetween(DESK, outcome.workspace, INITIAL_MODEL.apps);
}

it("a window that is gone is named, and the box that lost it is marked", () => {
  expect(touchedBy({ op: "remove", id: "n2" })).toEqual({ ids: ["n1"], name: "clients removed" });
});

it("where the box went with its windows, the nearest one around it is marked", () => {
  const { ids, name } = touchedBy({ op: "remove", id: "n4" });
  expect(ids).toEqual(["n1"]);
  expect(name).toBe("orders, news, risk removed");
});

it("what is changed and what is gone are both named, each name once", () => {
  const { ids, name } = touchedBy({ op: "rename", id: "n5", title: "Blotter" }, { op: "remove", id: "n2" });
  expect(ids).toEqual(["n5", "n1"]);
  expect(name).toBe("Blotter; clients removed");
});
