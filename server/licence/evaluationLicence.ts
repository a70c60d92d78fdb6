import type { LicenceOptions } from "./checkLicence.ts";
import { issueLicence, newSigningKeys } from "./issueLicence.ts";
import { readPrivateKey } from "./signingKey.ts";

const DAY_MS = 86_400_000;

/**
 * What the embedded platform runs under: a trial that it issues itself for a day, with keys that nobody keeps. It
 * buys nothing; it takes the path that bought keys take, so that the path is walked every day.
 */
export async function evaluationLicence(now = new Date()): Promise<LicenceOptions> {
  const { privateKey, publicKey } = await newSigningKeys();
  const licence = {
    customer: "evaluation",
    type: "trial",
    issued: now,
    expires: new Date(now.getTime() + DAY_MS),
  } as const;
  const licenseKey = await issueLicence(licence, await readPrivateKey(privateKey));
  return { licenseKey, licensePublicKey: publicKey };
}
