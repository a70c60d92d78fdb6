import { z } from "zod";

/** The names that every MCP client takes. */
export const ToolNameSchema = z
  .string()
  .regex(/^[a-zA-Z0-9_-]{1,64}$/u, "must be 1 to 64 letters, digits, _ or -");
