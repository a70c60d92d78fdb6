import { z } from "zod";
import { section } from "./section.ts";

const hostNames = z.array(z.string().min(1)).default([]);

export const HttpConfigSchema = section({
  host: z.string().min(1).default("127.0.0.1"),
  port: z.int().min(0).max(65535).default(3000),
  /** Host names, besides those of this machine, under which the server may be asked. */
  allowedHosts: hostNames,
  /** Host names of web pages, besides those of this machine, that may ask. */
  allowedOrigins: hostNames,
  maxSessions: z.int().min(1).default(1000),
  sessionIdleMinutes: z.number().positive().default(30),
});
export type HttpConfig = z.infer<typeof HttpConfigSchema>;
