import { isJsonObject, type JsonObject } from "../../json.ts";
import type { NodeOrigin } from "../tree.ts";
import { join, kindOf, problem, report, type Reading } from "./reading.ts";

/** Config keys that every consumer does sums with. */
const NUMERIC_KEYS = ["width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "activeTabIndex"];

export function isNumericKey(key: string): boolean {
  return NUMERIC_KEYS.includes(key);
}

type ConfigRead = { config: JsonObject; form?: NodeOrigin["config"] };

/** The config of a raw node, {} if it has none. `form` tells how an empty one was written, against the dialect's way. */
export function readConfig(value: JsonObject, path: string, reading: Reading): ConfigRead {
  const raw = value["config"];
  if (raw === undefined) return emptyConfig("absent", reading);
  if (raw === null) return { config: {}, form: "null" };
  if (!isJsonObject(raw)) {
    report(
      reading,
      problem({ code: "no-config-object", params: { found: kindOf(raw) } }, join(path, "config")),
    );
    return { config: {} };
  }
  checkNumbers(raw, join(path, "config"), reading);
  return Object.keys(raw).length === 0 ? emptyConfig("empty", reading) : { config: raw };
}

// A saved layout writes `config: {}`, a definition leaves it out.
function emptyConfig(form: "absent" | "empty", { dialect }: Reading): ConfigRead {
  const usual = dialect === "saved" ? "empty" : "absent";
  return form === usual ? { config: {} } : { config: {}, form };
}

function checkNumbers(config: JsonObject, path: string, reading: Reading): void {
  for (const key of NUMERIC_KEYS) {
    const value = config[key] ?? null;
    if (value === null || typeof value === "number") continue;
    report(reading, problem({ code: "no-number", params: { key, found: kindOf(value) } }, join(path, key)));
  }
}

/** How an empty `children` was written, where that is not `[]`. */
export function readChildrenForm(value: JsonObject): NodeOrigin["children"] {
  const children = value["children"];
  if (children === undefined) return "absent";
  return children === null ? "null" : undefined;
}
