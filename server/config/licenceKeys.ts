import { z } from "zod";

/** What every configuration says of its licence. Without a public key none is asked for, and the key is not read. */
export const licenceKeys = {
  licenseKey: z.string().optional(),
  /** Of who issues the licences: PEM or JWK. */
  licensePublicKey: z.string().min(1).optional(),
};
