import type { LeftOut } from "./leftOut.ts";
import type { ListResourcesResult, ListToolsResult } from "@modelcontextprotocol/server";
import type { Log } from "../log.ts";
import { availabilityOf, clientKey } from "./availability.ts";
import type { ClientFacts } from "./clientFacts.ts";
import { withoutServerName } from "./calledName.ts";
import { passes, type CategoryFilter } from "./categories.ts";
import { listedResource, type Resource } from "./resource.ts";
import { createSources, type Sources } from "./sources.ts";
import type { Tool } from "./tool.ts";
import { createToolPages } from "./toolPages.ts";

export type CatalogChange = "tools" | "resources";

/** Which source keeps a name that several have: what belongs to the server, to its configuration, to applications. */
const TOOL_SOURCES = ["system", "static", "dynamic"];

/** The one set of tools and resources that all sessions, eras and transports of a process share. */
export interface Catalog {
  /** Replaces all tools of a source: "system", "static", "dynamic" or another name. */
  setTools(source: string, tools: readonly Tool[]): void;
  setResources(source: string, resources: readonly Resource[]): void;
  /**
   * The prepared answer to tools/list. The same object until something changes.
   *
   * @throws Refusal for a cursor that is not one of this list.
   */
  listTools(client: ClientFacts, cursor?: string): ListToolsResult;
  /** The tool of this name, also where a client put the server's name before it. */
  findTool(name: string): Tool | undefined;
  /** Every tool, whoever may see it. */
  allTools(): readonly Tool[];
  /** The tools that no client sees, each with the reason in a sentence. */
  leftOut(): readonly LeftOut[];
  /** Whose tool it is: "system", "static", "dynamic" or another name. */
  sourceOf(name: string): string | undefined;
  listResources(): ListResourcesResult;
  /** The resource that answers a read of this URI. */
  findResource(uri: string): Resource | undefined;
  onChanged(listener: (change: CatalogChange) => void): () => void;
  /** The same catalogue, with the tools of these categories and no others. */
  only(filter: CategoryFilter): Catalog;
}

interface CatalogOptions {
  /** What clients may know this server as. */
  readonly serverNames?: readonly string[];
  readonly categories?: CategoryFilter;
}

export function createCatalog(log: Log, { serverNames = [], categories = {} }: CatalogOptions = {}): Catalog {
  const listeners = new Set<(change: CatalogChange) => void>();
  const changed = (change: CatalogChange) => () => listeners.forEach((listener) => listener(change));
  const tools = createSources<Tool>({
    keyOf: (tool) => tool.name,
    order: TOOL_SOURCES,
    log,
    onChanged: changed("tools"),
  });
  const resources = createSources<Resource>({
    keyOf: (resource) => resource.uri,
    log,
    onChanged: changed("resources"),
  });
  const belongs = (tool: Tool, filter: CategoryFilter) =>
    passes(tool.category ?? tools.sourceOf(tool.name) ?? "", filter);
  const pages = prepared(tools.version, viewKey, ({ client, filter }: View) =>
    createToolPages(
      tools.all().filter((tool) => availabilityOf(tool, client).available && belongs(tool, filter)),
    ),
  );
  const findUnprefixed = (name: string) => {
    const own = withoutServerName(name, serverNames);
    return own === undefined ? undefined : tools.find(own);
  };
  const outside = new Map<string, readonly Tool[]>();
  const own: Omit<Catalog, "only"> = {
    setTools: onlyChanges(tools.set, (source, given) => {
      const chosen = given.filter(({ category = source }) => passes(category, categories));
      outside.set(
        source,
        given.filter(({ category = source }) => !passes(category, categories)),
      );
      return chosen;
    }),
    leftOut: () => [...byCategory(outside), ...byName(tools)],
    setResources: resources.set,
    listTools: (client, cursor) => pages({ client, filter: ALL }).page(cursor),
    findTool: (name) => tools.find(name) ?? findUnprefixed(name),
    allTools: tools.all,
    sourceOf: tools.sourceOf,
    listResources: () => ({ resources: resources.all().map(listedResource) }),
    findResource: (uri) => resources.find(uri) ?? resources.all().find((resource) => resource.answers(uri)),
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const only = (filter: CategoryFilter): Catalog => {
    const visible = (tool: Tool | undefined) => (tool && belongs(tool, filter) ? tool : undefined);
    return {
      ...own,
      only,
      listTools: (client, cursor) => pages({ client, filter }).page(cursor),
      findTool: (name) => visible(own.findTool(name)),
      allTools: () => own.allTools().filter((tool) => belongs(tool, filter)),
      leftOut: () => [
        ...own.leftOut(),
        ...byAddress(own.allTools().filter((tool) => !belongs(tool, filter))),
      ],
    };
  };
  return { ...own, only };
}

function byCategory(outside: ReadonlyMap<string, readonly Tool[]>): LeftOut[] {
  return [...outside].flatMap(([source, left]) =>
    left.map(({ name, category = source }) => ({
      name,
      why: `tools.categories of the configuration leaves out what belongs to ${category}.`,
    })),
  );
}

function byAddress(tools: readonly Tool[]): LeftOut[] {
  return tools.map(({ name }) => ({ name, why: "the address asks for other categories." }));
}

function byName({ taken, sourceOf }: Sources<Tool>): LeftOut[] {
  return taken().map(({ key, source }) => ({
    name: key,
    why: `this one comes from the source ${source}; the source ${sourceOf(key) ?? ""} has the name.`,
  }));
}

interface View {
  readonly client: ClientFacts;
  readonly filter: CategoryFilter;
}

const ALL: CategoryFilter = {};
const viewKey = ({ client, filter }: View) => clientKey(client) + JSON.stringify(filter);

/** Sets what a change of a list leads to, unless the source gives the very things it gave before. */
function onlyChanges<T>(
  set: (source: string, things: readonly T[]) => void,
  chosenOf: (source: string, things: readonly T[]) => readonly T[],
) {
  const given = new Map<string, readonly T[]>();
  return (source: string, things: readonly T[]): void => {
    if (sameItems(given.get(source) ?? [], things)) return;
    given.set(source, things);
    set(source, chosenOf(source, things));
  };
}

function sameItems<T>(before: readonly T[], now: readonly T[]): boolean {
  return before.length === now.length && now.every((item, index) => item === before[index]);
}

/** Anyone can ask for ever other categories. */
const MOST_PREPARED = 100;

/** Answers from memory until the version moves on. */
function prepared<K, V>(version: () => number, keyOf: (input: K) => string, build: (input: K) => V) {
  let answers = new Map<string, V>();
  let of = version();
  return (input: K): V => {
    if (of !== version()) {
      answers = new Map();
      of = version();
    }
    const key = keyOf(input);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = build(input);
    if (answers.size >= MOST_PREPARED) answers.clear();
    answers.set(key, answer);
    return answer;
  };
}
