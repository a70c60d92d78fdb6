import type { AnyNode } from "../../shared/layout/tree.ts";
import type { AppDirectory } from "../state/model.ts";
import { appTitle } from "../state/nodeName.ts";
import { AppIcon } from "../ui/AppIcon.tsx";
import { KindIcon } from "./KindIcon.tsx";

interface NodeIconProps {
  readonly node: AnyNode;
  readonly apps: AppDirectory;
}

/** The picture of a node: that of its application, or how a box lays out what is in it. */
export function NodeIcon({ node, apps }: NodeIconProps) {
  if (node.type !== "window" || node.appName === undefined) return <KindIcon kind={node.type} />;
  const { appName } = node;
  const icon = Object.hasOwn(apps.byName, appName) ? apps.byName[appName]?.icon : undefined;
  return <AppIcon name={appName} title={appTitle(apps, appName)} icon={icon} size={16} />;
}
