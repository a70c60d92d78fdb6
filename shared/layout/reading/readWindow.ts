import type { Json, JsonObject } from "../../json.ts";
import { otherPlace, usualPlace, type FieldPlace } from "../fieldPlaces.ts";
import { WindowFieldSchema, type WindowField, type WindowNode } from "../tree.ts";
import { readConfig } from "./readParts.ts";
import { omit } from "../omit.ts";
import { join, kindOf, originOf, problem, report, type Reading } from "./reading.ts";
import type { Problem } from "../told/faults.ts";

const FIELDS = WindowFieldSchema.options;
const OWN_KEYS = ["type", "config"];

type Places = Record<FieldPlace, JsonObject>;
type Found = { field: WindowField; place: FieldPlace; value: Json };

/** Where a field stands: in its dialect's place, or else in the other; a null counts only where nothing else is. */
function find(field: WindowField, places: Places, reading: Reading): Found | undefined {
  const usual = usualPlace(field, reading.dialect);
  const other = otherPlace(usual);
  const [near, far] = [places[usual][field], places[other][field]];
  const isNear = near !== undefined && (near !== null || far === undefined || far === null);
  const value = isNear ? near : far;
  // A null name is no name: it stays where it is and rides along.
  const isNoName = value === null && (field === "appName" || field === "windowId");
  return value === undefined || isNoName ? undefined : { field, place: isNear ? usual : other, value };
}

export function readWindow(value: JsonObject, path: string, reading: Reading): WindowNode {
  const id = reading.nextId();
  const { config, form } = readConfig(value, path, reading);
  const places: Places = { config, beside: omit(value, OWN_KEYS) };
  const found = FIELDS.flatMap((field) => find(field, places, reading) ?? []);
  const taken = (place: FieldPlace): string[] =>
    found.filter((at) => at.place === place).map((at) => at.field);
  const elsewhere = found
    .filter((at) => at.place !== usualPlace(at.field, reading.dialect))
    .map((at) => at.field);
  return {
    type: "window",
    id,
    ...readFields(found, path, reading),
    config: omit(places.config, taken("config")),
    rest: omit(places.beside, taken("beside")),
    ...originOf({
      type: value["type"] === undefined ? "absent" : undefined,
      config: form,
      elsewhere: elsewhere.length > 0 ? elsewhere : undefined,
    }),
  };
}

type Fields = Pick<WindowNode, WindowField>;

function readFields(found: Found[], path: string, reading: Reading): Fields {
  const fields: Fields = {};
  if (!found.some(({ field }) => field === "appName" || field === "windowId")) {
    const place = usualPlace("appName", reading.dialect) === "config" ? "config.appName" : "appName";
    report(reading, problem({ code: "no-application", params: {} }, join(path, place)));
  }
  for (const { field, place, value } of found) {
    const at = join(path, place === "config" ? `config.${field}` : field);
    if (field === "context") fields.context = value;
    else if (field === "title" && value === null) fields.title = null;
    else if (typeof value !== "string")
      report(reading, problem({ code: "no-text", params: { field, found: kindOf(value) } }, at));
    else if (value === "" && field !== "title") report(reading, emptyFault(field, at));
    else fields[field] = value;
  }
  return fields;
}

function emptyFault(field: WindowField, path: string): Problem {
  return problem({ code: field === "appName" ? "empty-application" : "empty-window-id", params: {} }, path);
}
