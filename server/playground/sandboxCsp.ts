import { z } from "zod";

/** A source that can stand in a policy without ending its directive. */
const SourceSchema = z.string().regex(/^(https?|wss?):\/\/[\w.*:[\]/-]+$/i);
const SourcesSchema = z
  .array(z.unknown())
  .transform((sources) => sources.flatMap((source) => SourceSchema.safeParse(source).data ?? []));

const CspSchema = z.object({
  connectDomains: SourcesSchema.optional().catch(undefined),
  resourceDomains: SourcesSchema.optional().catch(undefined),
  frameDomains: SourcesSchema.optional().catch(undefined),
  baseUriDomains: SourcesSchema.optional().catch(undefined),
});
type Csp = z.infer<typeof CspSchema>;

/** The `csp` of a UI resource's metadata as JSON text; what cannot be read declares nothing. */
export function readCsp(text: string | null): Csp {
  try {
    return CspSchema.parse(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

/** The specification's policy: nothing but the page itself and what its metadata declares. */
export function writeCsp({ connectDomains, resourceDomains, frameDomains, baseUriDomains }: Csp): string {
  const resources = resourceDomains ?? [];
  const directives: [string, ...string[]][] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", "'unsafe-inline'", ...resources],
    ["style-src", "'self'", "'unsafe-inline'", ...resources],
    ["img-src", "'self'", "data:", ...resources],
    ["media-src", "'self'", "data:", ...resources],
    ...(resources.length > 0 ? [["font-src", ...resources] satisfies [string, ...string[]]] : []),
    ["connect-src", ...orNone(connectDomains)],
    ["frame-src", ...orNone(frameDomains)],
    ["base-uri", ...orNone(baseUriDomains)],
    ["object-src", "'none'"],
    ["form-action", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

function orNone(sources: string[] | undefined): string[] {
  return sources && sources.length > 0 ? sources : ["'none'"];
}
