import type * as index from "../../../../server/index.ts";
import { askingTools } from "../fixture/askingTools.ts";
import { contentTools } from "../fixture/contentTools.ts";
import { prompts } from "../fixture/prompts.ts";
import { resources, resourceTemplates } from "../fixture/resources.ts";

/** The suite's own application, written with the public API. */
export function startFixture(api: typeof index, server: object = {}) {
  const io = { appManager: { applications: () => [] } };
  return api.IoIntelMCPHttpFactory(io, {
    server: { port: 0, ...server },
    mcpCoreServer: { name: "conformance" },
    own: {
      tools: [...contentTools, ...askingTools],
      resources: [...resources],
      prompts: [...prompts],
      resourceTemplates: [...resourceTemplates],
      logging: true,
      onResourceUpdated: () => () => undefined,
    },
  });
}
