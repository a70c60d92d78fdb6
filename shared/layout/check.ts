import { checkConstraints } from "./checks/constraints.ts";
import { checkLimits } from "./checks/limits.ts";
import type { Message } from "./checks/message.ts";
import { checkNesting } from "./checks/nesting.ts";
import { checkSizes } from "./checks/sizes.ts";
import { checkWindows } from "./checks/windows.ts";
import type { Workspace } from "./tree.ts";

export type { Message } from "./checks/message.ts";

/** What is known about the platform that the layout is for. */
type CheckFacts = { knownApps?: ReadonlySet<string> };

const RANK = { error: 0, warning: 1, note: 2 } as const;

/** Everything worth saying about a layout, errors first. Unknown applications are looked for if `knownApps` is given. */
export function check(workspace: Workspace, facts: CheckFacts = {}): Message[] {
  const messages = [
    ...checkLimits(workspace),
    ...checkNesting(workspace),
    ...checkWindows(workspace, facts.knownApps),
    ...checkSizes(workspace),
    ...checkConstraints(workspace),
  ];
  return messages.sort((one, other) => RANK[one.severity] - RANK[other.severity]);
}
