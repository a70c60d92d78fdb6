import type { JsonObject } from "../../../shared/json.ts";
import { applyEdit } from "../../../shared/layout/edit.ts";
import { readWorkspace } from "../../../shared/layout/read.ts";
import { writeSaved } from "../../../shared/layout/write.ts";
import { Refusal } from "../../catalog/refusal.ts";
import type { AppDefinition, OpenRequest } from "../../io/port.ts";
import type { AppToStart } from "./startInput.ts";

const NAMED_APPS = 3;

export interface AppInWorkspace {
  readonly app: AppDefinition;
  readonly asked: AppToStart;
}

/**
 * A workspace of applications that come without an arrangement: a grid as square as can be.
 *
 * @throws Refusal if they do not make a layout, e.g. because they are too many.
 */
export function newWorkspace(apps: readonly AppInWorkspace[], context: JsonObject | undefined): OpenRequest {
  const title = titleOf(apps);
  const read = readWorkspace({
    config: { title },
    ...(context !== undefined && { context }),
    children: [{ type: "row", children: apps.map(groupOf) }],
  });
  if (!read.ok) throw new Refusal(read.problems[0]?.message ?? "These applications make no layout.");
  const outcome = applyEdit(read.workspace, { op: "arrange", preset: "grid" });
  const workspace = outcome.ok ? outcome.workspace : read.workspace;
  return { layout: writeSaved(workspace), title, ...(context !== undefined && { context }) };
}

/** Windows that stand in a group keep their proportions when the workspace is saved. */
function groupOf({ app, asked: { initialInstanceContext, interop } }: AppInWorkspace): JsonObject {
  const context = { ...initialInstanceContext, ...interop?.windowContext };
  const given = Object.keys(context).length > 0 && { context };
  return { type: "group", children: [{ type: "window", appName: app.name, ...given }] };
}

function titleOf(apps: readonly AppInWorkspace[]): string {
  const titles = apps.map(({ app: { name, title } }) => title ?? name);
  const rest = titles.length - NAMED_APPS;
  return titles.slice(0, NAMED_APPS).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
