import { errors, jwtVerify, type JWTPayload } from "jose";
import { StartError } from "../startError.ts";
import { LICENCE_AUDIENCE, LicenceClaimsSchema, type Licence } from "./licence.ts";
import type { SigningKey } from "./signingKey.ts";

const INVALID = "The licence key is not valid";

/**
 * The licence that a key holds, expired or not: what follows from that is the caller's to say.
 *
 * @throws StartError if the key is no licence signed by the owner of this public key.
 */
export async function readLicence(key: string, publicKey: SigningKey): Promise<Licence> {
  const read = LicenceClaimsSchema.safeParse(await verifiedClaims(key.trim(), publicKey));
  if (read.success) return read.data;
  throw new StartError(`${INVALID}: it does not say for whom, of which type or until when.`);
}

async function verifiedClaims(token: string, { key, algorithm }: SigningKey): Promise<JWTPayload> {
  try {
    const options = { algorithms: [algorithm], audience: LICENCE_AUDIENCE, requiredClaims: ["exp"] };
    return (await jwtVerify(token, key, options)).payload;
  } catch (fault) {
    // Thrown after the signature was found good.
    if (fault instanceof errors.JWTExpired) return fault.payload;
    throw new StartError(`${INVALID}: ${reasonOf(fault)}.`);
  }
}

/** The library's words name claims and headers, which help nobody who has bought a key. */
function reasonOf(fault: unknown): string {
  if (fault instanceof errors.JWSSignatureVerificationFailed)
    return "it was not signed with the key that this server expects";
  if (fault instanceof errors.JOSEAlgNotAllowed) return "it is signed in a way that is not accepted";
  if (fault instanceof errors.JWTClaimValidationFailed) return "it is a key for something else";
  return "it is not a signed token, perhaps it was cut when it was copied";
}
