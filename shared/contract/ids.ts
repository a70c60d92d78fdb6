/** Names that hosts, servers and the widget must spell alike. */

export const UI_EXTENSION = "io.modelcontextprotocol/ui";
export const UI_MIME_TYPE = "text/html;profile=mcp-app";

/** The widget page is `${WIDGET_URI_BASE}-<content hash>.html`; a read of any older hash serves the current page. */
export const WIDGET_URI_BASE = "ui://workspace-widget/widget";

export const WIDGET_TOOL = "io_connect_get_workspace_widget";

export const APP_TOOLS = {
  listApps: "workspace_widget_list_apps",
  listWorkspaces: "workspace_widget_list_workspaces",
  open: "workspace_widget_open",
  save: "workspace_widget_save",
} as const;
