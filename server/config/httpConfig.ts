import { z } from "zod";
import { BusUrlSchema } from "./busUrl.ts";
import { section } from "./section.ts";

const hostNames = z.array(z.string().min(1)).default([]);

const secret = z.string().min(16, "must have at least 16 characters");

const AuthConfigSchema = section({
  /** By the name of who holds it. */
  tokens: z
    .record(z.string().min(1), secret)
    .superRefine((tokens, context) => {
      const same = holdersOfOne(tokens);
      if (same !== undefined) context.addIssue(`${same} have the same token: give each one of their own`);
    })
    .optional(),
  issuer: section({
    url: z.url(),
    resource: z.url(),
    jwksUri: z.url().optional(),
    scopes: z.array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/u)).optional(),
  }).optional(),
}).refine(
  ({ tokens = {}, issuer }) => issuer !== undefined || Object.keys(tokens).length > 0,
  "needs tokens or an issuer",
);

export const HttpConfigSchema = section({
  host: z.string().min(1).default("127.0.0.1"),
  port: z.int().min(0).max(65535).default(3000),
  /** Host names, besides those of this machine, under which the server may be asked. */
  allowedHosts: hostNames,
  /** Host names of web pages, besides those of this machine, that may ask. */
  allowedOrigins: hostNames,
  /** False serves clients of 2025 without sessions; the start says what that loses. */
  sessions: z.boolean().default(true),
  /** "auto" is JSON, unless something has to be said before the answer. */
  answers: z.enum(["auto", "json", "sse"]).default("auto"),
  /** Listens on an address that others reach although nobody has to show who they are. */
  openToAll: z.boolean().default(false),
  auth: AuthConfigSchema.optional(),
  /** Redis, over which several processes behind one address are as one. */
  bus: BusUrlSchema.optional(),
  limits: section({
    concurrentRequests: z.int().min(1).optional(),
    requestsPerMinute: z.int().min(1).optional(),
  }).optional(),
  maxSessions: z.int().min(1).default(1000),
  /** At most two weeks: a timer that is set to more than 24 days ends at once. */
  sessionIdleMinutes: z
    .number()
    .positive()
    .max(14 * 24 * 60)
    .default(30),
});
export type HttpConfig = z.infer<typeof HttpConfigSchema>;

/** Two who could not be told apart. */
function holdersOfOne(tokens: Readonly<Record<string, string>>): string | undefined {
  const holders = new Map<string, string>();
  for (const [holder, token] of Object.entries(tokens)) {
    const other = holders.get(token);
    if (other !== undefined) return `${JSON.stringify(other)} and ${JSON.stringify(holder)}`;
    holders.set(token, holder);
  }
  return undefined;
}
