import type { JsonObject } from "../../shared/json.ts";
import type { AppDefinition, IoPort, OpenRequest, OpenResult, SavedLayout } from "../../server/io/port.ts";

export interface MemoryIo extends IoPort {
  readonly opened: OpenResult[];
  readonly requests: OpenRequest[];
  readonly layouts: SavedLayout[];
  /** The next call of the platform fails with this sentence. */
  failNext(sentence: string): void;
}

interface MemoryIoOptions {
  readonly apps?: readonly AppDefinition[];
  readonly layouts?: readonly SavedLayout[];
}

/** An io.Connect that lives in memory and does what the port says, nothing more. */
export function memoryIo(options: MemoryIoOptions = {}): MemoryIo & Required<Pick<IoPort, "workspaces">> {
  const layouts = [...(options.layouts ?? [])];
  const opened: OpenResult[] = [];
  const requests: OpenRequest[] = [];
  let failure: string | undefined;

  const attempt = async <T>(work: () => T): Promise<T> => {
    // A real platform answers later, never in the same turn.
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (failure === undefined) return work();
    const sentence = failure;
    failure = undefined;
    throw new Error(sentence);
  };
  const open = (title: string, layoutName?: string): OpenResult => {
    const workspace = {
      id: `ws-${opened.length + 1}`,
      title,
      ...(layoutName !== undefined && { layoutName }),
      notes: [],
    };
    opened.push(workspace);
    return workspace;
  };

  return {
    opened,
    requests,
    layouts,
    failNext: (sentence) => (failure = sentence),
    apps: {
      list: () => attempt(() => options.apps ?? []),
      onChanged: () => () => undefined,
    },
    workspaces: {
      layouts: () => attempt(() => layouts),
      saveLayout: (layout) =>
        attempt(() => {
          const name = typeof layout["name"] === "string" ? layout["name"] : "";
          const at = layouts.findIndex((saved) => saved.name === name);
          layouts.splice(at < 0 ? layouts.length : at, 1, { name, layout });
        }),
      restore: (name) => attempt(() => open(name, name)),
      open: (request) =>
        attempt(() => {
          requests.push(request);
          return open(request.title ?? "Untitled");
        }),
      listOpen: () => attempt(() => opened),
      onChanged: () => () => undefined,
    },
    close: () => Promise.resolve(),
  };
}

export function app(name: string, more: Partial<AppDefinition> = {}): AppDefinition {
  return { name, hidden: false, customProperties: { includeInWorkspaces: true }, ...more };
}

/** A saved layout: one row with a group for each application. */
export function savedRow(name: string, apps: readonly string[], description?: string): SavedLayout {
  const group = (appName: string): JsonObject => ({
    type: "group",
    config: {},
    children: [{ type: "window", config: { appName } }],
  });
  return {
    name,
    ...(description !== undefined && { description }),
    layout: {
      name,
      type: "Workspace",
      ...(description !== undefined && { metadata: { description } }),
      components: [
        {
          type: "Workspace",
          state: {
            config: { name },
            context: {},
            children: [{ type: "row", config: {}, children: apps.map(group) }],
          },
        },
      ],
    },
  };
}
