import type { JsonObject } from "../../../../shared/json.ts";

/** An io.Connect API object of a platform that behaves as a test needs it: the surroundings of connectIo. */
export interface FakePlatform {
  readonly layouts: Map<string, JsonObject>;
  readonly calls: string[];
  readonly workspaces: FakeWorkspaces;
  /** Tells the listeners of saved layouts. */
  tellSaved(name: string): void;
}

type Listener = (layout: unknown) => void;
type FakeWorkspaces = Record<string, unknown> & { layouts: Record<string, unknown> };

export interface FakeWorkspace {
  id: string;
  title: string;
  layoutName?: string;
  snapshot: () => Promise<unknown>;
  updateContext: (context: object) => Promise<void>;
}

export function fakeWorkspace(children: unknown[], more: Partial<FakeWorkspace> = {}): FakeWorkspace {
  return {
    id: "w1",
    title: "Opened",
    snapshot: () => Promise.resolve({ id: "w1", config: {}, children, frameSummary: { id: "f" } }),
    updateContext: () => Promise.resolve(),
    ...more,
  };
}

const nameOf = ({ name }: JsonObject): string => (typeof name === "string" ? name : "");

/** A platform that stores what it is given and answers every opening with the same workspace. */
export function fakePlatform(opened: unknown, layouts: readonly JsonObject[] = []): FakePlatform {
  const stored = new Map(layouts.map((layout) => [nameOf(layout), layout]));
  const calls: string[] = [];
  const saved: Listener[] = [];
  const removed: Listener[] = [];
  const listen = (listeners: Listener[]) => (listener: Listener) => {
    listeners.push(listener);
    return Promise.resolve(() => listeners.splice(listeners.indexOf(listener), 1));
  };
  const log =
    <T>(name: string, answer: (...args: never[]) => T) =>
    (...args: never[]) => {
      calls.push(name);
      return Promise.resolve().then(() => answer(...args));
    };
  return {
    layouts: stored,
    calls,
    tellSaved: (name) => saved.forEach((listener) => listener({ name, type: "Workspace" })),
    workspaces: {
      createWorkspace: log("createWorkspace", () => opened),
      restoreWorkspace: log("restoreWorkspace", () => opened),
      getAllWorkspacesSummaries: log("getAllWorkspacesSummaries", () => []),
      layouts: {
        export: log("export", () => [...stored.values()]),
        getSummaries: log("getSummaries", () => [...stored.keys()].map((name) => ({ name }))),
        import: log("import", (given: JsonObject[], mode: string) => {
          calls.push(`mode ${mode}`);
          for (const layout of given) stored.set(nameOf(layout), layout);
        }),
        delete: log("delete", (name: string) => stored.delete(name)),
        onSaved: listen(saved),
        onRemoved: listen(removed),
      },
    },
  };
}
