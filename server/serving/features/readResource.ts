import { ResourceNotFoundError, UriTemplate, type ReadResourceResult } from "@modelcontextprotocol/server";
import type { Catalog } from "../../catalog/catalog.ts";
import { prepared } from "../preparedAnswers.ts";
import type { Features } from "./features.ts";

/** A page of half a megabyte is written once for all who read it. */
const lastRead = new WeakMap<object, { uri: string; content: unknown; result: ReadResourceResult }>();

/** Reads a resource of the catalogue, or what a template describes. */
export async function readResource(
  uri: string,
  catalog: Catalog,
  { resourceTemplates = [] }: Features,
): Promise<ReadResourceResult> {
  const resource = catalog.findResource(uri);
  if (resource !== undefined) {
    const { mimeType, _meta } = resource;
    const content = await resource.read(uri);
    const known = lastRead.get(resource);
    if (known?.content === content && known.uri === uri) return known.result;
    const fields = { ...asFields(content), ...(_meta !== undefined && { _meta: { ..._meta } }) };
    const result = prepared({ contents: [{ uri, mimeType, ...fields }] });
    lastRead.set(resource, { uri, content, result });
    return result;
  }
  for (const template of resourceTemplates) {
    const { listed } = template;
    const variables = new UriTemplate(listed.uriTemplate).match(uri);
    const content = variables === null ? undefined : await template.read(variables, uri);
    const { mimeType } = listed;
    if (content !== undefined) {
      return { contents: [{ uri, ...(mimeType !== undefined && { mimeType }), ...asFields(content) }] };
    }
  }
  throw new ResourceNotFoundError(uri.slice(0, 200));
}

const asFields = (content: string | { readonly blob: string }) =>
  typeof content === "string" ? { text: content } : { blob: content.blob };
