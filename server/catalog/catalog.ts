import type { ListResourcesResult, ListToolsResult } from "@modelcontextprotocol/server";
import type { Log } from "../log.ts";
import { availabilityOf, clientKey, type ClientFacts } from "./availability.ts";
import { listedResource, type Resource } from "./resource.ts";
import { createSources } from "./sources.ts";
import { listed, type Tool } from "./tool.ts";

export type CatalogChange = "tools" | "resources";

/** The one set of tools and resources that all sessions, eras and transports of a process share. */
export interface Catalog {
  /** Replaces all tools of a source ("system", "static", …). */
  setTools(source: string, tools: readonly Tool[]): void;
  setResources(source: string, resources: readonly Resource[]): void;
  /** The prepared answer to tools/list. The same object until something changes. */
  listTools(client: ClientFacts): ListToolsResult;
  findTool(name: string): Tool | undefined;
  listResources(): ListResourcesResult;
  /** The resource that answers a read of this URI. */
  findResource(uri: string): Resource | undefined;
  onChanged(listener: (change: CatalogChange) => void): () => void;
}

export function createCatalog(log: Log): Catalog {
  const listeners = new Set<(change: CatalogChange) => void>();
  const changed = (change: CatalogChange) => () => listeners.forEach((listener) => listener(change));
  const tools = createSources<Tool>((tool) => tool.name, log, changed("tools"));
  const resources = createSources<Resource>((resource) => resource.uri, log, changed("resources"));
  const listTools = prepared<ClientFacts, ListToolsResult>(tools.version, clientKey, (client) => ({
    tools: tools
      .all()
      .filter((tool) => availabilityOf(tool, client).available)
      .map(listed),
  }));
  return {
    setTools: tools.set,
    setResources: resources.set,
    listTools,
    findTool: tools.find,
    listResources: () => ({ resources: resources.all().map(listedResource) }),
    findResource: (uri) => resources.find(uri) ?? resources.all().find((resource) => resource.answers(uri)),
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

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
    answers.set(key, answer);
    return answer;
  };
}
