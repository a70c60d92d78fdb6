import { Option, type Command } from "commander";
import { z } from "zod";
import { UI_EXTENSION, UI_MIME_TYPE } from "../../shared/contract/ids.ts";
import { readClient } from "../catalog/availability.ts";
import type { ClientFacts } from "../catalog/clientFacts.ts";

/** What a client may be said to declare, by the word on the command line. One that declares nothing takes a word too. */
const CLIENT_ABILITIES = ["ui", "sampling", "elicitation", "working-context", "none"] as const;

export const ToolsOptionsSchema = z.object({
  client: z.array(z.enum(CLIENT_ABILITIES)).default(["ui", "sampling", "elicitation"]),
  json: z.boolean().default(false),
});
export type ToolsOptions = z.infer<typeof ToolsOptionsSchema>;

export function addToolsOptions(command: Command): Command {
  const abilities = new Option("--client <abilities...>", "what the client declares").choices(
    CLIENT_ABILITIES,
  );
  return command
    .addOption(abilities.default(["ui", "sampling", "elicitation"]))
    .option("--json", "print JSON in place of a table");
}

/** The facts of a client that declares these abilities, read as those of a real one are. */
export function clientFactsOf(abilities: ToolsOptions["client"]): ClientFacts {
  const has = (ability: (typeof CLIENT_ABILITIES)[number]) => abilities.includes(ability);
  return readClient({
    ...(has("ui") && { extensions: { [UI_EXTENSION]: { mimeTypes: [UI_MIME_TYPE] } } }),
    ...(has("sampling") && { sampling: {} }),
    ...(has("elicitation") && { elicitation: {} }),
    ...(has("working-context") && { experimental: { workingContext: true } }),
  });
}
