import { isJsonObject, type Json, type JsonObject } from "../../../../shared/json.ts";
import { parseJsonText } from "./readJsonFile.ts";

/** Records of an FDC3 app directory, 1.x and 2.x, as definitions of the platform. Texts keep their words. */

function text(...candidates: (Json | undefined)[]): string | undefined {
  return candidates.find((value): value is string => typeof value === "string" && value !== "");
}

function object(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function iconOf({ icon, icons }: JsonObject): string | undefined {
  const first = Array.isArray(icons) ? icons[0] : undefined;
  return text(icon, first, object(first)["src"], object(first)["icon"]);
}

/** 1.x: a list. 2.x: a map by intent name. */
function intentsOf(record: JsonObject): Json[] {
  const listed = record["intents"];
  if (Array.isArray(listed)) return listed.filter((intent) => text(object(intent)["name"]) !== undefined);
  const interop = object(record["interop"]);
  const listensFor = object(object(interop["intents"])["listensFor"] ?? interop["listensFor"]);
  return Object.entries(listensFor).map(([name, intent]) => {
    const { displayName, contexts, resultType } = object(intent);
    return {
      name,
      ...(displayName !== undefined && { displayName }),
      ...(contexts !== undefined && { contexts }),
      ...(resultType !== undefined && { resultType }),
    };
  });
}

/** A host's own definition inside the record: JSON text in 1.x, an object by host name in 2.x. */
function hostDefinition({ manifest, hostManifests }: JsonObject): JsonObject {
  const hosts = object(hostManifests);
  const ours = ["io.Connect", "ioConnect", "Glue42", "glue42"].map((host) => hosts[host]).find(isJsonObject);
  if (ours) return ours;
  const parsed = typeof manifest === "string" ? parseJsonText(manifest) : undefined;
  return parsed?.ok === true ? object(parsed.value) : {};
}

/** 1.x: `[{ name, value }]`. 2.x: an object. */
function customConfig({ customConfig: config }: JsonObject): JsonObject {
  if (!Array.isArray(config)) return object(config);
  const entries = config.map(object).map(({ name, value }) => [text(name), value ?? null] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[0] !== undefined));
}

function detailsOf(record: JsonObject, host: JsonObject): JsonObject {
  const url = text(record["url"], record["start_url"], host["url"]);
  return { ...(url !== undefined && { url }), ...object(record["details"]), ...object(host["details"]) };
}

/** Whatever its type there, a record is a window here: the platform renders nothing. */
export function readFdc3Record(record: JsonObject): JsonObject {
  const host = hostDefinition(record);
  const { appId, name, title, description, tooltip, toolTip, version } = record;
  const texts = {
    title: text(title, name),
    caption: text(description, tooltip, toolTip),
    icon: iconOf(record),
    version: text(version),
  };
  return {
    ...Object.fromEntries(
      Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    intents: intentsOf(record),
    ...host,
    name: appId ?? null,
    type: "window",
    details: detailsOf(record, host),
    customProperties: { ...customConfig(record), ...object(host["customProperties"]) },
  };
}
