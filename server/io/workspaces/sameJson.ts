import { isJsonObject, type Json, type JsonObject } from "../../../shared/json.ts";

function sameObject(left: JsonObject, right: JsonObject): boolean {
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]))
  );
}

/** Whether two values say the same; the order of keys does not count, since a platform does not keep it. */
export function sameJson(left: Json | undefined, right: Json | undefined): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => sameJson(item, right[index]));
  }
  return isJsonObject(left) && isJsonObject(right) && sameObject(left, right);
}
