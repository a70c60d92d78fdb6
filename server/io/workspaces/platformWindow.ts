import { isJsonObject, type Json, type JsonObject } from "../../../shared/json.ts";

/** Fields that a saved window keeps in `config` and a builder definition beside it. */
const FIELDS = ["appName", "windowId", "title", "context", "url", "instanceId"] as const;
/** Texts that may be absent but not empty. */
const NOT_EMPTY = ["windowId", "url", "instanceId"] as const;

const KINDS: Readonly<Record<string, "string" | "number" | "boolean">> = {
  windowId: "string",
  url: "string",
  instanceId: "string",
  title: "string",
  allowExtract: "boolean",
  allowReorder: "boolean",
  showCloseButton: "boolean",
  isMaximized: "boolean",
  minWidth: "number",
  minHeight: "number",
  maxWidth: "number",
  maxHeight: "number",
};

function moveIntoConfig(item: JsonObject, config: JsonObject): { item: JsonObject; config: JsonObject } {
  const moved = FIELDS.filter((field) => item[field] !== undefined && (config[field] ?? null) === null);
  if (moved.length === 0) return { item, config };
  const kept = Object.entries(item).filter(([key]) => !moved.some((field) => field === key));
  const fields = moved.map((field): [string, Json] => [field, item[field] ?? null]);
  return { item: Object.fromEntries(kept), config: { ...config, ...Object.fromEntries(fields) } };
}

function withoutEmptyTexts(config: JsonObject): JsonObject {
  if (!NOT_EMPTY.some((key) => config[key] === "")) return config;
  return Object.fromEntries(
    Object.entries(config).filter(([key, value]) => value !== "" || !NOT_EMPTY.some((text) => text === key)),
  );
}

function wrongKey(config: JsonObject): string | undefined {
  return Object.keys(KINDS).find((key) => {
    const value = config[key] ?? null;
    return value !== null && typeof value !== KINDS[key];
  });
}

/** A window with its fields in `config`; the same object where they already are. */
export function repairWindow(item: JsonObject, fail: (message: string) => never): JsonObject {
  const given = item["config"] ?? {};
  if (!isJsonObject(given)) fail("config is not an object");
  const moved = moveIntoConfig(item, given);
  const config = withoutEmptyTexts(moved.config);
  const { appName } = config;
  if (typeof appName !== "string" || appName === "") fail("a window needs an appName");
  const wrong = wrongKey(config);
  if (wrong !== undefined) fail(`config.${wrong} is not a ${KINDS[wrong]}`);
  return config === item["config"] ? item : { ...moved.item, config };
}
