import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { getOAuthProtectedResourceMetadataUrl, type AuthInfo } from "@modelcontextprotocol/server";
import { messageOf } from "../../../messageOf.ts";
import type { SpacedInfo } from "../../../spacedInfo.ts";
import { CODES } from "../answer.ts";
import type { AuthOptions } from "./authOptions.ts";
import { createIssuerCheck } from "./issuerCheck.ts";
import type { Refusal } from "./refusal.ts";

export type Entry = { ok: true; authInfo?: AuthInfo } | { ok: false; refusal: Refusal };

const MAX_TOKEN = 8192;

/** Lets in who bears a token that is known or was issued for this server. Without options, everyone. */
export function createBearerDoor(options: AuthOptions | undefined, info: SpacedInfo) {
  if (options === undefined) return () => Promise.resolve<Entry>({ ok: true });
  const { tokens = {}, issuer } = options;
  const known = Object.entries(tokens).map(([name, token]) => ({ name, digest: digestOf(token) }));
  const check = issuer && createIssuerCheck(issuer);
  const challenge = challengeOf(issuer);

  return async ({ headers, socket }: IncomingMessage): Promise<Entry> => {
    const token = /^Bearer +(\S+)$/iu.exec(headers.authorization ?? "")?.[1];
    if (token === undefined) return refusal(MISSING, challenge());
    if (token.length > MAX_TOKEN) return refusal(WRONG, challenge("invalid_token"));
    const holder = holderOf(known, token);
    if (holder !== undefined) return { ok: true, authInfo: { token: "", clientId: holder, scopes: [] } };
    const authInfo = await check?.(token).catch((fault: unknown) => {
      info("A token was refused.", { reason: messageOf(fault), address: socket.remoteAddress ?? "" });
    });
    if (!authInfo) return refusal(WRONG, challenge("invalid_token"));
    const lacking = (issuer?.scopes ?? []).filter((scope) => !authInfo.scopes.includes(scope));
    if (lacking.length === 0) return { ok: true, authInfo };
    const message = `The token lacks: ${lacking.join(" ")}.`;
    const refused = { why: "scope", status: 403, code: CODES.transport, message } as const;
    return { ok: false, refusal: { ...refused, headers: challenge("insufficient_scope") } };
  };
}

const MISSING = "A bearer token is needed: send the Authorization header.";
const WRONG = "This token is not accepted.";

const digestOf = (text: string) => createHash("sha256").update(text).digest();

/** Looks at every token, whichever fits: the time taken tells nothing. */
function holderOf(known: readonly { name: string; digest: Buffer }[], token: string): string | undefined {
  const digest = digestOf(token);
  return known.filter((one) => timingSafeEqual(one.digest, digest))[0]?.name;
}

/** Says where a client finds out who issues tokens. */
function challengeOf(issuer: AuthOptions["issuer"]) {
  const parts: string[] = [];
  if (issuer !== undefined) {
    const metadata = getOAuthProtectedResourceMetadataUrl(new URL(issuer.resource));
    parts.push(`resource_metadata="${metadata}"`);
    if (issuer.scopes !== undefined) parts.push(`scope="${issuer.scopes.join(" ")}"`);
  }
  return (error?: string) => {
    const all = error === undefined ? parts : [`error="${error}"`, ...parts];
    return { "www-authenticate": ["Bearer", all.join(", ")].join(" ").trim() };
  };
}

function refusal(message: string, headers: Record<string, string>): Entry {
  return { ok: false, refusal: { why: "token", status: 401, code: CODES.transport, message, headers } };
}
