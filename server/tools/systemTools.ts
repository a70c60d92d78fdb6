import type { Need } from "../catalog/clientFacts.ts";
import type { Tool } from "../catalog/tool.ts";
import type { SystemToolsConfig } from "../config/systemToolsConfig.ts";
import { createListAppsTool } from "./listApps.ts";
import { createListWorkspacesTool } from "./listWorkspaces.ts";
import { createOpenTool } from "./openWorkspace.ts";
import type { SharedOnce } from "./once.ts";
import type { Platform } from "./platform.ts";
import { createSaveTool } from "./saveWorkspace.ts";
import { createSearchApplicationsTool } from "./searchApplications.ts";
import { createSearchWorkspacesTool } from "./searchWorkspaces.ts";
import { createStartApplicationsTool, START_APPLICATIONS } from "./startApplications.ts";
import { createStartWorkspaceTool, START_WORKSPACE } from "./startWorkspace.ts";
import { createWidgetTool } from "./widgetTool.ts";
import { createWorkingContextTool, type ContextSource } from "./workingContext.ts";

export interface SystemToolOptions {
  readonly platform: Platform;
  /** The URI of the widget page. */
  readonly pageUri: string;
  readonly config: SystemToolsConfig;
  /** The working context, where one is configured. */
  readonly workingContext?: ContextSource | undefined;
  /** Remembers among several processes what was done. */
  readonly sharedOnce?: SharedOnce | undefined;
}

/** The built-in tools, by what of io.Connect they need. */
interface SystemTools {
  readonly forApplications: readonly Tool[];
  readonly forWorkspaces: readonly Tool[];
  /** The widget's tool and its helpers, which need workspaces too. */
  readonly forWidget: readonly Tool[];
}

export function createSystemTools(options: SystemToolOptions): SystemTools {
  const { platform, config, workingContext, sharedOnce } = options;
  const { searchApps, searchWorkspaces, startApps, startWorkspaces, getWorkingContext } = config;
  const offered = (enabled: boolean, make: () => Tool) => (enabled ? [make()] : []);
  const names = {
    startApplications: startApps.overrides.name ?? START_APPLICATIONS,
    startWorkspace: startWorkspaces.overrides.name ?? START_WORKSPACE,
  };
  const search = { platform, names, needs: gate("sampling", searchApps.requireSamplingCapability) };
  const searchSaved = { ...search, needs: gate("sampling", searchWorkspaces.requireSamplingCapability) };
  const start = { platform, sharedOnce, needs: gate("elicitation", startApps.requireElicitationCapability) };
  const open = {
    platform,
    sharedOnce,
    needs: gate("elicitation", startWorkspaces.requireElicitationCapability),
  };
  return {
    forApplications: [
      ...offered(searchApps.enabled, () => createSearchApplicationsTool({ ...search, config: searchApps })),
      ...offered(startApps.enabled, () => createStartApplicationsTool({ ...start, config: startApps })),
      ...(workingContext !== undefined && getWorkingContext.enabled
        ? [createWorkingContextTool(workingContext, getWorkingContext)]
        : []),
    ],
    forWorkspaces: [
      ...offered(searchWorkspaces.enabled, () =>
        createSearchWorkspacesTool({ ...searchSaved, config: searchWorkspaces }),
      ),
      ...offered(startWorkspaces.enabled, () =>
        createStartWorkspaceTool({ ...open, config: startWorkspaces }),
      ),
    ],
    forWidget: widgetTools(options),
  };
}

/** What a client must have, unless the configuration lifts it. */
function gate(need: Need, required: boolean): readonly Need[] {
  return required ? [need] : [];
}

function widgetTools({
  platform,
  pageUri,
  sharedOnce,
  config: { getWorkspaceWidget: widget },
}: SystemToolOptions): Tool[] {
  if (!widget.enabled) return [];
  const needs = gate("ui", widget.requireUiCapability);
  return [
    createWidgetTool({ platform, pageUri, needs, ...widget.overrides }),
    createListAppsTool(platform, needs),
    createListWorkspacesTool(platform, needs),
    createOpenTool(platform, needs, sharedOnce),
    createSaveTool(platform, needs),
  ];
}
