import { ListAppsInputSchema, ListAppsOutputSchema } from "../../shared/contract/appTools.ts";
import { APP_TOOLS } from "../../shared/contract/ids.ts";
import type { Need } from "../catalog/clientFacts.ts";
import { Refusal } from "../catalog/refusal.ts";
import type { Tool } from "../catalog/tool.ts";
import { appEntry } from "./appEntry.ts";
import { createAppTool } from "./appTool.ts";
import { pageOf } from "./page.ts";
import { appsOf, type Platform } from "./platform.ts";
import { fits } from "./words.ts";

/** The applications of the palette, those for workspaces and the rest. */
export function createListAppsTool(platform: Platform, needs: readonly Need[]): Tool {
  return createAppTool({
    name: APP_TOOLS.listApps,
    title: "List applications",
    description: "Lists the applications that a workspace can hold. For the workspace widget.",
    annotations: { readOnlyHint: true },
    needs,
    input: ListAppsInputSchema,
    output: ListAppsOutputSchema,
    async work({ query, cursor }) {
      const entries = (await appsOf(platform)).filter(({ hidden }) => !hidden).map(appEntry);
      const fitting = entries.filter(({ name, title, caption }) => fits(query, [name, title, caption]));
      const page = pageOf(fitting, ({ title, name }) => `${title}\n${name}`, cursor);
      if (page === undefined) throw new Refusal("The cursor is not one of this list: start without one.");
      const { items, nextCursor } = page;
      return {
        output: { apps: [...items], ...(nextCursor !== undefined && { nextCursor }) },
        text: `${fitting.length} applications.`,
      };
    },
  });
}
