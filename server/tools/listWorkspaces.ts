import {
  ListWorkspacesInputSchema,
  ListWorkspacesOutputSchema,
  type WorkspaceEntry,
} from "../../shared/contract/appTools.ts";
import { APP_TOOLS } from "../../shared/contract/ids.ts";
import type { JsonObject } from "../../shared/json.ts";
import { readWorkspace } from "../../shared/layout/read.ts";
import { measure } from "../../shared/layout/walk.ts";
import type { Need } from "../catalog/clientFacts.ts";
import { asked, Refusal } from "../catalog/refusal.ts";
import type { Tool } from "../catalog/tool.ts";
import type { SavedLayout } from "../io/port.ts";
import { createAppTool } from "./appTool.ts";
import { pageOf } from "./page.ts";
import { workspacesOf, type Platform } from "./platform.ts";
import { fits } from "./words.ts";

/** The saved workspaces, by name. */
export function createListWorkspacesTool(platform: Platform, needs: readonly Need[]): Tool {
  return createAppTool({
    name: APP_TOOLS.listWorkspaces,
    title: "List workspaces",
    description: "Lists the saved workspaces. For the workspace widget.",
    annotations: { readOnlyHint: true },
    needs,
    input: ListWorkspacesInputSchema,
    output: ListWorkspacesOutputSchema,
    async work({ query, cursor }) {
      const workspaces = await workspacesOf(platform);
      const layouts = await asked(workspaces.layouts());
      const fitting = layouts.filter(({ name, description }) => fits(query, [name, description]));
      const page = pageOf(fitting, ({ name }) => name, cursor);
      if (page === undefined) throw new Refusal("The cursor is not one of this list: start without one.");
      const { items, nextCursor } = page;
      return {
        output: { workspaces: items.map(entryOf), ...(nextCursor !== undefined && { nextCursor }) },
        text: `${fitting.length} saved workspaces.`,
      };
    },
  });
}

function entryOf({ name, description, layout }: SavedLayout): WorkspaceEntry {
  return { name, ...(description !== undefined && { description }), windows: windowsIn(layout) };
}

// The platform hands out the same object until a layout changes, so each is counted once.
const counted = new WeakMap<JsonObject, number>();

/** A layout that cannot be read is listed with no windows: the widget says why when it is shown. */
function windowsIn(layout: JsonObject): number {
  const known = counted.get(layout);
  if (known !== undefined) return known;
  const read = readWorkspace(layout);
  const windows = read.ok ? measure(read.workspace).windows : 0;
  counted.set(layout, windows);
  return windows;
}
