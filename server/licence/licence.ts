import { z } from "zod";

/** So that no other token signed with the same key passes for a licence. */
export const LICENCE_AUDIENCE = "workspace-widget";

export const LICENCE_TYPES = ["trial", "paid"] as const;
export type LicenceType = (typeof LICENCE_TYPES)[number];

const SecondsSchema = z
  .int()
  .positive()
  .transform((seconds) => new Date(seconds * 1000));

/** The claims of a licence key, by the names they have in a JWT. */
export const LicenceClaimsSchema = z
  .object({ sub: z.string().min(1), type: z.enum(LICENCE_TYPES), iat: SecondsSchema, exp: SecondsSchema })
  .transform(({ sub, type, iat, exp }) => ({ customer: sub, type, issued: iat, expires: exp }));

/** Whom it is for, what it allows and until when. */
export type Licence = z.infer<typeof LicenceClaimsSchema>;
