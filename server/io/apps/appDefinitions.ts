import type { JsonObject } from "../../../shared/json.ts";
import { isWireObject, memberOf } from "../ioApi.ts";
import type { AppDefinition } from "../port.ts";

function text(...candidates: unknown[]): string | undefined {
  return candidates.find((value): value is string => typeof value === "string" && value !== "");
}

interface Fields {
  readonly name: unknown;
  readonly title: string | undefined;
  readonly caption: string | undefined;
  readonly icon: string | undefined;
  readonly hidden: boolean;
  readonly customProperties: JsonObject;
}

function build(fields: Fields): AppDefinition | undefined {
  const { name, title, caption, icon, hidden, customProperties } = fields;
  if (typeof name !== "string" || name === "") return undefined;
  return {
    name,
    hidden,
    customProperties,
    ...(title !== undefined && { title }),
    ...(caption !== undefined && { caption }),
    ...(icon !== undefined && { icon }),
  };
}

/** An application of `io.apps.registry`; the definition is there where it was asked for. */
function fromRegistry(app: unknown): AppDefinition | undefined {
  const definition = memberOf(app, "definition");
  const custom = memberOf(app, "customProperties") ?? memberOf(definition, "customProperties");
  return build({
    name: memberOf(app, "name"),
    title: text(memberOf(app, "title"), memberOf(definition, "title")),
    caption: text(memberOf(definition, "caption"), memberOf(app, "description")),
    icon: text(memberOf(app, "icon"), memberOf(app, "iconURL"), memberOf(definition, "icon")),
    hidden: (memberOf(app, "isHidden") ?? memberOf(definition, "hidden")) === true,
    customProperties: isWireObject(custom) ? custom : {},
  });
}

/** An application of `io.appManager`. Browser keeps `hidden` among the user properties. */
function fromAppManager(app: unknown): AppDefinition | undefined {
  const custom = memberOf(app, "userProperties");
  return build({
    name: memberOf(app, "name"),
    title: text(memberOf(app, "title")),
    caption: text(memberOf(app, "caption")),
    icon: text(memberOf(app, "icon"), memberOf(app, "iconURL")),
    hidden: (memberOf(app, "hidden") ?? memberOf(custom, "hidden")) === true,
    customProperties: isWireObject(custom) ? custom : {},
  });
}

function collect(apps: unknown, read: (app: unknown) => AppDefinition | undefined): AppDefinition[] {
  if (!Array.isArray(apps)) return [];
  return apps.map(read).filter((app) => app !== undefined);
}

export function readRegistryApps(apps: unknown): AppDefinition[] {
  return collect(apps, fromRegistry);
}

export function readManagerApps(apps: unknown): AppDefinition[] {
  return collect(apps, fromAppManager);
}
