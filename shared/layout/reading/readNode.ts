import { isJsonObject, type Json, type JsonObject } from "../../json.ts";
import type { BoxNode, LayoutNode, WindowNode } from "../tree.ts";
import { readChildrenForm, readConfig } from "./readParts.ts";
import { omit } from "../omit.ts";
import { join, kindOf, originOf, problem, report, type Reading } from "./reading.ts";
import type { Problem } from "../told/faults.ts";
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
    report(reading, problem({ code: "no-node", params: { found: kindOf(value) } }, path));
    return undefined;
  }
  if (value["type"] === "window" || isUntypedWindow(value)) return readWindow(value, path, reading);
  const type = boxType(value["type"]);
  if (type) return readBox(value, type, { path, reading });
  report(reading, typeFault(value["type"], join(path, "type")));
  return undefined;
}

function typeFault(type: Json | undefined, path: string): Problem {
  if (type === undefined) return problem({ code: "no-type", params: {} }, path);
  return typeof type === "string"
    ? problem({ code: "unknown-type", params: { type: type.slice(0, 60) } }, path)
    : problem({ code: "no-text-type", params: { found: kindOf(type) } }, path);
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
    report(
      reading,
      problem({ code: "windows-only", params: { type: child.type } }, join(path, `children[${index}]`)),
    );
    return [];
  });
}

/** Children in their places; a place is undefined where the child could not be read. */
export function readChildren(parent: JsonObject, path: string, reading: Reading): ReadChild[] {
  const children = parent["children"];
  if (children === undefined || children === null) return [];
  if (!Array.isArray(children)) {
    report(
      reading,
      problem({ code: "no-children-list", params: { found: kindOf(children) } }, join(path, "children")),
    );
    return [];
  }
  return children.map((child, index) => readLayoutNode(child, join(path, `children[${index}]`), reading));
}
