import { z } from "zod";
import { section } from "./section.ts";

const MEGABYTE = 1_000_000;

/** What is kept of tool calls. */
export const WatchConfigSchema = section({
  /** A file of JSON lines, one a call. Left out, none is written. */
  callRecords: section({
    file: z.string().min(1),
    maxBytes: z
      .int()
      .min(1000)
      .default(10 * MEGABYTE),
    keep: z.int().min(1).max(1000).default(5),
  }).optional(),
  /** GET /metrics, in the text format of Prometheus. */
  metrics: z.boolean().default(false),
});
export type WatchConfig = z.infer<typeof WatchConfigSchema>;
