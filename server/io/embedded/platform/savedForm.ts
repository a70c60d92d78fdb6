import type { Json, JsonObject } from "../../../../shared/json.ts";
import { activeIndex, type RunningBox, type RunningNode } from "./runningNode.ts";
import type { RunningWorkspace } from "./runningWorkspace.ts";

/** How an open workspace is written when it is saved. */

interface SavedFormOptions {
  readonly name: string;
  readonly metadata: Json | undefined;
  readonly context: JsonObject;
  readonly withWindowContexts: boolean;
}

function savedNode(node: RunningNode, options: SavedFormOptions, isSelected: boolean): JsonObject {
  if (node.type !== "window") return savedBox(node, options);
  const { config, appName, title, context } = node;
  return {
    type: "window",
    config: {
      ...config,
      appName,
      isSelected,
      ...(title !== undefined && { title }),
      ...(options.withWindowContexts && context !== undefined && { context }),
    },
  };
}

function savedBox(box: RunningBox, options: SavedFormOptions): JsonObject {
  const active = box.type === "group" ? activeIndex(box) : -1;
  return {
    type: box.type,
    config: box.type === "group" ? { ...box.config, activeTabIndex: active } : box.config,
    children: box.children.map((child, index) => savedNode(child, options, index === active)),
  };
}

export function savedForm(workspace: RunningWorkspace, options: SavedFormOptions): JsonObject {
  const { name, metadata, context } = options;
  const { config, title, isHibernated } = workspace;
  return {
    name,
    type: "Workspace",
    ...(metadata !== undefined && { metadata }),
    components: [
      {
        type: "Workspace",
        state: {
          config: { ...config, name, ...(title !== name && { title }), isHibernated },
          context,
          children: workspace.children.map((child) => savedNode(child, options, false)),
        },
      },
    ],
  };
}
