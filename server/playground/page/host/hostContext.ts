import { McpUiHostStylesSchema, type McpUiHostContext } from "@modelcontextprotocol/ext-apps/app-bridge";
import type { Settings, ToolCall } from "../state/model.ts";
import { findTool } from "./mcpClient.ts";

/** The most that a widget inline in the chat may take. */
export const MAX_INLINE_HEIGHT = 720;

export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** What this host tells a widget of its place. */
export function hostContextOf(call: ToolCall, settings: Settings, size: FrameSize): McpUiHostContext {
  const tool = findTool(call.toolName);
  const fills = settings.surface === "window" || call.displayMode === "fullscreen";
  return {
    ...(tool ? { toolInfo: { id: call.id, tool } } : {}),
    theme: settings.theme,
    ...(settings.hostColours ? { styles: hostStyles(settings.theme) } : {}),
    displayMode: fills ? "fullscreen" : "inline",
    availableDisplayModes: settings.surface === "window" ? ["fullscreen"] : ["inline", "fullscreen"],
    containerDimensions: fills
      ? { width: size.width, height: size.height }
      : { width: size.width, maxHeight: MAX_INLINE_HEIGHT },
    locale: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    userAgent: "workspace-widget-playground",
    platform: "web",
  };
}

const PALETTES = {
  light: {
    "--color-background-primary": "#fffdf8",
    "--color-background-secondary": "#f6f1e7",
    "--color-background-tertiary": "#ece4d4",
    "--color-text-primary": "#2c2416",
    "--color-text-secondary": "#6b5d45",
    "--color-border-primary": "#d8cbb2",
    "--color-ring-primary": "#8a5a00",
  },
  dark: {
    "--color-background-primary": "#1f1b14",
    "--color-background-secondary": "#17140f",
    "--color-background-tertiary": "#2a251b",
    "--color-text-primary": "#f3ead9",
    "--color-text-secondary": "#b8aa90",
    "--color-border-primary": "#463d2c",
    "--color-ring-primary": "#f0b44c",
  },
} as const;

/** A palette unlike the widget's own, so that it shows whether the widget takes it over. */
function hostStyles(theme: Settings["theme"]) {
  const variables = {
    ...PALETTES[theme],
    "--font-sans": 'Georgia, "Times New Roman", serif',
    "--border-radius-sm": "2px",
    "--border-radius-md": "4px",
    "--border-radius-lg": "6px",
  };
  const styles = McpUiHostStylesSchema.parse({ variables });
  return styles.variables ? { variables: styles.variables } : {};
}
