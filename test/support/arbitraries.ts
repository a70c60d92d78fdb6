import fc from "fast-check";
import type { Json, JsonObject } from "../../shared/json.ts";
import type { Edit, Place } from "../../shared/layout/editSchema.ts";
import type { LayoutNode, Workspace } from "../../shared/layout/tree.ts";
import { walk } from "../../shared/layout/walk.ts";
import { read } from "./trees.ts";

/** Names with a space, an accent, an emoji and right-to-left text, as real directories have them. */
const APPS = ["clients", "Client Details", "Où", "chart 🔗", "לקוחות"];

const appName = fc.constantFrom(...APPS);

const LOCKS = [
  "allowDrop",
  "allowDropLeft",
  "allowDropHeader",
  "allowExtract",
  "allowReorder",
  "allowSplitters",
];

/** Rare, so that most edits go through. */
const locks: fc.Arbitrary<JsonObject> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom(...LOCKS).map((key) => ({ [key]: false })) },
  { weight: 1, arbitrary: fc.constant<JsonObject>({ unknownKey: { deep: [1, null] } }) },
);

const arbWindow: fc.Arbitrary<JsonObject> = fc
  .record({
    appName,
    title: fc.option(fc.string(), { nil: undefined }),
    config: locks,
    context: fc.boolean(),
  })
  .map(({ title, context, config, ...window }) => ({
    type: "window",
    ...window,
    ...(context ? { context: { id: 1 } } : {}),
    ...(title === undefined ? nonEmpty(config) : { config: { ...config, title } }),
  }));

function nonEmpty(config: JsonObject): JsonObject {
  return Object.keys(config).length === 0 ? {} : { config };
}

const arbGroup: fc.Arbitrary<JsonObject> = fc
  .record({
    children: fc.array(arbWindow, { minLength: 1, maxLength: 3 }),
    active: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
    config: locks,
  })
  .map(({ children, active, config }) => ({
    type: "group",
    ...nonEmpty(
      active === undefined ? config : { ...config, activeTabIndex: Math.min(active, children.length - 1) },
    ),
    children,
  }));

type Sizes = "none" | "even" | "growing";
const sizes = fc.constantFrom<Sizes>("none", "even", "growing");

/** Children with sizes that sum to 100 along an axis, or with none. */
function sized(children: JsonObject[], key: "width" | "height", kind: Sizes): JsonObject[] {
  const total = (children.length * (children.length + 1)) / 2;
  return children.map((child, index) => {
    const size = kind === "even" ? 100 / children.length : (100 * (index + 1)) / total;
    const config = typeof child["config"] === "object" ? child["config"] : {};
    return kind === "none" ? child : { ...child, config: { ...config, [key]: size } };
  });
}

function arbBox(type: "row" | "column", depth: number): fc.Arbitrary<JsonObject> {
  const other = type === "row" ? "column" : "row";
  const leaves = [arbGroup, arbGroup, arbWindow];
  const inner = fc.oneof(...leaves, ...(depth > 1 ? [arbBox(other, depth - 1)] : []));
  return fc
    .record({ children: fc.array(inner, { minLength: 1, maxLength: 3 }), config: locks, kind: sizes })
    .map(({ children, config, kind }) => ({
      type,
      ...nonEmpty(config),
      children: sized(children, type === "row" ? "width" : "height", kind),
    }));
}

const several = (type: "row" | "column"): fc.Arbitrary<JsonObject[]> =>
  fc
    .record({ boxes: fc.array(arbBox(type, 3), { minLength: 2, maxLength: 3 }), kind: sizes })
    .map(({ boxes, kind }) => sized(boxes, type === "row" ? "height" : "width", kind));

const single = fc.oneof(arbWindow, arbGroup, arbBox("row", 4), arbBox("column", 4)).map((node) => [node]);

/** The top level of a tree that keeps every rule of the builder. */
const arbRoot = fc.oneof(
  { weight: 1, arbitrary: fc.constant<JsonObject[]>([]) },
  { weight: 6, arbitrary: single },
  { weight: 2, arbitrary: several("row") },
  { weight: 2, arbitrary: several("column") },
);

const config: fc.Arbitrary<JsonObject> = fc.record({
  title: fc.constantFrom("T", "Ünï"),
  isPinned: fc.boolean(),
});

/** A builder definition that keeps every rule; sizes sum to 100 or are left out. */
export const arbDefinition: fc.Arbitrary<JsonObject> = fc
  .record({ children: arbRoot, config, context: fc.constantFrom<JsonObject>({}, { client: "x" }) })
  .map((definition): JsonObject => definition);

function toSavedNode(node: JsonObject): JsonObject {
  const { type, appName: app, context, config: own, children } = node;
  const settings = typeof own === "object" ? own : {};
  if (type === "window")
    return {
      type,
      config: { ...settings, appName: app ?? null, ...(context === undefined ? {} : { context }) },
    };
  return {
    type: type ?? null,
    config: settings,
    children: Array.isArray(children) ? children.map(toSaved) : [],
  };
}

function toSaved(node: unknown): JsonObject {
  return typeof node === "object" && node !== null ? toSavedNode({ ...node }) : {};
}

