import { InvalidArgumentError, Option, type Command } from "commander";
import { LICENCE_TYPES } from "../licence/licence.ts";
import { IssueOptionsSchema } from "./issueOptions.ts";

/** For those who sell: make keys to sign with, issue licences, look at one. */
export function addLicenseCommand(program: Command): void {
  const license = program.command("license").description("issue licence keys and look at them");
  license
    .command("keys")
    .description("make a pair of keys to sign licences with")
    .argument("<dir>", "folder for license-private.pem and license-public.pem")
    .action(async (dir: string) => (await actions()).writeSigningKeys(dir));
  license
    .command("issue")
    .description("print a licence key")
    .requiredOption("--private-key <file>", "private key to sign with: PEM, Ed25519 or RSA")
    .requiredOption("--customer <name>", "whom it is for")
    .addOption(new Option("--type <type>", "what it allows").choices(LICENCE_TYPES).default("trial" as const))
    .option("--days <number>", "how long it holds from now", wholeDays, 30)
    .action(async (options: unknown) => (await actions()).printLicence(IssueOptionsSchema.parse(options)));
  license
    .command("inspect")
    .description("print what a licence key holds; exits with 1 if a server would not start with it")
    .argument("<file>", "file with the key, or - for stdin")
    .requiredOption("--public-key <file>", "public key of who issued it: PEM or JWK")
    .action(async (file: string, { publicKey }: { publicKey: string }) =>
      (await actions()).inspectLicence(file, publicKey),
    );
}

const actions = () => import("./licenseActions.ts");

function wholeDays(text: string): number {
  const days = Number(text);
  if (/^\d{1,5}$/u.test(text) && days > 0) return days;
  throw new InvalidArgumentError("Days are a whole number from 1 to 99999.");
}
