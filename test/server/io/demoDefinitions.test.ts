import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readDefinitions } from "../../../server/io/embedded/definitions/definitionsReader.ts";
import { check } from "../../../shared/layout/check.ts";
import { readWorkspace } from "../../../shared/layout/read.ts";
import { tidy } from "../../../shared/layout/tidy.ts";
import { measure, walk, windowsOf, descriptionOf } from "../../../shared/layout/walk.ts";
import { writeSaved } from "../../../shared/layout/write.ts";
import { axisOf, writtenSize } from "../../../shared/layout/sizes.ts";
import { recordingLog } from "../../support/recordingLog.ts";

const DIR = resolve(import.meta.dirname, "../../../definitions");
const UNKNOWN = { workspace: "Legacy Reconciliation", app: "mainframe-terminal" };

async function demo() {
  const log = recordingLog();
  const { apps, layouts } = await readDefinitions({ dir: DIR, log });
  const trees = [...layouts].map(([name, layout]) => {
    const read = readWorkspace(layout);
    if (!read.ok) throw new Error(`${name}: ${read.problems[0]?.message ?? ""}`);
    return { name, layout, workspace: read.workspace, notes: read.notes };
  });
  return { apps, trees, log };
}

test("the demo loads without a warning and reads and writes back as it is", async () => {
  const { apps, trees, log } = await demo();
  expect(log.lines).toEqual([]);
  expect(apps.length).toBeGreaterThanOrEqual(14);
  expect(trees.length).toBeGreaterThanOrEqual(8);
  for (const { layout, workspace, notes, name } of trees) {
    expect(notes, name).toEqual([]);
    expect(writeSaved(workspace), name).toEqual(layout);
    expect(tidy(workspace).notes, name).toEqual([]);
  }
});

test("nothing is wrong with its workspaces, but for the one application that is not installed", async () => {
  const { apps, trees } = await demo();
  const knownApps = new Set(apps.map(({ name }) => name));
  for (const { name, workspace } of trees) {
    const messages = check(workspace, { knownApps }).map(({ message }) => message);
    if (name === UNKNOWN.workspace) expect(messages).toEqual([expect.stringContaining(UNKNOWN.app)]);
    else expect(messages, name).toEqual([]);
  }
});

test("its sizes are percent that sum to a hundred", async () => {
  for (const { name, workspace } of (await demo()).trees) {
    for (const parent of [workspace, ...[...walk(workspace)].map(({ node }) => node)]) {
      if (parent.type === "window" || parent.type === "group" || parent.children.length < 2) continue;
      const axis = axisOf(parent);
      if (axis === "tabs") continue;
      const sizes = parent.children.map((child) => writtenSize(child, axis) ?? 0);
      expect(
        sizes.reduce((sum, size) => sum + size, 0),
        name,
      ).toBeCloseTo(100, 5);
    }
  }
});

test("it shows what a demo has to show", async () => {
  const { apps, trees } = await demo();
  const custom = (key: string) =>
    apps.filter(({ customProperties }) => customProperties?.[key] !== undefined);
  const included = apps.filter(({ customProperties }) => customProperties?.["includeInWorkspaces"] === true);
  const foreign = (text: string | undefined): boolean => /[^\u0000-\u024F]/u.test(text ?? "");
  expect(included.length).toBeGreaterThan(apps.length / 2);
  expect(included.length).toBeLessThan(apps.length);
  expect(apps.some(({ hidden }) => hidden === true)).toBe(true);
  expect(apps.filter(({ caption }) => caption === undefined).length).toBeGreaterThan(1);
  expect(custom("interop").length).toBeGreaterThan(4);
  expect(apps.filter(({ intents }) => intents && intents.length > 0).length).toBeGreaterThan(3);
  expect(apps.some(({ name }) => foreign(name))).toBe(true);
  expect(included.every(({ icon }) => icon?.startsWith("data:image/svg+xml,") === true)).toBe(true);

  const described = trees.filter(({ workspace }) => descriptionOf(workspace) !== undefined);
  expect(described.length).toBeGreaterThan(5);
  expect(described.length).toBeLessThan(trees.length);
  expect(trees.some(({ workspace }) => measure(workspace).windows >= 12)).toBe(true);
  expect(trees.some(({ name }) => foreign(name))).toBe(true);
  expect(trees.some(({ workspace }) => windowsOf(workspace).length === 1)).toBe(true);
});
