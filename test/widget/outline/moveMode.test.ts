import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdit } from "../../../shared/layout/edit.ts";
import type { LayoutNode } from "../../../shared/layout/tree.ts";
import { findNode, walk, windowsOf } from "../../../shared/layout/walk.ts";
import {
  chooseSide,
  placeUnder,
  startMove,
  stepPlace,
  stepSide,
  targetOf,
  type MoveMode,
} from "../../../widget/outline/moveMode.ts";
import { arrowSide } from "../../../widget/outline/sides.ts";
import { column, group, row, win, workspaceOf } from "../../support/trees.ts";

const desk = workspaceOf(
  row(
    win("a"),
    column(group(win("b"), win("c")), row(win("d"), column(win("e"), group(win("f"))))),
    win("g"),
  ),
);
const nodes = [...walk(desk)].map(({ node }) => node.id);
const PLACE_KEYS = ["ArrowUp", "ArrowDown", "Home", "End"];
const SIDE_KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

function sideStep(mode: MoveMode, key: string): MoveMode {
  const towards = arrowSide(key, false);
  return towards ? stepSide(desk, mode, towards) : mode;
}

describe("a move by keyboard, whatever keys are pressed", () => {
  it("is always over a place that is neither the node nor inside it, and never loses a window", () => {
    const keys = (list: string[]) => fc.array(fc.constantFrom(...list), { maxLength: 30 });
    fc.assert(
      fc.property(fc.constantFrom(...nodes), keys(PLACE_KEYS), keys(SIDE_KEYS), (id, places, sides) => {
        const start = startMove(desk, [id]);
        const moved = findNode(desk, id);
        if (!start || !moved || moved.type === "workspace") return;
        const placed = places.reduce(stepPlace, start);
        expect(isIn(moved, targetOf(placed))).toBe(false);
        const ready = sides.reduce(sideStep, chooseSide(desk, placed));
        const place = placeUnder(ready);
        expect(place).toBeDefined();
        const outcome = place && applyEdit(desk, { op: "move", id, place });
        if (!outcome?.ok) return;
        const apps = (of: typeof desk) => windowsOf(of).map(({ appName }) => appName);
        expect(apps(outcome.workspace).sort()).toEqual(apps(desk).sort());
      }),
      { numRuns: 300 },
    );
  });

  it("begins at a side that changes something, where there is one", () => {
    for (const id of nodes) {
      const start = startMove(desk, [id]);
      for (let at = 0; start && at < start.targets.length; at++) {
        const chosen = chooseSide(desk, { ...start, at });
        const sides = ["left", "right", "top", "bottom", "tab"] as const;
        const some = sides.some((side) => changes({ ...chosen, side }));
        expect([id, targetOf(chosen), changes(chosen)]).toEqual([id, targetOf(chosen), some]);
      }
    }
  });
});

function changes(mode: MoveMode): boolean {
  const place = placeUnder(mode);
  const outcome = place && applyEdit(desk, { op: "move", id: mode.id, place });
  return outcome?.ok === true && outcome.workspace !== desk;
}

function isIn(node: LayoutNode, id: string): boolean {
  return node.id === id || (node.type !== "window" && node.children.some((child) => isIn(child, id)));
}
