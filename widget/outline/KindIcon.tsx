import { AppWindow, Columns2, LayoutDashboard, PanelTop, Rows2 } from "lucide-react";
import type { AnyNode } from "../../shared/layout/tree.ts";

/** The children of a row stand side by side, those of a column are stacked: the picture shows how they lie. */
const ICONS = {
  workspace: LayoutDashboard,
  row: Columns2,
  column: Rows2,
  group: PanelTop,
  window: AppWindow,
};

export function KindIcon({ kind }: { kind: AnyNode["type"] }) {
  const Icon = ICONS[kind];
  return <Icon className="node-icon" size={16} aria-hidden="true" />;
}
