import { createSchemaCheck } from "../../catalog/jsonSchema/schemaCheck.ts";
import { keptSchema } from "../../catalog/jsonSchema/keptSchema.ts";
import { asked, Refusal } from "../../catalog/refusal.ts";
import type { Tool } from "../../catalog/tool.ts";
import type { InteropPort, OfferedMethod } from "../../io/port.ts";
import { appAnswer } from "../interop/appAnswer.ts";
import { appArguments } from "../interop/appArguments.ts";
import { chooseServer } from "../interop/chooseServer.ts";
import type { AnnouncedTool } from "./toolFlags.ts";

interface DynamicToolOptions {
  readonly announced: AnnouncedTool;
  readonly method: string;
  readonly interop: InteropPort;
  /** Who offers this very tool now. */
  readonly offers: () => readonly OfferedMethod[];
}

/** A tool that an application announced, called at the application. */
export function createDynamicTool({ announced, method, interop, offers }: DynamicToolOptions): Tool {
  const { name, title, description, inputSchema, outputSchema, annotations, _meta } = announced;
  const { responseTimeoutMs } = announced;
  const checkInput = createSchemaCheck(inputSchema);
  const checkOutput = outputSchema && createSchemaCheck(outputSchema);
  const timeout = responseTimeoutMs !== undefined && { responseTimeoutMs };
  return {
    name,
    ...(title !== undefined && { title }),
    description,
    inputSchema: keptSchema(inputSchema),
    ...(outputSchema !== undefined && { outputSchema: keptSchema(outputSchema) }),
    ...(annotations !== undefined && { annotations }),
    ...(_meta !== undefined && { _meta }),
    needs: [],
    async handle(args, { meta, signal }) {
      const fitting = appArguments(args, checkInput);
      const server = chooseServer(offers(), meta);
      if (server === undefined)
        throw new Refusal(`The application that offered ${name} is gone: list the tools again.`);
      signal.throwIfAborted();
      const { instanceId } = server;
      const answer = await asked(interop.invoke({ method, args: fitting, instanceId, ...timeout }));
      return appAnswer(answer, checkOutput);
    },
  };
}
