import type { JsonObject } from "../../shared/json.ts";

/** A nested layout of `windows` windows: rows of columns of tab groups with up to three tabs. */
export function layoutOf(windows: number): JsonObject {
  const groups: JsonObject[] = [];
  for (let made = 0; made < windows;) {
    const tabs = Math.min(1 + (groups.length % 3), windows - made);
    const children = Array.from({ length: tabs }, (_, i) => ({ type: "window", appName: `app-${made + i}` }));
    groups.push({ type: "group", children });
    made += tabs;
  }
  const columns = chunk(groups, 3).map((children): JsonObject => ({ type: "column", children }));
  const rows = chunk(columns, Math.ceil(Math.sqrt(columns.length))).map((children): JsonObject => ({
    type: "row",
    children,
  }));
  return { children: [{ type: "column", children: rows }], config: { title: `${windows} windows` } };
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}
