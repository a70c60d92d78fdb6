import type { AuthInfo } from "@modelcontextprotocol/server";
import type { JWTPayload, JWTVerifyGetKey } from "jose";
import { z } from "zod";
import type { AuthOptions } from "./authOptions.ts";

type Issuer = NonNullable<AuthOptions["issuer"]>;

/** @throws where the token is not one of the issuer's for this server, or the issuer cannot be asked. */
export type IssuerCheck = (token: string) => Promise<AuthInfo>;

const TIMEOUT_MS = 5000;
/** In bytes, of what an issuer answers. */
const LARGEST_ANSWER = 256 * 1024;
/** How long an issuer that failed is left alone: whoever sends tokens must not make this server send requests. */
const PAUSE_MS = 5000;
/** Signatures with a public key only: a shared secret or "none" would let anyone make tokens. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

const KeysSchema = z.looseObject({ keys: z.array(z.unknown()) });
const MetadataSchema = z.looseObject({ issuer: z.string(), jwks_uri: z.url() });

/** Checks signature, issuer, audience and time of an access token. */
export function createIssuerCheck(issuer: Issuer): IssuerCheck {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  // Asked again some time after a failure: the issuer may be back.
  const keysOf = () =>
    (keys ??= loadKeys(issuer).catch((fault: unknown) => {
      setTimeout(() => (keys = undefined), PAUSE_MS).unref();
      throw fault;
    }));
  return async (token) => {
    const { jwtVerify } = await import("jose");
    // What is no token of a kind that may be accepted is no reason to ask anyone.
    const keyOf: JWTVerifyGetKey = async (header, signed) => (await keysOf())(header, signed);
    const { payload } = await jwtVerify(token, keyOf, {
      issuer: issuer.url,
      audience: issuer.resource,
      algorithms: ALGORITHMS,
      requiredClaims: ["exp"],
    });
    return authInfoOf(issuer.url, payload);
  };
}

async function loadKeys({ url, jwksUri }: Issuer): Promise<JWTVerifyGetKey> {
  const { createRemoteJWKSet, customFetch } = await import("jose");
  let failedAt = -Infinity;
  return createRemoteJWKSet(new URL(jwksUri ?? (await askForKeys(url))), {
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: async (place: string, { signal }: { signal: AbortSignal }) => {
      if (performance.now() - failedAt < PAUSE_MS) throw new Error("The issuer did not answer just now.");
      try {
        const answer = await ask(place, signal);
        KeysSchema.parse(await answer.clone().json());
        return answer;
      } catch (fault) {
        failedAt = performance.now();
        throw fault;
      }
    },
  });
}

/** The two places where issuers describe themselves (RFC 8414, OpenID Connect Discovery). */
async function askForKeys(issuer: string): Promise<string> {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/$/u, "");
  const places = [
    `${origin}/.well-known/oauth-authorization-server${path}`,
    `${origin}${path}/.well-known/openid-configuration`,
  ];
  for (const place of places) {
    const answer = await ask(place, AbortSignal.timeout(TIMEOUT_MS)).catch(() => undefined);
    if (answer?.ok !== true) continue;
    const metadata = MetadataSchema.safeParse(await answer.json().catch(() => undefined)).data;
    if (metadata?.issuer === issuer && isGuarded(metadata.jwks_uri, origin)) return metadata.jwks_uri;
  }
  throw new Error(`The issuer ${issuer} does not say where its keys are.`);
}

/** Keys that came in the clear could be anyone's, unless the issuer itself is asked in the clear, as on one machine. */
function isGuarded(jwksUri: string, issuerOrigin: string): boolean {
  const { protocol, origin } = new URL(jwksUri);
  return protocol === "https:" || origin === issuerOrigin;
}

/** Follows nobody elsewhere and reads no more than any issuer has to say. */
async function ask(place: string, signal: AbortSignal): Promise<Response> {
  const { body, status } = await fetch(place, { signal, redirect: "error" });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const read of body ?? []) {
    const part = z.instanceof(Uint8Array).parse(read);
    size += part.byteLength;
    if (size > LARGEST_ANSWER) throw new Error(`The issuer answers with more than ${LARGEST_ANSWER} bytes.`);
    parts.push(part);
  }
  return new Response(Buffer.concat(parts), { status });
}

/** Named with the issuer: no token of the configuration, whatever its holder is called, is the same holder. */
function authInfoOf(issuer: string, payload: JWTPayload): AuthInfo {
  const { client_id: client, azp, sub, scope, scp, exp } = payload;
  const named = Object.entries({ sub, client, azp }).find(
    ([, value]) => typeof value === "string" && value !== "",
  );
  if (named === undefined) throw new Error("The token does not say whose it is.");
  return {
    token: "",
    clientId: JSON.stringify([issuer, ...named]),
    // RFC 8693 has one text; large issuers have a claim of their own, as a text or a list.
    scopes: [scope, scp].flatMap(scopesIn),
    ...(exp !== undefined && { expiresAt: exp }),
  };
}

function scopesIn(claim: unknown): string[] {
  if (typeof claim === "string") return claim.split(" ");
  return Array.isArray(claim) ? claim.filter((scope) => typeof scope === "string") : [];
}
