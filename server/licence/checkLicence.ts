import type { Log } from "../log.ts";
import { StartError } from "../startError.ts";
import type { Licence } from "./licence.ts";
import { readLicence } from "./readLicence.ts";
import { readPublicKey } from "./signingKey.ts";

export interface LicenceOptions {
  readonly licenseKey?: string | undefined;
  /** Whose keys are good: PEM or JWK. Left out, no licence is asked for. */
  readonly licensePublicKey?: string | undefined;
}

/**
 * Whether the server may start. A trial ends with its day; who has paid is reminded and goes on.
 *
 * @throws StartError for a key that is missing, not valid, or of a trial that is over.
 */
export async function checkLicence(
  { licenseKey, licensePublicKey }: LicenceOptions,
  log: Log,
  now = new Date(),
): Promise<Licence | undefined> {
  if (licensePublicKey === undefined) return undefined;
  if (licenseKey === undefined || licenseKey === "") {
    throw new StartError(
      "This server needs a licence key: set licenseKey in the configuration, or the variable IO_LICENSE_KEY.",
    );
  }
  const licence = await readLicence(licenseKey, await readPublicKey(licensePublicKey));
  if (licence.expires > now) return licence;
  const ended = `ended on ${dayOf(licence.expires)}`;
  if (licence.type === "trial") {
    throw new StartError(`The trial licence ${ended}: ask for a licence key, and set it as licenseKey.`);
  }
  log.warn(`The licence ${ended}. The server goes on; please renew it.`);
  return licence;
}

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
