import { WIDGET_TOOL } from "../../shared/contract/ids.ts";
import { WIDGET_META_KEY, type WidgetMeta } from "../../shared/contract/widgetMeta.ts";
import {
  WidgetToolInputSchema,
  WidgetToolOutputSchema,
  type WidgetToolOutput,
} from "../../shared/contract/widgetTool.ts";
import { writeComponents } from "../../shared/layout/write.ts";
import type { Need } from "../catalog/clientFacts.ts";
import { publishedSchema } from "../catalog/publishedSchema.ts";
import { Refusal } from "../catalog/refusal.ts";
import type { Tool, ToolResult } from "../catalog/tool.ts";
import { perObject } from "./perObject.ts";
import { NoSuchWorkspace, readShown } from "./shownWorkspace.ts";
import type { Platform } from "./platform.ts";
import { askedMode, askedName, readWidgetCall } from "./widgetCall.ts";
import { widgetText } from "./widgetText.ts";

export interface WidgetToolOptions {
  readonly platform: Platform;
  /** The URI of the widget page. */
  readonly pageUri: string;
  readonly needs: readonly Need[];
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}

const DESCRIPTION =
  "Shows a workspace as an interactive panel. Use it before opening a workspace, and whenever the user wants to see, arrange or build one. " +
  "previewer renders a saved workspace (workspaceName) or a layout you suggest (components) read-only; " +
  "builder opens a drag-and-drop canvas, pre-filled with components if given and empty otherwise. " +
  "The user opens or saves the workspace from the panel.";

const inputSchema = publishedSchema(WidgetToolInputSchema, "input");
const outputSchema = publishedSchema(WidgetToolOutputSchema, "output");

/** `io_connect_get_workspace_widget`. */
export function createWidgetTool(options: WidgetToolOptions): Tool {
  const { platform, pageUri, needs, name, description } = options;
  return {
    name: name ?? WIDGET_TOOL,
    title: "Workspace widget",
    description: description ?? DESCRIPTION,
    inputSchema,
    outputSchema,
    annotations: { readOnlyHint: true, openWorldHint: false },
    // The flat key is for hosts that were written before the nested one.
    _meta: { ui: { resourceUri: pageUri }, "ui/resourceUri": pageUri },
    needs,
    handle: async (args) => {
      try {
        return await show(platform, args);
      } catch (fault) {
        if (fault instanceof Refusal) return refused(args, fault);
        throw fault;
      }
    },
  };
}

const componentsOf = perObject(writeComponents);

async function show(platform: Platform, args: unknown): Promise<ToolResult> {
  const call = readWidgetCall(args);
  const shown = await readShown(platform, call);
  const { workspace, workspaceName, meta } = shown;
  const output: WidgetToolOutput = {
    mode: call.mode,
    workspaceName,
    components: componentsOf(workspace),
    success: true,
    error: "",
  };
  return answer(output, meta, widgetText(call.mode, shown));
}

/** The widget draws the error, so its data stands beside the flag. */
function refused(args: unknown, refusal: Refusal): ToolResult {
  const output: WidgetToolOutput = {
    mode: askedMode(args),
    workspaceName: askedName(args),
    components: null,
    success: false,
    error: refusal.message,
  };
  const nearest = refusal instanceof NoSuchWorkspace ? refusal.nearest : [];
  return { ...answer(output, { apps: [], unknownApps: [], nearest }, refusal.message), isError: true };
}

function answer(output: WidgetToolOutput, meta: WidgetMeta, text: string): ToolResult {
  return {
    content: [{ type: "text", text }],
    structuredContent: { ...output },
    _meta: { [WIDGET_META_KEY]: meta },
  };
}
