import type { Json, JsonObject } from "../../../../shared/json.ts";
import { without } from "./runningNode.ts";

/** Keys that an open workspace says anew, or that belong to a run that is over. */
const OWN = [
  ...["frameId", "workspaceId", "positionIndex", "position", "lastActive", "reuseWorkspaceId"],
  ...["title", "name", "layoutName", "isHibernated", "isSelected", "isFocused", "widthInPx", "heightInPx"],
];

const ENUMS: Readonly<Record<string, readonly string[]>> = {
  windowDragMode: ["keepInside", "autoEject"],
  loadingStrategy: ["direct", "delayed", "lazy"],
};

/** The client refuses a whole answer over one key of a wrong type, so such a key is as good as absent. */
function isUsable(key: string, value: Json): boolean {
  if (value === null) return true;
  if (/^(?:allow|show|is[A-Z])/u.test(key)) return typeof value === "boolean";
  if (/^(?:min|max)(?:Width|Height)$/u.test(key)) return typeof value === "number";
  return ENUMS[key]?.some((one) => one === value) ?? true;
}

/** The config of a workspace that is to be opened, of a definition or of a saved layout. */
export function workspaceConfig(config: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(without(config, OWN)).filter(([key, value]) => isUsable(key, value)),
  );
}
