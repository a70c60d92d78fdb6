import type { CompleteRequest, CompleteResult } from "@modelcontextprotocol/server";
import type { Features } from "./features.ts";

/** The protocol allows no more in one answer. */
const MAX_VALUES = 100;

/** Answers completion/complete from what prompts and templates offer. */
export async function complete(
  { prompts = [], resourceTemplates = [] }: Features,
  { ref, argument }: CompleteRequest["params"],
): Promise<CompleteResult> {
  const of =
    ref.type === "ref/prompt"
      ? prompts.find(({ listed }) => listed.name === ref.name)
      : resourceTemplates.find(({ listed }) => listed.uriTemplate === ref.uri);
  const values = (await of?.complete?.(argument)) ?? [];
  return {
    completion: {
      values: values.slice(0, MAX_VALUES),
      total: values.length,
      hasMore: values.length > MAX_VALUES,
    },
  };
}
