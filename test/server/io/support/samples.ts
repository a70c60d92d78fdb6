import type { JsonObject } from "../../../../shared/json.ts";

/** Small layouts and applications of the tests' own. */

export function app(name: string, more: JsonObject = {}): JsonObject {
  return { name, type: "window", details: { url: `https://apps.example/${name}` }, ...more };
}

export const APPS: readonly JsonObject[] = ["a", "b", "c", "d"].map((name) => app(name));

export function savedWindow(appName: string, config: JsonObject = {}): JsonObject {
  return { type: "window", config: { appName, ...config } };
}

export function box(type: string, children: JsonObject[], config: JsonObject = {}): JsonObject {
  return { type, config, children };
}

interface Extras {
  readonly metadata?: JsonObject;
  readonly config?: JsonObject;
  readonly context?: JsonObject;
}

export function savedLayout(name: string, children: JsonObject[], extras: Extras = {}): JsonObject {
  const { metadata, config = {}, context = {} } = extras;
  return {
    name,
    type: "Workspace",
    ...(metadata && { metadata }),
    components: [{ type: "Workspace", state: { config, context, children } }],
  };
}

/** Sizes 30 and 70 and the second tab in front: what createWorkspace would lose. */
export function sizedLayout(name: string, extras: Extras = {}): JsonObject {
  const tabs = box("group", [savedWindow("b"), savedWindow("c")], { width: 70, activeTabIndex: 1 });
  return savedLayout(name, [box("row", [savedWindow("a", { width: 30 }), tabs])], extras);
}

/** Two windows side by side and nothing else. */
export function plainLayout(name: string, extras: Extras = {}): JsonObject {
  return savedLayout(name, [box("row", [savedWindow("a"), savedWindow("b")])], extras);
}
