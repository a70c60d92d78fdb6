import type { WindowField } from "./tree.ts";

/** A saved layout keeps what a window is in its `config`, a builder definition beside it. */
export type Dialect = "saved" | "definition";

export type FieldPlace = "config" | "beside";

/** Where a dialect keeps a field of a window. Neither has a title beside: it is a config key in both. */
export function usualPlace(field: WindowField, dialect: Dialect): FieldPlace {
  return dialect === "saved" || field === "title" ? "config" : "beside";
}

export function otherPlace(place: FieldPlace): FieldPlace {
  return place === "config" ? "beside" : "config";
}
