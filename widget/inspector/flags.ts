import type { AnyNode } from "../../shared/layout/tree.ts";
import type { Words } from "../text/en.ts";

/** A switch of the platform in the config of a node. */
export type Flag = keyof Words["inspector"]["flags"];

interface Flags {
  readonly permissions: readonly Flag[];
  readonly shown: readonly Flag[];
  readonly behaviour: readonly Flag[];
}
export type FlagSection = keyof Flags;

const EDGES = ["allowDropLeft", "allowDropTop", "allowDropRight", "allowDropBottom"] as const;

const SPLIT: Flags = {
  permissions: ["allowDrop", "allowSplitters"],
  shown: [],
  behaviour: ["isPinned", "maximizationBoundary"],
};

/** What the platform understands on each kind of node; anything else it drops without a word. */
const FLAGS: Record<AnyNode["type"], Flags> = {
  workspace: {
    permissions: [
      "allowDrop",
      ...EDGES,
      "allowExtract",
      "allowWindowReorder",
      "allowSplitters",
      "allowWorkspaceTabReorder",
      "allowWorkspaceTabExtract",
    ],
    shown: [
      "showSaveButton",
      "showCloseButton",
      "showWindowCloseButtons",
      "showEjectButtons",
      "showAddWindowButtons",
    ],
    behaviour: ["isPinned", "noTabHeader", "allowSystemHibernation"],
  },
  row: SPLIT,
  column: SPLIT,
  group: {
    permissions: ["allowDrop", "allowDropHeader", ...EDGES, "allowExtract", "allowReorder"],
    shown: ["showMaximizeButton", "showEjectButton", "showAddWindowButton"],
    behaviour: [],
  },
  window: { permissions: ["allowExtract", "allowReorder"], shown: ["showCloseButton"], behaviour: [] },
};

export function flagsOf(kind: AnyNode["type"]): Flags {
  return FLAGS[kind];
}

const OFF_BY_DEFAULT: ReadonlySet<Flag> = new Set(["isPinned", "maximizationBoundary", "noTabHeader"]);

/** What holds where nothing is set. */
export function isOnByDefault(flag: Flag): boolean {
  return !OFF_BY_DEFAULT.has(flag);
}
