import { importJWK, importPKCS8, importSPKI, type CryptoKey, type JWK } from "jose";
import { StartError } from "../startError.ts";

/** What licences are signed with. Anything else, above all "none" and the symmetric ones, is refused. */
const ALGORITHMS = ["EdDSA", "RS256"] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

/** A key goes with the one algorithm of its kind: the header of a token does not choose. */
export interface SigningKey {
  readonly key: CryptoKey;
  readonly algorithm: Algorithm;
}

type Import = (algorithm: Algorithm) => Promise<CryptoKey | Uint8Array>;

/**
 * @param text a public key: PEM (SPKI) or a JWK as JSON; Ed25519 or RSA.
 * @throws StartError if it is neither.
 */
export function readPublicKey(text: string): Promise<SigningKey> {
  const jwk = jwkOf(text);
  return firstThatFits(
    (algorithm) => (jwk === undefined ? importSPKI(text, algorithm) : importJWK(jwk, algorithm)),
    "The public key for licences cannot be read: give an Ed25519 or RSA public key as PEM or JWK.",
  );
}

/**
 * @param text a private key: PEM (PKCS #8); Ed25519 or RSA.
 * @throws StartError if it is not.
 */
export function readPrivateKey(text: string): Promise<SigningKey> {
  return firstThatFits(
    (algorithm) => importPKCS8(text, algorithm),
    "The private key for licences cannot be read: give an Ed25519 or RSA private key as PEM (PKCS #8).",
  );
}

async function firstThatFits(read: Import, otherwise: string): Promise<SigningKey> {
  for (const algorithm of ALGORITHMS) {
    const key = await read(algorithm).catch(() => undefined);
    if (key !== undefined && !(key instanceof Uint8Array)) return { key, algorithm };
  }
  throw new StartError(otherwise);
}

function jwkOf(text: string): JWK | undefined {
  if (!text.trimStart().startsWith("{")) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    // A private key in its place would work, and lie about in configurations.
    return isPublicJwk(value) ? value : {};
  } catch {
    return {};
  }
}

function isPublicJwk(value: unknown): value is JWK {
  return typeof value === "object" && value !== null && "kty" in value && !("d" in value);
}
