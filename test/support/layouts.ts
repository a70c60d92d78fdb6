import type { JsonObject } from "../../shared/json.ts";
import { readWorkspace } from "../../shared/layout/read.ts";
import type { Workspace } from "../../shared/layout/tree.ts";

/** Column of (row of A and B, 60 %) over (tabs C and D, 40 %, D in front). Ids: n1 column, n2 row, n3 A, n4 B, n5 tabs, n6 C, n7 D. */
export const DASHBOARD: JsonObject = {
  children: [
    {
      type: "column",
      children: [
        {
          type: "row",
          config: { height: 60 },
          children: [
            { type: "window", appName: "a" },
            { type: "window", appName: "b" },
          ],
        },
        {
          type: "group",
          config: { height: 40, activeTabIndex: 1 },
          children: [
            { type: "window", appName: "c" },
            { type: "window", appName: "d" },
          ],
        },
      ],
    },
  ],
  config: { title: "Dashboard" },
};

/** A tree that must read; a test fixture that does not is a fault of the test. */
export function tree(components: unknown): Workspace {
  const read = readWorkspace(components);
  if (!read.ok) throw new Error(`fixture does not read: ${JSON.stringify(read.problems)}`);
  return read.workspace;
}
