import { createCatalog } from "../../../../server/catalog/catalog.ts";
import type { Served } from "../../../../server/serving/createServer.ts";
import { recordingLog } from "../../../support/recordingLog.ts";

/** Something that offers all that a client may ask for. */
export function servedWithFeatures(): Served & { readonly log: ReturnType<typeof recordingLog> } {
  const log = recordingLog();
  const catalog = createCatalog(log);
  const handle = () => Promise.resolve({ content: [] });
  catalog.setTools("test", [
    { name: "echo", description: "Echoes.", inputSchema: { type: "object" }, needs: [], handle },
  ]);
  const features = {
    logging: true,
    prompts: [
      {
        listed: { name: "greet", arguments: [{ name: "whom" }] },
        get: () => Promise.resolve({ messages: [] }),
        complete: () => Promise.resolve(["Ada"]),
      },
    ],
    resourceTemplates: [
      {
        listed: { name: "note", uriTemplate: "note://{id}" },
        read: () => Promise.resolve("text"),
      },
    ],
    onResourceUpdated: () => () => undefined,
  };
  return { catalog, info: { name: "test", version: "1" }, log, features };
}
