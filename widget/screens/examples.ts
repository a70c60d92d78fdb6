import type { JsonObject } from "../../shared/json.ts";
import type { Preset } from "../../shared/layout/editSchema.ts";
import type { AppDirectory } from "../state/model.ts";

export interface Example {
  readonly preset: Preset;
  /** The applications in it, by label, in reading order. */
  readonly titles: readonly string[];
  /** What goes into the empty workspace, as one step. */
  readonly node: JsonObject;
}

/** The first applications that are offered for workspaces, in three arrangements; fewer where there are too few. */
export function examplesOf(apps: AppDirectory): Example[] {
  const names = apps.order.filter((name) => apps.byName[name]?.inWorkspaces).slice(0, 4);
  const titles = names.map((name) => apps.byName[name]?.title ?? name);
  return SHAPES.filter(({ windows }) => names.length >= windows).map(({ preset, windows, build }) => ({
    preset,
    titles: titles.slice(0, windows),
    node: build(names.slice(0, windows).map((appName) => ({ type: "window", appName }))),
  }));
}

interface Shape {
  readonly preset: Preset;
  readonly windows: number;
  readonly build: (windows: JsonObject[]) => JsonObject;
}

const box = (type: "row" | "column", children: JsonObject[], config: JsonObject = {}): JsonObject => ({
  type,
  children,
  config,
});

const SHAPES: readonly Shape[] = [
  { preset: "side-by-side", windows: 2, build: (windows) => box("row", windows) },
  {
    preset: "main-and-stack",
    windows: 3,
    build: ([main = {}, ...stack]) =>
      box("row", [{ ...main, config: { width: 62 } }, box("column", stack, { width: 38 })]),
  },
  {
    preset: "grid",
    windows: 4,
    build: (windows) => box("column", [box("row", windows.slice(0, 2)), box("row", windows.slice(2))]),
  },
];
