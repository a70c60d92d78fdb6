import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdit } from "../../../shared/layout/edit.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { findNode, walk, windowsOf } from "../../../shared/layout/walk.ts";
import { unionOf, type Rect } from "../../../widget/canvas/drop/geometry.ts";
import { dropEdit, type Dragging } from "../../../widget/canvas/drop/placeOutcome.ts";
import { dropTarget, type DropTarget } from "../../../widget/canvas/dropTarget.ts";
import { HEADER, layoutRects } from "../../../widget/canvas/layoutRects.ts";
import { arbitraryPoint, arbitraryWorkspace } from "./support/arbitraryPlan.ts";
import { AREA, planOf } from "./support/planOf.ts";

const somewhere = fc.record({ workspace: arbitraryWorkspace, point: arbitraryPoint, pick: fc.nat() });

/** An application, or any node of the layout. */
function draggingOf(workspace: Workspace, pick: number): Dragging {
  const ids = [...walk(workspace)].map(({ node }) => node.id);
  const nodeId = ids[pick % (ids.length + 1)];
  return nodeId === undefined ? { appName: "new" } : { nodeId };
}

describe("a target, wherever the pointer is", () => {
  it("is something that the layout accepts and that changes it, or a refusal with its reason", () => {
    fc.assert(
      fc.property(somewhere, ({ workspace, point, pick }) => {
        const dragging = draggingOf(workspace, pick);
        const target = dropTarget({ ...planOf(workspace), dragging, point });
        if (!target) return;
        const outcome = applyEdit(workspace, dropEdit(dragging, target.place));
        expect(outcome.ok).toBe(target.allowed);
        if (outcome.ok) expect(outcome.workspace).not.toBe(workspace);
        if (!target.allowed) expect(target.refusal.code).not.toBe("");
      }),
      { numRuns: 600 },
    );
  });

  it("has the rectangle as ghost that its windows cover afterwards, with the strip if it comes along", () => {
    fc.assert(
      fc.property(somewhere, ({ workspace, point, pick }) => {
        const dragging = draggingOf(workspace, pick);
        const target = dropTarget({ ...planOf(workspace), dragging, point });
        if (!target?.allowed) return;
        const outcome = applyEdit(workspace, dropEdit(dragging, target.place));
        if (!outcome.ok) return;
        const covered = coveredBy(workspace, outcome, dragging);
        if (!covered) return;
        const { ghost } = target;
        for (const key of ["left", "width"] as const) expect(ghost[key]).toBeCloseTo(covered[key], 6);
        expect(ghost.top + ghost.height).toBeCloseTo(covered.top + covered.height, 6);
        expect(covered.top - ghost.top).toBeGreaterThanOrEqual(-1e-6);
        expect(covered.top - ghost.top).toBeLessThanOrEqual(HEADER + 1e-6);
      }),
      { numRuns: 600 },
    );
  });

  it("does not change while the pointer stays within 8 px of where it was certain", () => {
    const steps = fc.array(
      fc.record({ dx: fc.integer({ min: -6, max: 6 }), dy: fc.integer({ min: -6, max: 6 }) }),
      { minLength: 5, maxLength: 30 },
    );
    fc.assert(
      fc.property(somewhere, steps, ({ workspace, point, pick }, moves) => {
        const plan = { ...planOf(workspace), dragging: draggingOf(workspace, pick) };
        let at = point;
        let previous: DropTarget | undefined;
        for (const { dx, dy } of moves) {
          at = { x: at.x + dx, y: at.y + dy };
          const next = dropTarget({ ...plan, point: at, previous });
          const isInside = at.x >= 0 && at.x <= AREA.width && at.y >= 0 && at.y <= AREA.height;
          if (previous && isInside && Math.hypot(at.x - previous.anchor.x, at.y - previous.anchor.y) < 8)
            expect(next?.place).toEqual(previous.place);
          previous = next;
        }
      }),
      { numRuns: 200 },
    );
  });
});

/** Where the windows of the thing in the hand are after the drop; undefined for an empty box. */
function coveredBy(
  before: Workspace,
  after: { workspace: Workspace; focus: string },
  dragging: Dragging,
): Rect | undefined {
  const node = "nodeId" in dragging ? findNode(before, dragging.nodeId) : undefined;
  const ids = node ? windowsOf(node).map(({ id }) => id) : [after.focus];
  const rects = layoutRects(after.workspace, { area: AREA });
  const hasEmptyBoxes = node && node.type !== "window" && JSON.stringify(node).includes('"children":[]');
  return hasEmptyBoxes
    ? undefined
    : unionOf(ids.map((id) => rects.get(id)).filter((rect) => rect !== undefined));
}
