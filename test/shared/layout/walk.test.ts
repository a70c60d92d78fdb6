import { expect, test } from "vitest";
import {
  descriptionOf,
  findNode,
  findVisit,
  measure,
  titleOf,
  walk,
  windowsOf,
} from "../../../shared/layout/walk.ts";
import { column, group, read, row, win, workspaceOf } from "../../support/trees.ts";

const sample = workspaceOf(column(row(win("a"), group(win("b"), win("c"))), win("d")));

test("walk visits a box before its children, with path, depth and parent", () => {
  const visits = [...walk(sample)].map(({ node, parent, index, depth, path }) => [
    node.id,
    node.type,
    parent.id,
    index,
    depth,
    path,
  ]);
  expect(visits).toEqual([
    ["n1", "column", "workspace", 0, 1, "children[0]"],
    ["n2", "row", "n1", 0, 2, "children[0].children[0]"],
    ["n3", "window", "n2", 0, 3, "children[0].children[0].children[0]"],
    ["n4", "group", "n2", 1, 3, "children[0].children[0].children[1]"],
    ["n5", "window", "n4", 0, 4, "children[0].children[0].children[1].children[0]"],
    ["n6", "window", "n4", 1, 4, "children[0].children[0].children[1].children[1]"],
    ["n7", "window", "n1", 1, 2, "children[0].children[1]"],
  ]);
});

test("nodes are found by id, the workspace too", () => {
  expect(findNode(sample, "workspace")).toBe(sample);
  expect(findNode(sample, "n4")?.type).toBe("group");
  expect(findVisit(sample, "n6")?.parent.id).toBe("n4");
  expect(findNode(sample, "n8")).toBeUndefined();
});

test("windowsOf gathers windows in document order", () => {
  const names = (id: string): (string | undefined)[] => {
    const node = findNode(sample, id);
    return node ? windowsOf(node).map((window) => window.appName) : [];
  };
  expect(names("workspace")).toEqual(["a", "b", "c", "d"]);
  expect(names("n4")).toEqual(["b", "c"]);
  expect(names("n7")).toEqual(["d"]);
});

test("measure counts windows, nodes and levels below the workspace", () => {
  expect(measure(sample)).toEqual({ windows: 4, nodes: 7, depth: 4 });
  expect(measure(workspaceOf())).toEqual({ windows: 0, nodes: 0, depth: 0 });
});

test("the title is the config title, else the name of the layout, else empty", () => {
  const saved = (config: object, name: string | null): string =>
    titleOf(
      read({ name, type: "Workspace", components: [{ type: "Workspace", state: { children: [], config } }] }),
    );
  expect(saved({ title: "T", name: "c" }, "n")).toBe("T");
  expect(saved({ title: " ", name: "c" }, "n")).toBe("n");
  expect(saved({ name: "c" }, null)).toBe("c");
  expect(titleOf(workspaceOf())).toBe("");
});

test("the description is read from metadata of any kind", () => {
  const described = (metadata: unknown): string | undefined =>
    descriptionOf(read({ name: "n", type: "Workspace", metadata, components: [] }));
  expect(described({ description: "What it is for" })).toBe("What it is for");
  for (const metadata of [null, {}, [], "text", { description: 5 }, { description: " " }])
    expect(described(metadata)).toBeUndefined();
});
