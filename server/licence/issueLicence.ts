import { exportPKCS8, exportSPKI, generateKeyPair, SignJWT } from "jose";
import { LICENCE_AUDIENCE, type Licence } from "./licence.ts";
import type { SigningKey } from "./signingKey.ts";

/** A key to hand out: a JWT that holds the licence, signed. */
export function issueLicence(
  { customer, type, issued, expires }: Licence,
  { key, algorithm }: SigningKey,
): Promise<string> {
  return new SignJWT({ type })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(customer)
    .setAudience(LICENCE_AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(key);
}

/** A new pair to sign with, as PEM: the private one to keep, the public one to give to servers. */
export async function newSigningKeys(): Promise<{ privateKey: string; publicKey: string }> {
  const pair = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
  return { privateKey: await exportPKCS8(pair.privateKey), publicKey: await exportSPKI(pair.publicKey) };
}
