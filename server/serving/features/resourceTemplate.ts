import type { ResourceTemplateType as ListedTemplate } from "@modelcontextprotocol/server";
import type { Complete } from "./complete.ts";

/** Resources that are too many to list: each is named by a URI that the template describes. */
export interface ResourceTemplateFeature {
  readonly listed: ListedTemplate;
  /** What stands at a URI that fits the template, as text or as the base64 of bytes; undefined for nothing. */
  read(
    variables: Readonly<Record<string, string | readonly string[]>>,
    uri: string,
  ): Promise<string | { readonly blob: string } | undefined>;
  readonly complete?: Complete;
}