/** The same as a saved layout. */
export const arbSavedLayout: fc.Arbitrary<JsonObject> = arbDefinition.map(
  ({ children, config: own, context }) => ({
    name: "Layout",
    type: "Workspace",
    metadata: { description: "d" },
    components: [
      {
        type: "Workspace",
        state: {
          children: Array.isArray(children) ? children.map(toSaved) : [],
          config: typeof own === "object" ? { ...own, name: "Layout" } : {},
          context: context ?? {},
        },
      },
    ],
  }),
);

/** A tree that keeps every rule of the builder, read from either dialect. */
export const arbWorkspace: fc.Arbitrary<Workspace> = fc.oneof(arbDefinition, arbSavedLayout).map(read);

const oddSize = fc.constantFrom(0, -5, null, 50, 33.5, 1e300, undefined);

/** A tree that can be read and nothing more: empty boxes, rows in rows, a mixed top level, odd sizes and tabs. */
export const arbOddWorkspace: fc.Arbitrary<Workspace> = fc
  .letrec<{ node: JsonObject; box: JsonObject }>((tie) => ({
    node: fc.oneof({ depthSize: "small" }, arbWindow, arbGroup, tie("box")),
    box: fc
      .record({
        type: fc.constantFrom("row", "column"),
        children: fc.array(tie("node"), { maxLength: 3 }),
        width: oddSize,
        height: oddSize,
      })
      .map(({ type, children, width, height }) => ({
        type,
        children,
        config: { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) },
      })),
  }))
  .node.chain((node) => fc.array(fc.constant(node), { maxLength: 3 }))
  .map((children) => read({ children }));

const index = fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined });

function arbPlace(of: fc.Arbitrary<string>): fc.Arbitrary<Place> {
  const side = fc.constantFrom("left" as const, "right" as const, "top" as const, "bottom" as const);
  return fc.oneof(
    fc.record({ at: fc.constant("side" as const), of, side }),
    fc.record({ at: fc.constant("tab" as const), of, index }),
    fc.record({ at: fc.constant("child" as const), of, index }),
  );
}

/** Any edit that names nodes of this tree, now and then one that it does not have. `put` is for inverses only. */
export function arbEdit(workspace: Workspace): fc.Arbitrary<Edit> {
  const nodes: LayoutNode[] = [...walk(workspace)].map((visit) => visit.node);
  const known = fc.constantFrom("workspace", ...nodes.map((node) => node.id));
  const id = fc.oneof({ weight: 30, arbitrary: known }, { weight: 1, arbitrary: fc.constant("nowhere") });
  const op = <Name extends Edit["op"]>(name: Name): fc.Arbitrary<Name> => fc.constant(name);
  const place = arbPlace(id);
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record(
        { op: op("insert"), node: arbInserted, place, asItIs: fc.boolean() },
        { requiredKeys: ["op", "node", "place"] },
      ),
    },
    { weight: 8, arbitrary: fc.record({ op: op("move"), id, place }) },
    { weight: 2, arbitrary: fc.record({ op: op("remove"), id }) },
    { weight: 1, arbitrary: fc.record({ op: op("duplicate"), id }) },
    { weight: 1, arbitrary: fc.record({ op: op("replaceApp"), id, appName }) },
    {
      weight: 1,
      arbitrary: fc.record({ op: op("wrap"), id, in: fc.constantFrom("group", "row", "column") }),
    },
    { weight: 2, arbitrary: fc.record({ op: op("unwrap"), id }) },
    { weight: 1, arbitrary: arbResize(workspace, nodes) },
    { weight: 1, arbitrary: fc.record({ op: op("even"), id }) },
    { weight: 1, arbitrary: fc.record({ op: op("activate"), id }) },
    { weight: 1, arbitrary: fc.record({ op: op("rename"), id, title: fc.string() }) },
    { weight: 1, arbitrary: fc.record({ op: op("describe"), description: fc.string() }) },
    { weight: 1, arbitrary: fc.record({ op: op("configure"), id, config: arbConfig }) },
    {
      weight: 1,
      arbitrary: fc.record({ op: op("setContext"), id, context: arbContext }),
    },
    { weight: 1, arbitrary: fc.record({ op: op("arrange"), preset: arbPreset }) },
    { weight: 1, arbitrary: fc.record({ op: op("arrange"), preset: arbPreset, of: id }) },
  );
}

const arbContext = fc.constantFrom<Json>(null, { a: [1] });
const arbPreset = fc.constantFrom("side-by-side", "stacked", "grid", "main-and-stack", "tabs");
const arbNested = arbBox("row", 2).map((inner): JsonObject => ({ type: "row", children: [inner, inner] }));
const arbInserted = fc.oneof(
  { weight: 3, arbitrary: arbWindow },
  arbGroup,
  arbBox("row", 2),
  arbBox("column", 2),
  arbNested,
);
const arbConfig: fc.Arbitrary<JsonObject> = fc.constantFrom<JsonObject>(
  { allowSplitters: true, unknownKey: 1 },
  { minWidth: 100, allowDrop: null },
  { isPinned: true },
);

function arbResize(workspace: Workspace, nodes: readonly LayoutNode[]): fc.Arbitrary<Edit> {
  const parents = [workspace, ...nodes].flatMap((node) => (node.type === "window" ? [] : [node]));
  return fc
    .constantFrom(...parents)
    .chain(({ id, children }) =>
      fc
        .array(fc.integer({ min: 1, max: 20 }), { minLength: children.length, maxLength: children.length })
        .map((shares): Edit => ({ op: "resize", id, shares })),
    );
}
