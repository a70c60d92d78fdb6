import type { LicenceOptions } from "../licence/checkLicence.ts";
import type { Log } from "../log.ts";

/**
 * Checks the licence where the configuration asks for one. A key is better kept out of files: the variable
 * IO_LICENSE_KEY goes before. What checks it is loaded only then, to keep the start short.
 *
 * @throws StartError if the server may not start.
 */
export async function requireLicence(
  { licenseKey, licensePublicKey }: LicenceOptions,
  log: Log,
): Promise<void> {
  if (licensePublicKey === undefined) return;
  const { checkLicence } = await import("../licence/checkLicence.ts");
  const fromEnvironment = process.env["IO_LICENSE_KEY"];
  await checkLicence({ licenseKey: fromEnvironment ?? licenseKey, licensePublicKey }, log);
}
