import { z } from "zod";
import { LICENCE_TYPES } from "../licence/licence.ts";

/** What a licence key is issued with, as the command line gives it. */
export const IssueOptionsSchema = z.object({
  privateKey: z.string(),
  customer: z.string().min(1),
  type: z.enum(LICENCE_TYPES),
  days: z.int().positive(),
});
export type IssueOptions = z.infer<typeof IssueOptionsSchema>;
