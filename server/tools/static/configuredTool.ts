import { createSchemaCheck } from "../../catalog/jsonSchema/schemaCheck.ts";
import { keptSchema } from "../../catalog/jsonSchema/keptSchema.ts";
import type { Tool, ToolContext } from "../../catalog/tool.ts";
import type { StaticIntent, StaticMethod } from "../../config/staticToolsConfig.ts";
import type { Json, JsonObject } from "../../../shared/json.ts";
import { appAnswer } from "../interop/appAnswer.ts";
import { appArguments } from "../interop/appArguments.ts";

type Configured = Pick<StaticMethod | StaticIntent, "name" | "priority" | "category" | "config">;

/** A tool whose whole description stands in the configuration; `ask` gets arguments that fit its input schema. */
export function createConfiguredTool(
  { name, priority, category, config }: Configured,
  ask: (args: JsonObject, context: ToolContext) => Promise<Json | undefined>,
): Tool {
  const { title, description, inputSchema, outputSchema, annotations, _meta } = config;
  const checkInput = createSchemaCheck(inputSchema);
  const checkOutput = outputSchema && createSchemaCheck(outputSchema);
  return {
    name,
    ...(title !== undefined && { title }),
    description,
    inputSchema: keptSchema(inputSchema),
    ...(outputSchema !== undefined && { outputSchema: keptSchema(outputSchema) }),
    ...(annotations !== undefined && { annotations }),
    ...(_meta !== undefined && { _meta }),
    ...(priority !== undefined && { priority }),
    ...(category !== undefined && { category }),
    needs: [],
    handle: async (args, context) =>
      appAnswer(await ask(appArguments(args, checkInput), context), checkOutput),
  };
}
