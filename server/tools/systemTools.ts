import type { Need } from "../catalog/availability.ts";
import type { Tool } from "../catalog/tool.ts";
import { createListAppsTool } from "./listApps.ts";
import { createListWorkspacesTool } from "./listWorkspaces.ts";
import { createOpenTool } from "./openWorkspace.ts";
import type { Platform } from "./platform.ts";
import { createSaveTool } from "./saveWorkspace.ts";
import { createWidgetTool } from "./widgetTool.ts";

export interface SystemToolOptions {
  readonly platform: Platform;
  /** The URI of the widget page. */
  readonly pageUri: string;
  readonly widget: {
    readonly enabled: boolean;
    /** False offers the tool to clients that do not declare that they show MCP Apps. */
    readonly requireUiCapability: boolean;
    readonly overrides: { readonly name?: string | undefined; readonly description?: string | undefined };
  };
}

/** The built-in tools. */
export function createSystemTools({ platform, pageUri, widget }: SystemToolOptions): Tool[] {
  if (!widget.enabled) return [];
  const needs: Need[] = widget.requireUiCapability ? ["ui"] : [];
  return [
    createWidgetTool({ platform, pageUri, needs, ...widget.overrides }),
    createListAppsTool(platform, needs),
    createListWorkspacesTool(platform, needs),
    createOpenTool(platform, needs),
    createSaveTool(platform, needs),
  ];
}
