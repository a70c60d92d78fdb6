import type { Json, JsonObject } from "../../json.ts";
import { otherPlace, usualPlace, type FieldPlace } from "../fieldPlaces.ts";
import { WindowFieldSchema, type WindowField, type WindowNode } from "../tree.ts";
import { readConfig } from "./readParts.ts";
import { omit } from "../omit.ts";
import { join, kindOf, originOf, report, type Reading } from "./reading.ts";

const FIELDS = WindowFieldSchema.options;
const OWN_KEYS = ["type", "config"];

type Places = Record<FieldPlace, JsonObject>;
type Found = { field: WindowField; place: FieldPlace; value: Json };

/** Where a field stands: in its dialect's place, or else in the other; a null counts only where nothing else is. */
function find(field: WindowField, places: Places, reading: Reading): Found | undefined {
  const usual = usualPlace(field, reading.dialect);
  const found = [usual, otherPlace(usual)].flatMap((place) => {
    const value = places[place][field];
    return value === undefined ? [] : { field, place, value };
  });
  const firm = found.find(({ value }) => value !== null) ?? found[0];
  // A null name is no name: it stays where it is and rides along.
  return firm?.value === null && (field === "appName" || field === "windowId") ? undefined : firm;
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

const NO_APPLICATION =
  "The window names no application. Give the name of an application, or the id of a running window as windowId.";

function readFields(found: Found[], path: string, reading: Reading): Fields {
  const fields: Fields = {};
  if (!found.some(({ field }) => field === "appName" || field === "windowId")) {
    const place = usualPlace("appName", reading.dialect) === "config" ? "config.appName" : "appName";
    report(reading, join(path, place), NO_APPLICATION);
  }
  for (const { field, place, value } of found) {
    const at = join(path, place === "config" ? `config.${field}` : field);
    if (field === "context") fields.context = value;
    else if (field === "title" && value === null) fields.title = null;
    else if (typeof value !== "string")
      report(reading, at, `"${field}" must be text; here is ${kindOf(value)}.`);
    else if (value === "" && field !== "title") report(reading, at, emptyFault(field));
    else fields[field] = value;
  }
  return fields;
}

function emptyFault(field: WindowField): string {
  return field === "appName"
    ? "The application name is empty. Give the name of an application."
    : "The window id is empty. Give the id of a window, or an application name.";
}
