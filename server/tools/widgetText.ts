import type { WidgetMode } from "../../shared/contract/widgetTool.ts";
import { oneLine } from "../../shared/layout/oneLine.ts";
import { outlineText } from "../../shared/layout/outline.ts";
import { titleOf } from "../../shared/layout/walk.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { perObject } from "./perObject.ts";
import type { ShownWorkspace } from "./shownWorkspace.ts";
import { quoted } from "./words.ts";

const TOLD_APPS = 20;

/** The result in words, for the model and for hosts that draw nothing. It stands without the widget. */
export function widgetText(mode: WidgetMode, shown: ShownWorkspace): string {
  const { workspace, meta } = shown;
  const notes = [...shown.notes, ...unknownNote(meta.unknownApps)].map((note) => `- ${note}`);
  return [
    heading(mode, shown),
    ...(meta.description === undefined ? [] : [oneLine(meta.description, 500)]),
    "",
    outlineOf(workspace)(meta.unknownApps),
    ...(notes.length === 0 ? [] : ["", "Notes:", ...notes]),
    "",
    HOW_TO_OPEN[mode],
  ].join("\n");
}

/** The last outline of each workspace: which applications are unknown seldom changes. */
const outlineOf = perObject((workspace: Workspace) => {
  let last: { readonly unknown: string; readonly text: string } | undefined;
  return (unknownApps: readonly string[]): string => {
    const unknown = JSON.stringify(unknownApps);
    if (last?.unknown === unknown) return last.text;
    const text = outlineText(workspace, { unknownApps: new Set(unknownApps) });
    last = { unknown, text };
    return text;
  };
});

const HOW_TO_OPEN: Record<WidgetMode, string> = {
  previewer: 'The user sees this in the widget and opens it there with "Open workspace".',
  builder:
    'The user arranges this in the widget, then saves it with "Save layout" or opens it with "Open workspace".',
};

function heading(mode: WidgetMode, { workspace, workspaceName }: ShownWorkspace): string {
  const name = workspaceName ?? titleOf(workspace);
  const shown = mode === "previewer" ? "Preview of" : "Builder canvas with";
  if (workspace.children.length === 0)
    return mode === "builder" ? "Empty builder canvas." : "Empty workspace.";
  return name === "" ? `${shown} an untitled layout.` : `${shown} the workspace ${quoted(name)}.`;
}

function unknownNote(unknownApps: readonly string[]): string[] {
  if (unknownApps.length === 0) return [];
  const told = unknownApps.slice(0, TOLD_APPS).map(quoted).join(", ");
  const rest = unknownApps.length > TOLD_APPS ? ` and ${unknownApps.length - TOLD_APPS} more` : "";
  return [`Not installed here: ${told}${rest}. The platform may refuse to open it until they are replaced.`];
}
