import { isJsonObject, type Json, type JsonObject } from "../../json.ts";
import type { BoxNode, LayoutNode, WindowNode } from "../tree.ts";
import { readChildrenForm, readConfig } from "./readParts.ts";
import { omit } from "../omit.ts";
import { join, kindOf, originOf, report, type Reading } from "./reading.ts";
import { readWindow } from "./readWindow.ts";

const BOX_TYPES = ["row", "column", "group"] as const;
type BoxType = (typeof BOX_TYPES)[number];

function boxType(value: Json | undefined): BoxType | undefined {
  return BOX_TYPES.find((type) => type === value);
}

/** Only a window may leave its type out, and only where it names an application and cannot be a box. */
export function isUntypedWindow(value: JsonObject): boolean {
  if (value["type"] !== undefined || value["children"] !== undefined) return false;
  const { config } = value;
  const names = [value["appName"], value["windowId"], isJsonObject(config) ? config["appName"] : undefined];
  return names.some((name) => name !== undefined && name !== null);
}

/** Reads one raw node; undefined when something was wrong, which is then reported. Depth is limited before. */
export function readLayoutNode(value: Json, path: string, reading: Reading): LayoutNode | undefined {
  if (!isJsonObject(value)) {
    report(reading, path, `A window, group, row or column is an object; here is ${kindOf(value)}.`);
    return undefined;
  }
  if (value["type"] === "window" || isUntypedWindow(value)) return readWindow(value, path, reading);
  const type = boxType(value["type"]);
  if (type) return readBox(value, type, { path, reading });
  report(reading, join(path, "type"), typeFault(value["type"]));
  return undefined;
}

function typeFault(type: Json | undefined): string {
  const offer = 'Use "window", "group", "row" or "column".';
  if (type === undefined) return `There is no type here. ${offer}`;
  return typeof type === "string"
    ? `There is no node type ${JSON.stringify(type.slice(0, 60))}. ${offer}`
    : `The type must be text; here is ${kindOf(type)}. ${offer}`;
}

type At = { path: string; reading: Reading };

function readBox(value: JsonObject, type: BoxType, { path, reading }: At): BoxNode {
  const id = reading.nextId();
  const { config, form } = readConfig(value, path, reading);
  const children = readChildren(value, path, reading);
  const rest = omit(value, ["type", "children", "config"]);
  const common = { id, config, rest, ...originOf({ children: readChildrenForm(value), config: form }) };
  return type === "group"
    ? { type, ...common, children: windowsOnly(children, path, reading) }
    : { type, ...common, children: present(children) };
}

type ReadChild = LayoutNode | undefined;

function present(children: ReadChild[]): LayoutNode[] {
  return children.filter((child) => child !== undefined);
}

function windowsOnly(children: ReadChild[], path: string, reading: Reading): WindowNode[] {
  return children.flatMap((child, index) => {
    if (child === undefined || child.type === "window") return child ?? [];
    const message = `A group holds windows only, not a ${child.type}. Move the ${child.type} out of the group.`;
    report(reading, join(path, `children[${index}]`), message);
    return [];
  });
}

/** Children in their places; a place is undefined where the child could not be read. */
export function readChildren(parent: JsonObject, path: string, reading: Reading): ReadChild[] {
  const children = parent["children"];
  if (children === undefined || children === null) return [];
  if (!Array.isArray(children)) {
    report(reading, join(path, "children"), `The children must be a list; here is ${kindOf(children)}.`);
    return [];
  }
  return children.map((child, index) => readLayoutNode(child, join(path, `children[${index}]`), reading));
}
