import type { Workspace } from "../../shared/layout/tree.ts";
import type { History, Step } from "./step.ts";

/** Snapshots share all that did not change, so a step costs little more than the path it touched. */
const MAX_STEPS = 500;

export function pushStep(history: History, step: Step): History {
  return { past: [...history.past, step].slice(-MAX_STEPS), future: [] };
}

/** One step of going through the history: what was passed, and what is there then. */
export interface Moved {
  readonly step: Step;
  readonly workspace: Workspace;
  readonly selected: readonly string[];
  readonly history: History;
}

/** After one undo, or undefined when there is nothing to undo. */
export function stepBack(history: History, current: Workspace): Moved | undefined {
  const step = history.past.at(-1);
  if (!step) return undefined;
  return {
    step,
    workspace: step.before,
    selected: step.selectionBefore,
    history: { past: history.past.slice(0, -1), future: [...history.future, { ...step, before: current }] },
  };
}

/** After one redo, or undefined when there is nothing to redo. */
export function stepForward(history: History, current: Workspace): Moved | undefined {
  const step = history.future.at(-1);
  if (!step) return undefined;
  return {
    step,
    workspace: step.before,
    selected: step.selectionAfter,
    history: { past: [...history.past, { ...step, before: current }], future: history.future.slice(0, -1) },
  };
}
