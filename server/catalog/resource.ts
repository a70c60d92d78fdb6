import type { Resource as ListedResource } from "@modelcontextprotocol/server";

type Meta = Readonly<Record<string, unknown>>;

/** Something a client can read by its URI. */
export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType: string;
  readonly _meta?: Meta;
  /** True for every URI that a read should answer with this resource, former ones included. */
  answers(uri: string): boolean;
  /** Text, or the bytes of something else in base64. */
  read(uri: string): Promise<string | { readonly blob: string }>;
}

/** The resource as `resources/list` shows it. */
export function listedResource(resource: Resource): ListedResource {
  const { uri, name, title, description, mimeType, _meta } = resource;
  return {
    uri,
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    mimeType,
    ...(_meta !== undefined && { _meta: { ..._meta } }),
  };
}
