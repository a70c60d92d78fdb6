import { isJsonObject, type JsonObject } from "../../shared/json.ts";
import type { Edit, Place } from "../../shared/layout/editSchema.ts";
import type { ManyEdit } from "../../shared/layout/editMany.ts";
import { topmost } from "../../shared/layout/many/topmost.ts";
import { axisOf, sharesOf } from "../../shared/layout/sizes.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { findNode, findVisit, windowsOf } from "../../shared/layout/walk.ts";
import type { AppDirectory } from "./model.ts";
import type { StepLabel, StepPlace, StepShare } from "./step.ts";
import { appTitle, nameOf, nodeName } from "./nodeName.ts";

/** Both sides of a step, for the words that name it. */
export interface StepScene {
  readonly before: Workspace;
  readonly after: Workspace;
  /** The node that the edit was about, as the edit itself says. */
  readonly focus: string;
  /** The node that the hand was on. */
  readonly selection: string | undefined;
  readonly apps: AppDirectory;
}

/** What one edit did: the thing, and where it went or how large it is now. */
export function stepLabel(edit: Edit, scene: StepScene): StepLabel {
  if (edit.op === "resize") return resizeLabel(edit.id, scene);
  if (edit.op === "rename" && edit.title === "") return untitledLabel(edit.id, scene);
  const kind = edit.op === "put" && edit.node.type === "workspace" ? "replaceAll" : edit.op;
  const label = { kind: kind === "activate" ? "configure" : kind, name: subject(edit, scene) } as const;
  if (edit.op !== "insert" && edit.op !== "move") return label;
  return withPlace(label, placeIn(scene, edit.place, edit.op === "move" ? [edit.id] : []));
}

/** Without its title a thing has another name, so no name is new: the title is what went. */
function untitledLabel(id: string, { after, apps }: StepScene): StepLabel {
  return { kind: "untitle", name: nodeName(after, id, apps) };
}

/** What one change of several nodes did; of a single one it says the name. */
export function manyLabel(edit: ManyEdit, { before, after, focus, apps }: StepScene): StepLabel {
  const nodes = edit.op === "insert" ? [] : topmost(before, edit.ids);
  const things: readonly { readonly type?: unknown }[] =
    edit.op === "insert" ? edit.nodes.flatMap((node) => thingsIn(node, edit.place)) : nodes;
  const count = things.length;
  const [only] = nodes;
  const name = count > 1 ? "" : only ? nameOf(only, apps) : nodeName(after, focus, apps);
  const windows = things.every(({ type }) => type === "window");
  const counted = count > 1 ? { count, ...(windows ? { windows } : {}) } : {};
  const label: StepLabel = { kind: edit.op, name, ...counted };
  if (edit.op !== "insert" && edit.op !== "move") return label;
  return withPlace(
    label,
    placeIn(
      { before, apps },
      edit.place,
      nodes.map(({ id }) => id),
    ),
  );
}

/** A group that joins other tabs, or holds a single one, is no thing of its own. */
function thingsIn(node: JsonObject, { at }: Place): readonly JsonObject[] {
  const { type, children } = node;
  const holdsTabs = type === "group" && Array.isArray(children) && (at === "tab" || children.length === 1);
  return holdsTabs ? children.filter(isJsonObject) : [node];
}

function withPlace(label: StepLabel, place: StepPlace | undefined): StepLabel {
  return place ? { ...label, place } : label;
}

function subject(edit: Edit, { before, after, focus, apps }: StepScene): string {
  switch (edit.op) {
    case "insert":
    case "duplicate":
      return nodeName(after, focus, apps);
    case "replaceApp":
      return appTitle(apps, edit.appName);
    case "rename":
      return edit.title;
    case "describe":
      return "";
    case "arrange":
      return edit.of === undefined ? "" : nodeName(before, edit.of, apps);
    case "put":
      return nodeName(after, edit.node.id, apps);
    default:
      return nodeName(before, edit.id, apps);
  }
}

/** So many windows of a box still tell which one is meant. */
const MAX_NAMES = 2;

/** The neighbour or box that a thing went to, as it was before; what moves itself does not name its place. */
function placeIn(
  { before, apps }: Pick<StepScene, "before" | "apps">,
  place: Place,
  moved: readonly string[],
): StepPlace | undefined {
  const target = findNode(before, place.of);
  if (!target || (target.type === "workspace" && place.at !== "side")) return undefined;
  const tabs = place.at === "tab" ? findVisit(before, place.of)?.parent : undefined;
  const box = tabs?.type === "group" ? tabs : target;
  const at = place.at === "side" ? place.side : place.at;
  if (box.type === "workspace") return { at, kind: box.type, names: [], more: 0 };
  const windows = windowsOf(box).filter(({ id }) => !moved.includes(id));
  if (windows.length === 0) return undefined;
  const names = windows.slice(0, MAX_NAMES).map((window) => nameOf(window, apps));
  return { at, kind: box.type, names, more: windows.length - names.length };
}

/** One of the children speaks for all: the one under the hand, else the one whose share changed most. */
function resizeLabel(id: string, { before, after, selection, apps }: StepScene): StepLabel {
  const parent = findNode(after, id);
  const was = findNode(before, id);
  const kind = "resize";
  if (!parent || !was || parent.type === "window" || was.type === "window") return { kind, name: "" };
  const [shares, old] = [sharesOf(parent), sharesOf(was)];
  const change = shares.map((share, index) => Math.abs(share - (old[index] ?? 0)));
  const own = parent.children.findIndex((child) => child.id === selection);
  // Two that change against each other differ by rounding alone: the first of them.
  const most = Math.max(...change) - 1e-6;
  const index = own >= 0 ? own : change.findIndex((each) => each >= most);
  const child = parent.children[index];
  if (!child) return { kind, name: nameOf(parent, apps) };
  const axis: StepShare["axis"] = axisOf(parent) === "horizontal" ? "width" : "height";
  return { kind, name: nameOf(child, apps), share: { axis, percent: Math.round(shares[index] ?? 0) } };
}
