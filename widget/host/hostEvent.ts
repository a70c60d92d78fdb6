/** Where and how the host shows the page. Every field of the protocol is optional, so is every field here. */
export interface HostContext {
  readonly theme: "light" | "dark" | undefined;
  /** CSS custom properties by name, `--` included; values that could make the page fetch are left out. */
  readonly styleVariables: Readonly<Record<string, string>>;
  /** `@font-face` rules that need no network. */
  readonly fontCss?: string;
  readonly displayMode: string | undefined;
  readonly availableDisplayModes: readonly string[];
  /** CSS pixels; a fixed size or the most the page may take. */
  readonly containerDimensions: Readonly<
    Partial<Record<"width" | "height" | "maxWidth" | "maxHeight", number>>
  >;
  /** BCP 47. */
  readonly locale: string | undefined;
  /** CSS pixels. */
  readonly safeAreaInsets: Readonly<Record<"top" | "right" | "bottom" | "left", number>>;
  /** Id of the tool call that this page belongs to. */
  readonly toolCallId?: string;
  /** "window": the page fills what it is given; "inline": it has its natural height. */
  readonly surface: Surface;
}

export type Surface = "inline" | "window";

/** What the host says it can do. Gate controls with it, and still expect a refusal. */
export interface HostCan {
  readonly callTools: boolean;
  readonly message: boolean;
  readonly updateModelContext: boolean;
  readonly openLinks: boolean;
  readonly displayModes: readonly string[];
  /** "yes" only where the host announces the vendor notifications; most that have them do not. */
  readonly vendorState: "unknown" | "yes";
  readonly experimental: unknown;
}

/** What a host tells the widget, in the order in which it came. */
export type HostEvent =
  /** May still follow `failed` where a slow host answers late. */
  | { type: "connected"; context: HostContext; can: HostCan }
  | { type: "failed"; reason: string }
  /** The whole context after an update, not the update alone. */
  | { type: "context"; context: HostContext }
  | { type: "toolInput"; args: unknown }
  | { type: "toolInputPartial"; args: unknown }
  | { type: "toolResult"; result: unknown }
  | { type: "toolCancelled"; reason?: string }
  | { type: "generation"; isGenerating: boolean }
  | { type: "loadState"; state: unknown }
  | { type: "saveStateResponse"; success: boolean; requestId?: string; error?: string }
  | { type: "teardown" };
