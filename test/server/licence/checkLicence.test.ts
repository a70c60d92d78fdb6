import { exportJWK, exportPKCS8, exportSPKI, generateKeyPair, importSPKI, SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { checkLicence } from "../../../server/licence/checkLicence.ts";
import { evaluationLicence } from "../../../server/licence/evaluationLicence.ts";
import { issueLicence, newSigningKeys } from "../../../server/licence/issueLicence.ts";
import { readPrivateKey } from "../../../server/licence/signingKey.ts";
import { recordingLog } from "../../support/recordingLog.ts";

const ISSUED = new Date("2026-01-01T00:00:00Z");
const EXPIRES = new Date("2026-06-30T00:00:00Z");
const BEFORE = new Date("2026-06-29T23:59:59Z");
const AFTER = new Date("2026-06-30T00:00:00Z");

let keys: { privateKey: string; publicKey: string };
beforeAll(async () => {
  keys = await newSigningKeys();
});

const issue = async (type: "trial" | "paid", privateKey = keys.privateKey) =>
  issueLicence(
    { customer: "Acme Bank", type, issued: ISSUED, expires: EXPIRES },
    await readPrivateKey(privateKey),
  );

const check = async (licenseKey: string | undefined, now: Date, publicKey = keys.publicKey) => {
  const log = recordingLog();
  const licence = await checkLicence({ licenseKey, licensePublicKey: publicKey }, log, now);
  return { licence, warnings: log.lines.filter(({ level }) => level === "warn") };
};

/** A token of the given claims and header, signed with the good key. */
const sign = async (claims: object, header = { alg: "EdDSA" }) => {
  const { key } = await readPrivateKey(keys.privateKey);
  return new SignJWT({ ...claims }).setProtectedHeader(header).sign(key);
};

describe("checkLicence", () => {
  it("asks for no licence where no public key is configured", async () => {
    expect(await checkLicence({ licenseKey: "anything" }, recordingLog())).toBeUndefined();
  });

  it("reads whom a licence is for, what it allows and until when", async () => {
    const { licence, warnings } = await check(await issue("trial"), BEFORE);
    expect(licence).toEqual({ customer: "Acme Bank", type: "trial", issued: ISSUED, expires: EXPIRES });
    expect(warnings).toEqual([]);
  });

  it("does not start with a trial that is over", async () => {
    await expect(check(await issue("trial"), AFTER)).rejects.toThrow(
      "The trial licence ended on 2026-06-30: ask for a licence key, and set it as licenseKey.",
    );
  });

  it("warns once of a paid licence that is over, and starts", async () => {
    const { licence, warnings } = await check(await issue("paid"), AFTER);
    expect(licence?.customer).toBe("Acme Bank");
    expect(warnings.map(({ message }) => message)).toEqual([
      "The licence ended on 2026-06-30. The server goes on; please renew it.",
    ]);
  });

  it.each([undefined, ""])("does not start without a key (%j)", async (key) => {
    await expect(check(key, BEFORE)).rejects.toThrow("This server needs a licence key");
  });

  it.each(["not a token", "a.b.c", "x".repeat(100_000), "{}"])("refuses what is no token", async (key) => {
    await expect(check(key, BEFORE)).rejects.toThrow("The licence key is not valid");
  });

  it("refuses a licence that someone else signed", async () => {
    const other = await newSigningKeys();
    await expect(check(await issue("paid", other.privateKey), BEFORE)).rejects.toThrow(
      "it was not signed with the key that this server expects",
    );
  });

  it("refuses a licence whose claims were changed", async () => {
    const [header, , signature] = (await issue("trial")).split(".");
    const claims = { sub: "Acme Bank", type: "paid", aud: "workspace-widget", iat: 1, exp: 9e9 };
    const forged = [header, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature].join(".");
    await expect(check(forged, BEFORE)).rejects.toThrow("it was not signed");
  });

  it("refuses an unsigned token, and one signed with the public key as a shared secret", async () => {
    const claims = { sub: "x", type: "paid", aud: "workspace-widget", iat: 1, exp: 9e9 };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    await expect(check(`${part({ alg: "none" })}.${part(claims)}.`, BEFORE)).rejects.toThrow("not valid");
    const secret = new TextEncoder().encode(keys.publicKey);
    const confused = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(secret);
    await expect(check(confused, BEFORE)).rejects.toThrow("signed in a way that is not accepted");
  });

  it("refuses a good token that was made for something else", async () => {
    const token = await sign({ sub: "x", type: "paid", aud: "another-product", iat: 1, exp: 9e9 });
    await expect(check(token, BEFORE)).rejects.toThrow("it is a key for something else");
  });

  it.each([
    { type: "paid", iat: 1, exp: 9e9 },
    { sub: "x", type: "gift", iat: 1, exp: 9e9 },
    { sub: "x", type: "paid", exp: 9e9 },
    { sub: "x", type: "paid", iat: 1 },
  ])("refuses a licence that lacks something: %j", async (claims) => {
    await expect(check(await sign({ ...claims, aud: "workspace-widget" }), BEFORE)).rejects.toThrow(
      "not valid",
    );
  });

  it("takes RSA keys, and public keys as JWK", async () => {
    const rsa = await generateKeyPair("RS256", { extractable: true });
    const key = await issue("paid", await exportPKCS8(rsa.privateKey));
    expect((await check(key, BEFORE, await exportSPKI(rsa.publicKey))).licence?.type).toBe("paid");
    const jwk = JSON.stringify(
      await exportJWK(await importSPKI(keys.publicKey, "EdDSA", { extractable: true })),
    );
    expect((await check(await issue("paid"), BEFORE, jwk)).licence?.type).toBe("paid");
  });

  it("refuses a public key that is none, or is a private one", async () => {
    const plain = "The public key for licences cannot be read";
    const privateJwk = JSON.stringify({ kty: "OKP", crv: "Ed25519", x: "AA", d: "AA" });
    for (const bad of ["", "nonsense", "{", keys.privateKey, privateJwk]) {
      await expect(check(await issue("paid"), BEFORE, bad)).rejects.toThrow(plain);
    }
  });
});

describe("evaluationLicence", () => {
  it("passes the same check for a day, and not a moment longer", async () => {
    const options = await evaluationLicence(ISSUED);
    const hours = (count: number) => new Date(ISSUED.getTime() + count * 3_600_000);
    expect(await checkLicence(options, recordingLog(), hours(23))).toMatchObject({ type: "trial" });
    await expect(checkLicence(options, recordingLog(), hours(24))).rejects.toThrow("The trial licence ended");
  });
});
